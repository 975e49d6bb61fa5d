import Testing

@Suite struct ExplainCommandTests {
  private func workplace() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    return workplace
  }

  @Test func `The path from a node back to its cause has the proposals and sizes of both versions`()
    throws
  {
    let workplace = try workplace()
    let explained = try workplace.keyline("explain", "1.0", "1.1", "card#row/frame[0]")
    #expect(
      explained.output == """
        card  ideal size  1.0 → 1.1

        row › Rectangle.frame
            1.0  offered 30 × 10, took 10 × 10, at 0, 0 in its parent
            1.1  offered 30 × 10, took 10 × 10, at 0, 0 in its parent
          it moved with row

        row  down 4
            1.0  offered 60 × any, took 20 × 10, at 20, 28 in its parent
            1.1  offered 60 × any, took 20 × 10, at 20, 32 in its parent
          its position depends on card

        card  height 38 → 42
            1.0  offered ideal size, took 60 × 38, at 0, 0 in its parent
            1.1  offered ideal size, took 60 × 42, at 0, 0 in its parent
          a cause: card: spacing 8 → 12

        The cause: card: spacing 8 → 12

        """
    )
    #expect(explained.errors.contains("one of 2 snapshots that differ"))
    #expect(explained.status == 1)
  }

  @Test func `The first snapshot in which the node differs is explained`() throws {
    let workplace = try Workplace()
    for (label, size, most) in [("1.0", 10, 200), ("1.1", 12, 250)] {
      try workplace.write(
        """
        {"keyline": 1, "name": "pair", "proposals": [{"width": 100}, {"width": 300}],
         "root": {"type": "ZStack", "arguments": {"alignment": "topLeading"}, "children": [
          {"type": "Rectangle", "id": "a", "modifiers": [{"frame": {"width": \(size), "height": 10}}]},
          {"type": "Rectangle", "id": "b", "modifiers": [{"frame": {"maxWidth": \(most)}}]}]}}
        """,
        to: "pair.json"
      )
      let recorded = try workplace.keyline("record", "pair.json", "--label", label)
      try #require(recorded.status == 0, "\(recorded.errors)")
    }
    let explained = try workplace.keyline("explain", "1.0", "1.1", "pair#b")
    #expect(explained.output.contains("pair  300 × any"), "\(explained.output)")
    #expect(explained.output.contains("width 200 → 250"), "\(explained.output)")
    #expect(explained.status == 1)
  }

  @Test func `A scene is explained cause by cause`() throws {
    let workplace = try workplace()
    let explained = try workplace.keyline(
      "explain",
      "1.0",
      "1.1",
      "card",
      "--proposal",
      "200x100"
    )
    #expect(
      explained.output == """
        card  200 × 100  1.0 → 1.1

          card: spacing 8 → 12
            ~ card  height 38 → 42
                offered 200 × 100, took 60 × 38 → 60 × 42
            ~ row   down 4
                offered 200 × 72 → 200 × 68, took 20 × 10
                4 views inside moved along
            2 views unchanged

        """
    )
    #expect(explained.status == 1)
  }

  @Test func `A cause is proved by laying the scene out without it`() throws {
    let workplace = try workplace()
    let explained = try workplace.keyline("explain", "1.0", "1.1", "card", "--prove")
    #expect(
      explained.output.hasSuffix(
        """
            2 views unchanged

        proof, by laying 1.1 out again:
          without card: spacing 8 → 12
            2 of 2 changes disappear

        """
      )
    )
    #expect(explained.status == 1)
  }

  @Test func `Each of several causes is proved separately, by the nodes that it moved`() throws {
    let workplace = try Workplace()
    for (version, height, width) in [("1.0", 10, 30), ("1.1", 20, 40)] {
      try workplace.write(
        """
        {"keyline": 1, "name": "column", "proposals": [{}], "root": {"type": "VStack", "id": "column",
         "arguments": {"spacing": 0}, "children": [
          {"type": "Rectangle", "id": "high", "modifiers": [{"frame": {"width": 10, "height": \(height)}}]},
          {"type": "Rectangle", "id": "wide", "modifiers": [{"frame": {"width": \(width), "height": 10}}]}
         ]}}
        """,
        to: "column.json"
      )
      #expect(try workplace.keyline("record", "column.json", "--label", version).status == 0)
    }
    let explained = try workplace.keyline("explain", "1.0", "1.1", "column", "--prove")
    let proof = try #require(explained.output.components(separatedBy: "\nproof, ").last)
    let parts = proof.split(separator: "  without ").dropFirst()
    #expect(parts.count == 3, "\(proof)")
    for (part, cause) in zip(parts, ["height 10 → 20", "width 30 → 40"]) {
      #expect(part.contains(": \(cause)\n    1 of 1 changes disappear: "), "\(proof)")
      #expect(part.contains("    these remain in part, by other causes: column, "), "\(proof)")
    }
    #expect(parts.last == "all of them\n    5 of 5 changes disappear\n", "\(proof)")
  }

  @Test func `Without versions, the latest one is explained, compared like diff does`() throws {
    let workplace = try workplace()
    let latest = try workplace.keyline("explain", "card#row")
    #expect(latest.status == 1, "\(latest.errors)")
    #expect(latest.output == (try workplace.keyline("explain", "1.0", "1.1", "card#row").output))
  }

  @Test func `A miss is explained by a scene that was laid out only in a different environment`()
    throws
  {
    let workplace = try Workplace()
    for (version, size) in [("1", "large"), ("2", "xxxLarge")] {
      try workplace.write(
        """
        {"keyline": 1, "name": "t", "proposals": [{}], "environment": {"dynamicTypeSize": "\(size)"},
         "root": {"type": "Text", "id": "t", "arguments": {"content": "Hello"}}}
        """,
        to: "t.json"
      )
      #expect(try workplace.keyline("record", "t.json", "--label", version).status == 0)
    }
    let explained = try workplace.keyline("explain", "1", "2", "t#t")
    #expect(
      explained.output.hasSuffix("The cause: the environment: dynamicTypeSize large → xxxLarge\n")
    )
    #expect(explained.status == 1)
  }

  @Test func `A version that a different build recorded is not proved`() throws {
    let workplace = try workplace()
    try workplace.forge("forged", from: "1.1")
    let explained = try workplace.keyline("explain", "1.1", "forged", "card", "--prove")
    #expect(explained.status == 65)
    #expect(explained.errors.contains("prove with the build of the new version"))
  }

  @Test func `The path to the cause is JSON, with the proof`() throws {
    let workplace = try workplace()
    let explained = try workplace.keyline(
      "explain",
      "1.0",
      "1.1",
      "card#row",
      "--prove",
      "--format",
      "json"
    )
    #expect(explained.status == 1)
    let value = try #require(try explained.json().object)
    #expect(value["scene"] == "card")
    #expect(value["node"] == "row")
    #expect(value["proposal"] == "-x-")
    #expect(value["differs"] == true)
    let steps = try #require(value["steps"]?.array?.map { $0.object })
    #expect(steps.map { $0?["path"] } == ["row", "card"])
    #expect(
      steps[0]?["links"] == [
        ["kind": "container", "nodes": ["card"], "text": "its position depends on card"]
      ]
    )
    #expect(steps[0]?["new"]?.object?["frame"] == ["x": 20, "y": 32, "width": 20, "height": 10])
    let id = try #require(value["causes"]?.array?.first?.object?["id"])
    #expect(steps.map { $0?["cause"] } == [.null, id])
    #expect(
      value["proof"] == [
        [
          "without": [id], "vanished": ["card", "row"], "remaining": [], "unaffected": [],
          "sharedVanished": [], "sharedRemaining": [],
        ]
      ]
    )
    let scene = try workplace.keyline("explain", "1.0", "1.1", "card", "--format", "json").json()
    #expect(scene.object?["differs"] == true)
    #expect(scene.object?["diff"]?.object?["format"] == "keyline-diff-2")
  }

  @Test func `The path to the cause is Markdown`() throws {
    let workplace = try workplace()
    let explained = try workplace.keyline(
      "explain",
      "1.0",
      "1.1",
      "card#row",
      "--format",
      "markdown"
    )
    #expect(
      explained.output == """
        ### <code>card&#35;row  ideal size  1.0 → 1.1</code>

        1. <code>row</code> down 4
           - in <code>1.0</code>: offered 60 × any, took 20 × 10, at 20, 28 in its parent
           - in <code>1.1</code>: offered 60 × any, took 20 × 10, at 20, 32 in its parent
           - <code>its position depends on card</code>
        2. <code>card</code> height 38 → 42
           - in <code>1.0</code>: offered ideal size, took 60 × 38, at 0, 0 in its parent
           - in <code>1.1</code>: offered ideal size, took 60 × 42, at 0, 0 in its parent
           - a cause: <code>card&#58; spacing 8 → 12</code>

        The cause:

        - <code>card&#58; spacing 8 → 12</code>

        """
    )
  }

  @Test func `More than eight causes are counted, and all are named for a node`() throws {
    let workplace = try Workplace()
    for (version, step) in [("1.0", 0), ("1.1", 1)] {
      let boxes = (1...12).map {
        #"""
        {"type": "Rectangle", "id": "box\#($0)",
         "modifiers": [{"frame": {"width": 10, "height": \#(10 + step * $0)}}]}
        """#
      }
      try workplace.write(
        """
        {"keyline": 1, "name": "column", "root": {"type": "VStack", "id": "column",
         "arguments": {"spacing": 0}, "children": [\(boxes.joined(separator: ","))]}}
        """,
        to: "column.json"
      )
      let record = try workplace.keyline("record", "column.json", "--label", version)
      #expect(record.status == 0)
    }
    let diff = try workplace.keyline("diff", "1.0", "1.1")
    #expect(
      diff.output.contains(
        """
          1, 2, 3, 4, 5, 6, 7, 8, 4 others or several; explain with the node's path lists all
            ~ column        height 120 → 198
        """
      )
    )
    let json = try workplace.keyline("diff", "1.0", "1.1", "--format", "json").output
    #expect(json.contains(#""moreCauses": 4"#))
    let explained = try workplace.keyline("explain", "1.0", "1.1", "column#column")
    let causes = explained.output.split(separator: "\n").suffix(13)
    #expect(causes.first == "One or more of these causes:")
    #expect(causes.dropFirst().allSatisfy { $0.contains("height 10 → ") })
  }

  @Test func `A node that only has a new proposal is reported as unchanged`() throws {
    let workplace = try Workplace()
    for height in [10, 20] {
      let scene = """
        {"keyline": 1, "name": "a", "proposals": [{"width": 100, "height": 100}],
         "root": {"type": "VStack", "children": [
           {"type": "Rectangle", "modifiers": [{"frame": {"height": \(height)}}]},
           {"type": "Spacer"}, {"type": "Text", "id": "foot", "arguments": {"content": "a"}}]}}
        """
      try workplace.write(scene, to: "a.json")
      #expect(try workplace.keyline("record", "a.json", "--label", "\(height)").status == 0)
    }
    let foot = try workplace.keyline("explain", "10", "20", "a#foot")
    let proposals = foot.output.matches(of: /offered (.+?), took/).map(\.output.1)
    #expect(proposals.count == 2 && proposals[0] != proposals[1], "\(foot.output)")
    #expect(foot.output.hasSuffix("\nIts position and size are unchanged.\n"))
    #expect(foot.status == 0)
  }

  @Test func `A node that did not move is reported as unchanged`() throws {
    let workplace = try workplace()
    let explained = try workplace.keyline("explain", "1.0", "1.1", "card#title/Rectangle[0]")
    #expect(explained.status == 66)
    let title = try workplace.keyline("explain", "1.0", "1.1", "card#title")
    #expect(title.output.contains("Its position and size are unchanged."))
    #expect(title.status == 0)
    let same = try workplace.keyline("explain", "1.1", "1.1", "card")
    #expect(same.output == "card  ideal size  1.1 → 1.1\n\nnothing differs\n")
    #expect(same.status == 0)
  }

  @Test(arguments: [
    (["explain", "1.0", "1.1", "cart"], Int32(66), "did you mean card?"),
    (["explain", "1.0", "1.1", "card#rows"], 66, "has no node “rows”; did you mean row?"),
    (["explain", "1.0", "1.1", "card#xyzabc"], 66, "keyline show 1.1 'card' lists the nodes"),
    (
      ["explain", "1.0", "1.1", "card", "--proposal", "1x1"], 66, "was not recorded at 1 × 1 in 1.0"
    ),
    (["explain", "1.0", "9", "card"], 66, "there is no version “9”"),
    (["explain", "1.0", "1.1"], 64, "<scene#node>"),
    (["explain", "--report", "layouts.html", "1.0", "1.1", "card"], 64, "remove the versions"),
    (["explain", "--report", "layouts.html", "card"], 65, "there is no report of a test run"),
  ])
  func `Missing versions and nodes are errors`(arguments: [String], status: Int32, part: String)
    throws
  {
    let workplace = try workplace()
    let outcome = try Tool.run(arguments, in: workplace.folder)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(part), "\(outcome.errors)")
  }
}
