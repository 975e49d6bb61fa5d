import Digests
import Foundation
import Testing

/// Scenes that fail, made smaller by the command.
///
/// The tests that it prints are compiled with the package, in `Tests/EndToEnd/PrintedTests`; `KEYLINE_GENERATE=1` writes
/// them there.
@Suite struct MinimizeCommandTests {
  private static let scenes = Tool.root.appendingPathComponent("Examples/Scenes").path
  private static let printed = Tool.root.appendingPathComponent("Tests/EndToEnd/PrintedTests")

  /// A switch with a long label.
  private static let toggle = """
    {"keyline": 1, "name": "forms/sound $1", "proposals": [{"width": 300}], "root":
      {"type": "VStack", "children": [
        {"type": "Text", "arguments": {"content": "$$9.99"}},
        {"type": "Toggle", "id": "sound", "arguments": {"layout": "HStack", "spacing": 0}, "children": [
          {"type": "Text", "arguments": {"content": "$$0 \\"\\"\\"# for sound"}},
          {"type": "Spacer", "arguments": {"minLength": 8}},
          {"type": "Switch", "arguments": {"layout": "FixedLeaf", "width": 51, "height": 31}}]}]}}
    """

  /// A list, which documents cannot express.
  private static let list = """
    {"keyline": 1, "name": "forms/rows", "proposals": [{"width": 300, "height": 100}], "root":
      {"type": "List", "id": "rows", "children": [
        {"type": "Text", "arguments": {"content": "$$0 \\"\\"\\"# for sound"}},
        {"type": "Text", "arguments": {"content": "b"}}]}}
    """

  @Test(
    arguments: [
      ("TagCloudTests", ["\(scenes)/components/tag-cloud.json#cloud", "--where", "height > 200"]),
      (
        "ArabicChatTests",
        ["\(scenes)/text/arabic-chat.json#m2", "--where", "width > 100 and x > 0"]
      ),
      ("Sound1Tests", ["toggle.json#sound", "--where", "width > 100 and height < 40"]),
      ("RowsTests", ["rows.json#rows", "--where", "height > 60"]),
    ]
  )
  func `The printed test is the one that is compiled`(name: String, arguments: [String]) throws {
    let workplace = try Workplace()
    try workplace.write(MinimizeCommandTests.toggle, to: "toggle.json")
    try workplace.write(MinimizeCommandTests.list, to: "rows.json")
    let minimize = try Tool.run(
      ["minimize", "--format", "swift"] + arguments,
      in: workplace.folder
    )
    #expect(minimize.status == 0, "\(minimize.errors)")
    let file = MinimizeCommandTests.printed.appendingPathComponent("\(name).swift")
    if ProcessInfo.processInfo.environment["KEYLINE_GENERATE"] == "1" {
      try minimize.output.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == minimize.output)
    #expect(minimize.output.contains("struct \(name) {"))
  }

  @Test func `The printed document fails in the same way, and cannot be made smaller`()
    throws
  {
    let workplace = try Workplace()
    let condition = ["--where", "height > 200"]
    let first = try Tool.run(
      ["minimize", "\(MinimizeCommandTests.scenes)/components/tag-cloud.json#cloud", "--json"]
        + condition,
      in: workplace.folder
    )
    try workplace.write(first.output, to: "smaller.json")
    let again = try Tool.run(
      ["minimize", "smaller.json#cloud", "--json"] + condition,
      in: workplace.folder
    )
    #expect(again.status == 0)
    let roots = try [first, again].map { try $0.json().object?["root"] }
    #expect(roots[0] == roots[1])
  }

  @Test func `A scene that differs from the store is minimized`() throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8)
    #expect(try workplace.keyline("record", "card.json", "--label", "1.0").status == 0)
    let same = try workplace.keyline("minimize", "card.json")
    #expect(same.status == 66)
    #expect(same.errors.hasPrefix("error: card.json: nothing fails; add a condition with --where"))
    try workplace.writeCard(spacing: 12)
    let moved = try workplace.keyline("minimize", "card.json")
    #expect(moved.status == 0)
    let lines = moved.errors.split(separator: "\n")
    #expect(
      lines.first
        == "card 200 × 100: row is 20 × 10 at 20, 32 in its container; 1.0 has 20 × 10 at 20, 28"
    )
    #expect(lines.dropFirst().first == "note: the scene was edited since 1.0; see keyline explain")
    #expect(lines.last?.wholeMatch(of: /8 nodes became [1-8] in \d+ layouts/) != nil)
    #expect(moved.output.contains("expectLayout("))
  }

  /// The program with the scene `gapped`.
  private func sample(
    _ arguments: [String],
    in workplace: Workplace,
    path: String? = nil
  ) throws -> Tool.Outcome {
    let paths = [path, ProcessInfo.processInfo.environment["PATH"]].compactMap(\.self)
    return try Tool.run(
      arguments,
      executable: MinimizeCommandTests.sampleTool,
      in: workplace.folder,
      environment: ["SAMPLE": "gapped", "PATH": paths.joined(separator: ":")]
    )
  }

  private static let sampleTool = Tool.executable.deletingLastPathComponent()
    .appendingPathComponent("SampleTool")

  /// Writes a program that is the sample with a different gap.
  private func writeOld(gap: Int, to name: String, in workplace: Workplace) throws {
    let tool = MinimizeCommandTests.sampleTool.path
    try workplace.write("#!/bin/sh\nGAP=\(gap) exec '\(tool)' \"$@\"\n", to: name)
    let path = workplace.folder.appendingPathComponent(name).path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  @Test func `A scene that an earlier build places differently is minimized while it still does`()
    throws
  {
    let workplace = try Workplace()
    try writeOld(gap: 7, to: "old", in: workplace)
    let outcome = try sample(["minimize", "gapped", "--against-program", "./old"], in: workplace)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.errors.split(separator: "\n")
    // The second row is placed one gap lower than the first one, which is 10 points high.
    #expect(
      lines.first?.hasSuffix("in its container; ./old places it 24 × 14 at 0, 17") == true,
      "\(outcome.errors)"
    )
    #expect(lines.first?.contains(" is 24 × 14 at 0, 14 in its container;") == true)
    let scene = try #require(outcome.output.split(separator: "\n\n").first)
    try workplace.write(String(scene), to: "smaller.json")
    let root = try JSONReader.read(Array(scene.utf8)).object?["root"]
    // The layout that differs, the node's predecessor, and the node.
    #expect(root?.object?["type"] == "Gapped")
    #expect(root?.object?["children"]?.array?.count == 2)
    let again = try sample(
      ["minimize", "smaller.json", "--against-program", "./old", "--json"],
      in: workplace
    )
    #expect(again.status == 0, "\(again.errors)")
    #expect(try JSONReader.read(Array(again.output.utf8)).object?["root"] == root)
    // The test says what the smaller scene is in both.
    let first = try #require(outcome.output.split(separator: "\n").first { $0.contains("  // ") })
    #expect(first.contains("in its container; ./old places it"))
  }

  @Test
  func
    `A build that crashes on a smaller scene is restarted, and a build with the same layout is reported`()
    throws
  {
    let workplace = try Workplace()
    try writeOld(gap: 200, to: "crashing", in: workplace)
    try writeOld(gap: 4, to: "same", in: workplace)
    let crashing = try sample(
      ["minimize", "gapped#list", "--against-program", "./crashing", "--json"],
      in: workplace
    )
    #expect(crashing.status == 0, "\(crashing.errors)")
    let root = try JSONReader.read(Array(crashing.output.utf8)).object?["root"]
    // The list is at least one gap higher there; with a single subview, that build does not differ.
    #expect(root?.object?["type"] == "Gapped")
    #expect(root?.object?["children"]?.array?.count == 2)
    let same = try sample(["minimize", "gapped", "--against-program", "./same"], in: workplace)
    #expect(same.status == 66)
    #expect(same.errors.hasPrefix("error: gapped: nothing fails; ./same lays it out the same"))
  }

  @Test func `The code of a ref and of a version is built and lays out scenes`() throws {
    let workplace = try Workplace()
    try workplace.git("init", "--quiet", "--initial-branch", "main")
    try workplace.write("", to: "Package.swift")
    try workplace.write(".build\ntools\n.keyline\n", to: ".gitignore")
    try workplace.git("add", "--all")
    try workplace.git("commit", "--quiet", "--message", "one")
    // The build tool is a script that puts the old program where a build would.
    try writeOld(gap: 9, to: "tools/Old", in: workplace)
    let tools = workplace.folder.appendingPathComponent("tools").path
    try workplace.write("#!/bin/sh\necho '\(tools)'\n", to: "tools/swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: "\(tools)/swift"
    )
    let outcome = try sample(
      ["minimize", "gapped", "--against", "main", "--product", "Old", "--json"],
      in: workplace,
      path: tools
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    let commit = try workplace.git("rev-parse", "HEAD").prefix(7)
    #expect(outcome.errors.contains("main (\(commit)) places it 24 × 14 at 0, 19"))
    #expect(try workplace.git("worktree", "list").split(separator: "\n").count == 1)
    #expect(try sample(["record", "--label", "1.0"], in: workplace).status == 0)
    let version = try sample(
      ["minimize", "gapped", "--against", "1.0", "--product", "Old", "--json"],
      in: workplace,
      path: tools
    )
    #expect(version.output == outcome.output, "\(version.errors)")
  }

  @Test(arguments: [
    (["--against", "HEAD", "--since", "1"], 64, "give only one"),
    (["--against", "HEAD", "--against-program", "a"], 64, "give only one"),
    (["--product", "a"], 64, "--product needs --against"),
    (["--against-program", "./none"], 65, "./none: there is no such program"),
    (["--against-program", "/bin/false"], 65, "/bin/false does not lay it out: /bin/false ended"),
    (["--against", "HEAD"], 65, "this is not in a git repository"),
  ])
  func `Queries that are not possible are errors`(arguments: [String], status: Int, message: String)
    throws
  {
    let workplace = try Workplace()
    let outcome = try sample(["minimize", "gapped"] + arguments, in: workplace)
    #expect(Int(outcome.status) == status, "\(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func `A usage error is a sentence`() throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8)
    #expect(try workplace.keyline("minimize", "card.json", "--where", "width >").status == 64)
    #expect(
      try workplace.keyline("minimize", "card.json", "--json", "--format", "swift").status == 64
    )
    #expect(try workplace.keyline("record", "card.json", "--label", "1").status == 0)
    let missing = try workplace.keyline("minimize", "card.json#none", "--where", "width > 1")
    #expect(missing.status == 65)
    #expect(missing.errors == "error: card: there is no node “none”\n")
    #expect(try workplace.keyline("minimize", "card.json", "--since", "9").status == 66)
  }
}
