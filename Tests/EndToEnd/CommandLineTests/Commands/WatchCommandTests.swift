import Foundation
import Testing

/// Changes of documents, printed when they are saved.
@Suite struct WatchCommandTests {
  private func workplace() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8, to: "Scenes/card.json")
    #expect(try workplace.keyline("record", "Scenes", "--label", "1.0").status == 0)
    return workplace
  }

  private func watch(_ arguments: String..., in workplace: Workplace) throws -> RunningTool {
    let watch = try RunningTool(["watch", "Scenes"] + arguments, in: workplace.folder)
    #expect(watch.waits(for: "compared"))
    return watch
  }

  @Test func `Each change is one block, with its causes`() throws {
    let workplace = try workplace()
    let watch = try watch(in: workplace)
    try workplace.writeCard(spacing: 12, to: "Scenes/card.json")
    #expect(watch.waits(for: "compared", count: 2))
    #expect(watch.end() == 0)
    #expect(
      watch.text == """
        1.0 → now

        2 snapshots compared; nothing differs

        Scenes/card.json changed
        1.0 → now

        card  200 × 100, ideal size
          card: spacing 8 → 12
            ~ card  height 38 → 42
            ~ row   down 4
                4 views inside moved along
            2 views unchanged

        2 snapshots compared; 2 differ, 0 unchanged

        """
    )
  }

  @Test func `An invalid document is reported with its location until it is valid again`() throws {
    let workplace = try workplace()
    let watch = try watch(in: workplace)
    try workplace.write("{\"keyline\": 1,\n  oops}", to: "Scenes/card.json")
    let kept = "\n1.0 → now\n\n2 snapshots compared; nothing differs"
    #expect(watch.waits(for: "error: Scenes/card.json: 2:3: "))
    #expect(watch.waits(for: kept), "\(watch.text)")
    #expect(!watch.text.contains("only in 1.0"))
    try workplace.writeCard(spacing: 8, to: "Scenes/card.json")
    #expect(watch.waits(for: "2 snapshots compared; nothing differs", count: 2))
    #expect(watch.end(by: SIGTERM) == 0)
  }

  @Test func `A document with a duplicate name keeps its last scenes until it is renamed`()
    throws
  {
    let workplace = try workplace()
    try workplace.writeCard(spacing: 8, named: "other", to: "Scenes/other.json")
    #expect(try workplace.keyline("record", "Scenes", "--label", "1.1").status == 0)
    let watch = try watch(in: workplace)
    try workplace.writeCard(spacing: 20, to: "Scenes/other.json")
    let problem =
      "error: Scenes/other.json: Scenes/card.json has a scene “card” too; rename one of them"
    // All four snapshots are compared, and none is missing.
    let kept = "\n1.1 → now\n\n4 snapshots compared; nothing differs"
    #expect(watch.waits(for: problem + kept), "\(watch.text)")
    try workplace.writeCard(spacing: 12, named: "other", to: "Scenes/other.json")
    #expect(watch.waits(for: "card: spacing 8 → 12"), "\(watch.text)")
    #expect(!watch.text.contains("only in 1.1"))
    #expect(watch.end() == 0)
  }

  @Test func `Names that two documents exchange are accepted`() throws {
    let workplace = try workplace()
    try workplace.writeCard(spacing: 8, named: "other", to: "Scenes/other.json")
    #expect(try workplace.keyline("record", "Scenes", "--label", "1.1").status == 0)
    let watch = try watch(in: workplace)
    try workplace.writeCard(spacing: 9, named: "other", to: "Scenes/card.json")
    #expect(watch.waits(for: "Scenes/other.json has a scene “other” too"), "\(watch.text)")
    try workplace.writeCard(spacing: 10, to: "Scenes/other.json")
    #expect(watch.waits(for: "card: spacing 8 → 10"), "\(watch.text)")
    #expect(watch.text.contains("card: spacing 8 → 9"))
    #expect(watch.end() == 0)
  }

  @Test func `New and removed documents are seen, in folders that are new too`() throws {
    let workplace = try workplace()
    let watch = try watch(in: workplace)
    // A scene with the tree of the card would be a new name for it.
    try workplace.write(
      """
      {"keyline": 1, "name": "other", "proposals": [{"width": 200, "height": 100}, {}],
       "root": {"type": "Text", "arguments": {"content": "A text that no card has"}}}
      """,
      to: "Scenes/new/deep/other.json"
    )
    #expect(watch.waits(for: "Scenes/new/deep/other.json is new\n"))
    #expect(watch.waits(for: "  other  200 × 100, ideal size: not in 1.0\n"))
    let folder = workplace.folder.appendingPathComponent("Scenes")
    try FileManager.default.removeItem(at: folder.appendingPathComponent("card.json"))
    #expect(watch.waits(for: "Scenes/card.json was removed\n"))
    #expect(watch.waits(for: ": only in 1.0\n"))
    try workplace.writeCard(spacing: 8, named: "other", to: "Scenes/twin.json")
    #expect(
      watch.waits(for: "error: Scenes/twin.json: Scenes/new/deep/other.json has a scene “other”")
    )
    #expect(watch.end() == 0)
  }

  @Test func `A save by renaming a new file is noticed`() throws {
    let workplace = try workplace()
    let watch = try watch(in: workplace)
    try workplace.writeCard(spacing: 20, to: "Scenes/.card.json.swp")
    let folder = workplace.folder.appendingPathComponent("Scenes").path
    #expect(rename("\(folder)/card.json", "\(folder)/card.json~") == 0)
    #expect(rename("\(folder)/.card.json.swp", "\(folder)/card.json") == 0)
    #expect(watch.waits(for: "card: spacing 8 → 20"))
    #expect(watch.end() == 0)
  }

  @Test func `A version that is recorded meanwhile becomes the baseline`() throws {
    let workplace = try workplace()
    let watch = try watch(in: workplace)
    #expect(try workplace.keyline("record", "Scenes", "--label", "1.1").status == 0)
    #expect(
      watch.waits(for: "the store changed\n1.1 → now\n\n2 snapshots compared; nothing differs")
    )
    #expect(watch.end() == 0)
  }

  @Test func `watch --once exits with the status of diff`() throws {
    let workplace = try workplace()
    #expect(try workplace.keyline("watch", "Scenes", "--once").status == 0)
    try workplace.writeCard(spacing: 9, to: "Scenes/card.json")
    let once = try workplace.keyline("watch", "Scenes", "--once", "--proposal", "200x100")
    #expect(once.status == 1)
    #expect(once.output.contains("card: spacing 8 → 9"))
    #expect(
      once.output.hasSuffix("1 snapshot compared; 1 differs, 0 unchanged; 1 excluded\n")
    )
    let counted = try RunningTool(["watch", "Scenes", "--count", "2"], in: workplace.folder)
    #expect(counted.waits(for: "compared"))
    try workplace.writeCard(spacing: 8, to: "Scenes/card.json")
    #expect(counted.status() == 0)
  }

  @Test func `A project's scenes are watched without a version too`() throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8, to: "Scenes/card.json")
    #expect(try workplace.keyline("watch").status == 64)
    try workplace.write(#"{"keyline": 1, "scenes": ["Scenes"]}"#, to: "keyline.json")
    let once = try workplace.keyline("watch", "--once")
    #expect(once.status == 0)
    #expect(
      once.output == "2 snapshots laid out; record a version to compare with\n"
    )
    #expect(try workplace.keyline("watch", "none", "--once").status == 66)
    #expect(try workplace.keyline("record", "--label", "1.0").status == 0)
    let missing = try workplace.keyline("watch", "--at", "0.9", "--once")
    #expect(missing.status == 66)
    #expect(missing.output.contains("there is no version “0.9”"))
    #expect(try workplace.keyline("watch", "--count", "0").status == 64)
  }

  @Test func `The terminal is cleared, and names have no control characters`() throws {
    let workplace = try workplace()
    try workplace.write("{", to: "Scenes/\u{1B}[2Jbad.json")
    let outcome = try Tool.run(
      ["-qec", "\(Tool.executable.path) watch Scenes --once", "/dev/null"],
      executable: URL(fileURLWithPath: "/usr/bin/script"),
      in: workplace.folder
    )
    #expect(outcome.output.hasPrefix("\u{1B}[2J\u{1B}[Herror: Scenes/\\u{1B}[2Jbad.json: 1:2: "))
    #expect(outcome.output.components(separatedBy: "\u{1B}").count == 3)
  }

  @Test func `When a source is saved, watch builds the program and continues as the new one`()
    throws
  {
    let workplace = try workplace()
    let (program, environment) = try workplace.writePackage(
      check: """
        if grep -q broken Sources/Snapshots/Card.swift; then
          echo 'Card.swift:1:12: error: no broken in scope'
          exit 1
        fi
        """,
      rebuiltAs: "echo \"rebuilt: $*\""
    )
    let watch = try RunningTool(
      ["watch", "Scenes", "--count", "4"],
      executable: program,
      in: workplace.folder,
      environment: environment
    )
    #expect(watch.waits(for: "compared"))
    try workplace.write("let card = broken", to: "Sources/Snapshots/Card.swift")
    #expect(watch.waits(for: "error: no broken in scope"), "\(watch.text)")
    try workplace.write("let card = 2", to: "Sources/Snapshots/Card.swift")
    #expect(watch.status() == 0, "\(watch.text)")
    #expect(watch.text.hasSuffix("rebuilt: watch Scenes --count 2\n"), "\(watch.text)")
    #expect(try workplace.text(of: ".build/arguments").hasPrefix("build --product Snapshots\n"))
  }

  /// A build replaces the program's file.
  @Test func `When the program is replaced, watch restarts as the new one`() throws {
    let workplace = try workplace()
    let program = workplace.folder.appendingPathComponent("tool")
    try FileManager.default.copyItem(at: Tool.executable, to: program)
    let watch = try RunningTool(
      ["watch", "Scenes", "--count", "3"],
      executable: program,
      in: workplace.folder
    )
    #expect(watch.waits(for: "compared"))
    try workplace.write("#!/bin/sh\necho \"rebuilt: $*\"\n", to: "tool.new")
    let new = workplace.folder.appendingPathComponent("tool.new").path
    #expect(chmod(new, 0o755) == 0)
    #expect(rename(new, program.path) == 0)
    #expect(watch.status() == 0)
    #expect(watch.text.hasSuffix("rebuilt: watch Scenes --count 2\n"))
  }

  @Test func `The scenes of the project are laid out on its platforms`() throws {
    let workplace = try Workplace()
    let project = #"{"keyline": 1, "scenes": ["Scenes"], "platforms": ["iOS 18", "iOS 26"]}"#
    try workplace.write(project, to: "keyline.json")
    try workplace.writeCard(spacing: 8, to: "Scenes/card.json")
    #expect(try workplace.keyline("record", "--label", "1.0").status == 0)
    let watch = try workplace.keyline("watch", "--once")
    #expect(watch.status == 0)
    #expect(watch.output.contains("4 snapshots compared; nothing differs"), "\(watch.output)")
  }

  @Test func `A project's scenes that are replaced by a link are not followed`() throws {
    let workplace = try Workplace()
    let outside = try Workplace()
    try outside.writeCard(spacing: 99, to: "Scenes/card.json")
    try workplace.write(#"{"keyline": 1, "scenes": ["Scenes"]}"#, to: "keyline.json")
    try workplace.writeCard(spacing: 8, to: "Scenes/card.json")
    #expect(try workplace.keyline("record", "--label", "1.0").status == 0)
    let watch = try RunningTool(["watch"], in: workplace.folder)
    #expect(watch.waits(for: "nothing differs"))
    let scenes = workplace.folder.appendingPathComponent("Scenes")
    let kept = workplace.folder.appendingPathComponent("kept")
    try FileManager.default.moveItem(at: scenes, to: kept)
    let target = outside.folder.appendingPathComponent("Scenes")
    try FileManager.default.createSymbolicLink(at: scenes, withDestinationURL: target)
    #expect(watch.waits(for: "error: keyline.json: scenes[0]: "), "\(watch.text)")
    #expect(!watch.text.contains("spacing 8 → 99"))
    try FileManager.default.removeItem(at: scenes)
    try FileManager.default.moveItem(at: kept, to: scenes)
    #expect(watch.waits(for: "nothing differs", count: 2), "\(watch.text)")
    // Settings that cannot be used are an error too, and the command goes on.
    try workplace.write(
      #"{"keyline": 1, "scenes": ["\#(target.path)"]}"#,
      to: "keyline.json"
    )
    #expect(watch.waits(for: "error: keyline.json: scenes[0]: ", count: 2), "\(watch.text)")
    #expect(watch.end() == 0)
  }

  @Test func `A scene of the project that was deleted before is missing`() throws {
    let workplace = try Workplace()
    try workplace.write(#"{"keyline": 1, "scenes": ["Scenes"]}"#, to: "keyline.json")
    try workplace.writeCard(spacing: 8, to: "Scenes/card.json")
    try workplace.writeCard(spacing: 4, named: "other", to: "Scenes/other.json")
    #expect(try workplace.keyline("record", "--label", "1.0").status == 0)
    let other = workplace.folder.appendingPathComponent("Scenes/other.json")
    try FileManager.default.removeItem(at: other)
    let watch = try workplace.keyline("watch", "--once")
    #expect(watch.status == 1)
    #expect(watch.output.contains("other") && watch.output.contains("only in 1.0"))
  }
}
