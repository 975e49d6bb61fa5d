import Testing

@Suite struct ExplainCommandTests {
  private func workplace() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    return workplace
  }

  @Test func `A node's way back to the cause has proposals and answers of both versions`() throws {
    let workplace = try workplace()
    let explained = try workplace.keyline("explain", "1.0", "1.1", "card#row/frame[0]")
    #expect(
      explained.output == """
        card  -x-  1.0 → 1.1

        row/frame[0]
            1.0  proposed 30x10, answered 10x10, placed at 0, 0
            1.1  proposed 30x10, answered 10x10, placed at 0, 0
          it rode along with row

        row  down 4
            1.0  proposed 60x-, answered 20x10, placed at 20, 28
            1.1  proposed 60x-, answered 20x10, placed at 20, 32
          its place follows card

        card  height 38 → 42
            1.0  proposed -x-, answered 60x38, placed at 0, 0
            1.1  proposed -x-, answered 60x42, placed at 0, 0
          a cause: card: spacing 8 → 12

        The cause: card: spacing 8 → 12

        """
    )
    #expect(explained.errors.contains("one of 2 snapshots that differ"))
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
        card  200x100  1.0 → 1.1

          card: spacing 8 → 12
            ~ card  height 38 → 42
                proposed 200x100, answered 60x38 → 60x42
            ~ row   down 4
                proposed 200x72 → 200x68, answered 20x10
                4 nodes rode along inside
            2 nodes as before

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
            2 nodes as before

        proof, by laying 1.1 out again:
          without card: spacing 8 → 12
            2 of 2 changes vanish

        """
      )
    )
    #expect(explained.status == 1)
  }

  @Test func `A scene that was laid out in another environment only is explained by that`() throws {
    let workplace = try Workplace()
    for (version, size) in [("1", "large"), ("2", "xxxLarge")] {
      try workplace.write(
        """
        {"keyline": 1, "name": "t", "proposals": [{}], "environment": {"dynamicTypeSize": "\(size)"},
         "root": {"type": "Text", "id": "t", "arguments": {"content": "Hello"}}}
        """,
        to: "t.json"
      )
      #expect(try workplace.keyline("record", "t.json", "--version", version).status == 0)
    }
    let explained = try workplace.keyline("explain", "1", "2", "t#t")
    #expect(
      explained.output.hasSuffix("The cause: the environment: dynamicTypeSize large → xxxLarge\n")
    )
    #expect(explained.status == 1)
  }

  @Test func `A version that another build recorded is not proved`() throws {
    let workplace = try workplace()
    try workplace.forge("forged", from: "1.1")
    let explained = try workplace.keyline("explain", "1.1", "forged", "card", "--prove")
    #expect(explained.status == 65)
    #expect(explained.errors.contains("prove with the build of the new version"))
  }

  @Test func `What did not move is said to stand where it stood`() throws {
    let workplace = try workplace()
    let explained = try workplace.keyline("explain", "1.0", "1.1", "card#title/Rectangle[0]")
    #expect(explained.status == 66)
    let title = try workplace.keyline("explain", "1.0", "1.1", "card#title")
    #expect(title.output.contains("It stands where it stood, and has the size that it had."))
    #expect(title.status == 0)
    let same = try workplace.keyline("explain", "1.1", "1.1", "card")
    #expect(same.output == "card  -x-  1.1 → 1.1\n\nnothing differs\n")
    #expect(same.status == 0)
  }

  @Test(arguments: [
    (["explain", "1.0", "1.1", "cart"], Int32(66), "did you mean card?"),
    (["explain", "1.0", "1.1", "card#rows"], 66, "has no node “rows”; did you mean row?"),
    (["explain", "1.0", "1.1", "card#xyzabc"], 66, "keyline show 1.1 'card' lists the nodes"),
    (["explain", "1.0", "1.1", "card", "--proposal", "1x1"], 66, "was not recorded at 1x1 in 1.0"),
    (["explain", "1.0", "9", "card"], 65, "there is no version “9”"),
    (["explain", "1.0", "1.1"], 64, "<scene#node>"),
  ])
  func `What is not there is said`(arguments: [String], status: Int32, part: String) throws {
    let workplace = try workplace()
    let outcome = try Tool.run(arguments, in: workplace.folder)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(part), "\(outcome.errors)")
  }
}
