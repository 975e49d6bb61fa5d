import Digests
import Testing

@Suite struct DiffCommandTests {
  /// What a spacing of 12 points instead of 8 changes: the row stands 4 points lower.
  private let text = """
    1.0 → 1.1

    card  ideal size, 200 × 100
      card: spacing 8 → 12
        ~ card  height 38 → 42
        ~ row   down 4
            4 views inside moved along
        2 views unchanged

    2 snapshots compared; 2 differ, 0 unchanged

    """

  @Test
  func `A diff lists the nodes that moved and by how much, and counts those that moved with them`()
    throws
  {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let diff = try workplace.keyline("diff", "1.0", "latest")
    #expect(diff.output == text)
    #expect(diff.status == 1)
    let command = "keyline explain 1.0 latest card --proposal -x-"
    #expect(diff.errors == "note: to trace each change to its cause: \(command)\n")
    let explained = try workplace.keyline(
      "explain",
      "1.0",
      "latest",
      "card",
      "--proposal",
      "-x-"
    )
    #expect(explained.output.contains("row"))
  }

  /// Records two versions of boxes in a stack, whose lengths change.
  private func recordBoxes(
    _ type: String,
    _ lengths: [(old: Int, new: Int)],
    in workplace: Workplace
  ) throws {
    for version in ["1", "2"] {
      let boxes = lengths.enumerated().map { index, length in
        let length = version == "1" ? length.old : length.new
        return """
          {"type": "Rectangle", "id": "box\(index)",
           "modifiers": [{"frame": {"width": 10, "height": \(length)}}]}
          """
      }
      let arguments = type == "ZStack" ? #""alignment": "topLeading""# : #""spacing": 0"#
      let scene = """
        {"keyline": 1, "name": "boxes", "root": {"type": "\(type)", "id": "stack",
         "arguments": {\(arguments)}, "children": [\(boxes.joined(separator: ","))]}}
        """
      try workplace.write(scene, to: "boxes.json")
      #expect(try workplace.keyline("record", "boxes.json", "--label", version).status == 0)
    }
  }

  @Test(arguments: [
    ("VStack", 10, 20, 25, "1 and 2 together", "height 20 → 45", "proof"),
    ("ZStack", 10, 20, 25, nil, "height 10 → 25", "proof"),
    ("ZStack", 12, 20, 20, "1 or 2, each is enough", "height 12 → 20", "proofOfEach"),
  ])
  func `What several edits change has the causes that layouts without them prove`(
    type: String,
    old: Int,
    first: Int,
    second: Int,
    title: String?,
    growth: String,
    evidence: String
  ) throws {
    let workplace = try Workplace()
    let firstOld = evidence == "proofOfEach" ? old - 2 : old
    try recordBoxes(type, [(firstOld, first), (old, second)], in: workplace)
    let diff = try workplace.keyline("diff", "1", "2").output
    let line = diff.split(separator: "\n").first { $0.contains("~ stack") }
    #expect(line?.hasSuffix(growth) == true, "\(diff)")
    #expect(diff.contains("together") == (title == "1 and 2 together"), "\(diff)")
    #expect(!diff.contains("or both"), "\(diff)")
    if let title { #expect(diff.contains("  \(title)\n"), "\(diff)") }
    for format in ["markdown", "outline", "brief"] {
      let report = try workplace.keyline("diff", "1", "2", "--format", format).output
      if let title { #expect(report.contains(title), "\(report)") }
    }
    let json = try workplace.keyline("diff", "1", "2", "--json").json().object ?? [:]
    let changes = try #require(json["scenes"]?.array?.first?.object?["changes"]?.array)
    let stack = try #require(changes.first { $0.object?["path"]?.string == "stack" }?.object)
    #expect(stack["evidence"]?.string == evidence)
    #expect(stack["causes"]?.array?.count == (title == nil ? 1 : 2))
    let pending = try workplace.keyline("pending", "--json").json().object ?? [:]
    #expect(pending["changes"]?.array?.first?.object?["proved"] == .bool(true))
  }

  @Test func `Causes that are too many to prove may be one or several`() throws {
    let workplace = try Workplace()
    try recordBoxes("VStack", (0..<7).map { (10, 11 + $0) }, in: workplace)
    let diff = try workplace.keyline("diff", "1", "2").output
    #expect(diff.contains("  1, 2, 3, 4, 5, 6, 7 or several\n"), "\(diff)")
    #expect(!diff.contains("together"))
    let pending = try workplace.keyline("pending", "--json").json().object ?? [:]
    #expect(pending["changes"]?.array?.first?.object?["proved"] == .bool(false))
  }

  @Test func `Changes are colored on request, and in a terminal unless NO_COLOR is set`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let marked = ["~ card  height 38 → 42", "~ row   down 4"]
    let cause = "card: spacing 8 → 12"
    let colored = marked.reduce(text) { $0.replacing($1, with: "\u{1B}[33m\($1)\u{1B}[0m") }
      .replacing(cause, with: "\u{1B}[1m\(cause)\u{1B}[0m")
    let diff = ["diff", "1.0", "latest"]
    #expect(try Tool.run(diff + ["--color", "always"], in: workplace.folder).output == colored)
    #expect(try Tool.run(diff + ["--color", "auto"], in: workplace.folder).output == text)
    let (output, plain) = (
      try workplace.inTerminal(diff), try workplace.inTerminal(diff, environment: ["NO_COLOR": "1"])
    )
    #expect(output.contains("\u{1B}[33m~ row"))
    #expect(plain.contains("    ~ row"))
    let never = try workplace.inTerminal(diff + ["--color", "never"])
    #expect(never.contains("    ~ row"))
    let json = try Tool.run(diff + ["--json", "--color", "always"], in: workplace.folder)
    #expect(!json.output.contains("\u{1B}"))
  }

  @Test func `Annotations and code scanning point to the node in the project's document`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    try workplace.write(#"{"keyline": 1, "scenes": ["card.json"]}"#, to: "keyline.json")
    let github = try workplace.keyline("diff", "1.0", "1.1", "--format", "github")
    #expect(
      github.output.hasPrefix(
        "::error file=card.json,line=2,col=10,title=card%3A spacing 8 → 12::"
      ),
      "\(github.output)"
    )
    let sarif = try workplace.keyline("diff", "1.0", "1.1", "--format", "sarif").json()
    let result = sarif.object?["runs"]?.array?.first?.object?["results"]?.array?.first?.object
    #expect(
      result?["locations"]?.array?.first?.object?["physicalLocation"] == [
        "artifactLocation": ["uri": "card.json", "uriBaseId": "%SRCROOT%"],
        "region": ["startLine": 2, "startColumn": 10],
      ]
    )
  }

  @Test func `A quiet command prints nothing but its result`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let diff = try workplace.keyline("diff", "1.0", "latest", "-q")
    #expect(diff.output == text)
    #expect(diff.errors == "")
    let failed = try workplace.keyline("diff", "1.0", "9", "--quiet")
    #expect(failed.errors.hasPrefix("error: "))
  }

  @Test func `The alias of a format must agree with the format`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let long = try workplace.keyline("diff", "1.0", "1.1", "--format", "json")
    #expect(try workplace.keyline("diff", "1.0", "1.1", "--json").output == long.output)
    let both = try workplace.keyline("diff", "1.0", "1.1", "--json", "--format", "json")
    #expect(both.output == long.output)
    let conflict = try workplace.keyline("diff", "1.0", "1.1", "--json", "--format", "html")
    #expect(conflict.status == 64)
    #expect(conflict.errors.contains("remove it or --format html"))
  }

  @Test func `A brief diff has one line per cause`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let diff = try workplace.keyline("diff", "1.0", "latest", "--format", "brief")
    let lines = diff.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.contains { $0.hasSuffix("height 38 → 42 · 5 views down 4") })
  }

  @Test func `A version does not differ from itself`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let diff = try workplace.keyline("diff", "1.1", "1.1")
    #expect(diff.output == "1.1 → 1.1\n\n2 snapshots compared; nothing differs\n")
    #expect(diff.status == 0)
  }

  @Test func `Snapshots that both versions share are not read`() throws {
    let workplace = try Workplace()
    try workplace.write(
      #"{"keyline": 1, "name": "other", "root": {"type": "Text", "arguments": {"content": "a"}}}"#,
      to: "other.json"
    )
    try workplace.writeCard(spacing: 8)
    #expect(try workplace.keyline("record", ".", "--label", "1.0").status == 0)
    try workplace.writeCard(spacing: 12)
    #expect(try workplace.keyline("record", ".", "--label", "1.1").status == 0)
    for change in [
      "placement SET x = 7 WHERE layout", "scene SET body = 'broken' WHERE id",
      "node SET type = 'broken' WHERE scene",
    ] {
      let column = change.hasPrefix("placement") ? "layout" : "scene"
      let other = "(SELECT \(column) FROM snapshot WHERE name = 'other')"
      try workplace.sql("UPDATE \(change) = \(other)")
    }
    let diff = try workplace.keyline("diff", "1.0", "1.1")
    #expect(diff.status == 1, "\(diff.errors)")
    #expect(diff.output.hasSuffix("3 snapshots compared; 2 differ, 1 unchanged\n"))
    let all = try workplace.keyline("show", "1.1", "other")
    #expect(all.status == 65)
  }

  @Test func `A difference within the tolerance counts as equal`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    #expect(try workplace.keyline("diff", "1.0", "1.1", "--tolerance", "4").status == 0)
    #expect(try workplace.keyline("diff", "1.0", "1.1", "--tolerance", "3.9").status == 1)
    #expect(try workplace.keyline("diff", "1.0", "1.1", "--tolerance", "4@card").status == 1)
    #expect(try workplace.keyline("diff", "1.0", "1.1", "--tolerance", "4@c*#*").status == 0)
  }

  @Test func `JSON has both sides of each change`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let diff = try workplace.keyline(
      "diff",
      "1.0",
      "1.1",
      "--format",
      "json",
      "--proposal",
      "200x100"
    )
    #expect(diff.status == 1)
    let value = try #require(try diff.json().object)
    #expect(value["compared"] == 1)
    #expect(value["excluded"] == 1)
    let changes = try #require(value["scenes"]?.array?.first?.object?["changes"]?.array)
    let row = try #require(changes.first { $0.object?["path"] == "row" }?.object)
    #expect(row["kind"] == "changed")
    #expect(row["old"]?.object?["placement"] == ["x": 20, "y": 28])
    #expect(row["new"]?.object?["placement"] == ["x": 20, "y": 32])
    let moved = try #require(changes.first { $0.object?["kind"] == "movedWithAncestor" }?.object)
    #expect(moved["ancestor"] == "row")
  }

  @Test func `Nodes and scenes that only one version has are listed`() throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8)
    _ = try workplace.keyline("record", ".", "--label", "1.0")
    try workplace.write(
      """
      {"keyline": 1, "name": "card", "proposals": [{}],
       "root": {"type": "VStack", "id": "card", "arguments": {"spacing": 8}, "children": [
         {"type": "Rectangle", "id": "title", "modifiers": [{"frame": {"width": 60, "height": 20}}]},
         {"type": "Rectangle", "id": "new",
          "modifiers": [{"frame": {"width": 30, "height": 10}}]}]}}
      """,
      to: "card.json"
    )
    _ = try workplace.keyline("record", ".", "--label", "1.1")
    let diff = try workplace.keyline("diff", "1.0", "1.1")
    #expect(
      diff.output == """
        1.0 → 1.1

        card  ideal size
          1 new.frame was inserted
            + new.frame  added, 30 × 10 at 15, 28 on screen
                with 1 view inside
          2 row was removed
            - row        removed, was 20 × 10 at 20, 28 on screen
                with 4 views inside
            3 views unchanged

        not compared:
          card  200 × 100: only in 1.0

        1 snapshot compared; 1 differs, 0 unchanged; 1 not compared

        """
    )
    #expect(diff.status == 1)
  }

  /// Records a bar of flexible width in proposals of some widths and a height of 20, at a scale.
  private func record(
    _ label: String,
    widths: [Int],
    scale: Int,
    in workplace: Workplace
  ) throws {
    let proposals = widths.map { #"{"width": \#($0), "height": 20}"# }.joined(separator: ", ")
    try workplace.write(
      """
      {"keyline": 1, "name": "bar", "proposals": [\(proposals)],
       "environment": {"displayScale": \(scale)}, "root": {"type": "Rectangle", "id": "bar"}}
      """,
      to: "bar.json"
    )
    #expect(try workplace.keyline("record", "bar.json", "--label", label).status == 0)
  }

  @Test func `A scene in a different proposal or environment is compared, which a note says`()
    throws
  {
    let workplace = try Workplace()
    try record("1", widths: [100, 200], scale: 2, in: workplace)
    try record("2", widths: [100, 240], scale: 2, in: workplace)
    try record("3", widths: [100, 240], scale: 3, in: workplace)
    try record("4", widths: [120, 260], scale: 3, in: workplace)
    let wider = try workplace.keyline("diff", "1", "2")
    #expect(
      wider.output == """
        1 → 2

        bar  240 × 20 @2x
          the proposal: 200 × 20 → 240 × 20
            ~ bar  width 200 → 240

        2 snapshots compared; 1 differs, 1 unchanged

        """
    )
    let finer = try workplace.keyline("diff", "2", "3")
    #expect(finer.status == 1)
    #expect(
      finer.output == """
        2 → 3

        bar  100 × 20 @3x, 240 × 20 @3x
          the environment: displayScale 2 → 3
            1 view unchanged

        2 snapshots compared; 2 differ, 0 unchanged

        """
    )
    let unclear = try workplace.keyline("diff", "3", "4")
    #expect(unclear.status == 1)
    #expect(unclear.output.contains("0 snapshots compared; nothing differs; 4 not compared"))
    let explained = try workplace.keyline("explain", "1", "2", "bar#bar")
    #expect(explained.output.hasSuffix("The cause: the proposal: 200 × 20 → 240 × 20\n"))
  }

  @Test(arguments: [
    (["diff", "1.0", "9"], Int32(66), "there is no version “9”; the latest are “1.0”, “1.1”"),
    (["diff", "1.0", "1.1", "--scene", "cart"], 66, "did you mean card?"),
    (["diff", "1.0", "1.1", "--proposal", "1x1"], 66, "no snapshot matches 1 × 1"),
    (["diff", "1.0", "1.1", "--tolerance", "-1"], 64, "--tolerance"),
    (["diff", "1.0", "1.1", "--tolerance", "2x,0x"], 64, "--tolerance"),
    (["diff", "1.0", "1.1", "--tolerance", "1@"], 64, "--tolerance"),
    (["diff", "1.0", "1.1", "1.2"], 64, "1.2"),
  ])
  func `Missing versions and nodes are errors`(arguments: [String], status: Int32, part: String)
    throws
  {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let outcome = try Tool.run(arguments, in: workplace.folder)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(part))
  }
}
