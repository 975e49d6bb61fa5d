import Digests
import Foundation
import KeylineSQLite
import Testing

/// Copies of a store, and its text.
@Suite struct ExportCommandTests {
  private let workplace: Workplace

  init() throws {
    workplace = try Workplace()
    try workplace.recordTwoCards()
  }

  private func digest(of store: String) throws -> String {
    try workplace.keyline("list", "--digest", "--store", store).output
  }

  @Test func `A copy and a text read back to the same digest`() throws {
    let original = try digest(of: ".keyline/layouts.sqlite")
    #expect(try workplace.keyline("export", "--output", "copy.sqlite").status == 0)
    #expect(try digest(of: "copy.sqlite") == original)
    #expect(try workplace.keyline("export", "--text", "--output", "copy.txt").status == 0)
    let first = try workplace.keyline("import", "copy.txt", "--store", "other.sqlite")
    #expect(first.output == "imported 1.0: 2 new snapshots\nimported 1.1: 2 new snapshots\n")
    #expect(try digest(of: "other.sqlite") == original)
    let again = try workplace.keyline("import", "copy.sqlite", "--store", "other.sqlite")
    #expect(again.output == "imported 1.0: no new snapshots\nimported 1.1: no new snapshots\n")
    let text = try workplace.keyline("export", "--text", "--store", "other.sqlite")
    #expect(text.output == (try workplace.text(of: "copy.txt")))
  }

  @Test func `The text has one node a line`() throws {
    let text = try workplace.keyline("export", "--text").output
    #expect(
      text.contains(#"node [0,"title","title","frame",null] [0,0,60,20,"#)
        || text.contains("\nnode [0,")
    )
    // Two versions with two snapshots each of the column, its title and its row, and what these hold.
    let nodes = text.split(separator: "\n").filter { $0.hasPrefix("node ") }
    #expect(!nodes.isEmpty && nodes.allSatisfy { $0.hasSuffix("]") })
  }

  @Test func `An existing file stays without --force`() throws {
    try workplace.write("mine", to: "copy.sqlite")
    let refused = try workplace.keyline("export", "--output", "copy.sqlite")
    #expect(refused.status == 73)
    #expect(refused.errors.contains("--force"))
    #expect(try workplace.text(of: "copy.sqlite") == "mine")
    #expect(try workplace.keyline("export", "--output", "copy.sqlite", "--force").status == 0)
    #expect(try workplace.keyline("doctor", "--store", "copy.sqlite").status == 0)
  }

  @Test func `A read-only store is exported`() throws {
    let store = workplace.folder.appendingPathComponent(".keyline")
    for (path, mode) in [("/layouts.sqlite", 0o444), ("", 0o555)] {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode],
        ofItemAtPath: store.path + path
      )
    }
    let target = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-export-\(UUID().uuidString)")
    defer {
      try? FileManager.default.removeItem(at: target)
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: store.path
      )
    }
    let outcome = try workplace.unprivileged("export", "--output", target.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try digest(of: target.path) == digest(of: ".keyline/layouts.sqlite"))
    try? FileManager.default.removeItem(atPath: target.path + ".lock")
  }

  @Test(arguments: [
    ("> /dev/full", "error: stdout cannot be written: No space left on device\n"),
    ("| true", ""),
  ])
  func `Output that cannot be written is reported with a sentence, except to a closed pipe`(
    redirection: String,
    errors: String
  ) throws {
    // The reader of the pipe ends before the text is written.
    let export = "sleep 0.5; \(Tool.executable.path) export --text"
    let command = "set -o pipefail; (\(export)) \(redirection)"
    let outcome = try Tool.run(
      ["-c", command],
      executable: URL(fileURLWithPath: "/bin/bash"),
      in: workplace.folder
    )
    #expect(outcome.status == 74)
    #expect(outcome.errors == errors)
  }

  @Test(arguments: [["export"], ["merge", "copy.sqlite"], ["doctor"], ["doctor", "--repair"]])
  func `An empty name of an output file is a usage error`(arguments: [String]) throws {
    let outcome = try Tool.run(arguments + ["--output", ""], in: workplace.folder)
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("error: --output needs a file name\n"))
  }

  @Test func `An export without a file or text is a usage error`() throws {
    #expect(try workplace.keyline("export").status == 64)
    #expect(try workplace.keyline("import").status == 64)
  }

  @Test(arguments: [
    ("nothing", "this is neither a store nor the text of one"),
    ("{}", "import captured frames with --label"), ("", "the file is missing or empty"),
    ("keyline text 1\nnode\n", "line 1 is not “keyline text 2”"), ("SQLite format 3", "neither"),
  ])
  func `A file that export did not write is rejected with a sentence`(text: String, part: String)
    throws
  {
    try workplace.write(text, to: "in.txt")
    let before = try digest(of: ".keyline/layouts.sqlite")
    let outcome = try workplace.keyline("import", "in.txt")
    let status: Int32 = text.isEmpty ? 66 : 65
    #expect(outcome.status == status)
    #expect(outcome.errors.hasPrefix("error: "))
    #expect(outcome.errors.contains(part))
    #expect(try digest(of: ".keyline/layouts.sqlite") == before)
    #expect(try workplace.keyline("import", "in.txt", "--store", "new.sqlite").status == status)
    let new = workplace.folder.appendingPathComponent("new.sqlite").path
    #expect(!FileManager.default.fileExists(atPath: new))
  }
}
