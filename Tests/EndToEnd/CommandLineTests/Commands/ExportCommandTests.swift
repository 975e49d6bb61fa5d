import Digests
import Foundation
import KeylineSQLite
import Testing

/// Copies of a store, and its versions as layout files.
@Suite struct ExportCommandTests {
  private let workplace: Workplace

  init() throws {
    workplace = try Workplace()
    try workplace.recordTwoCards()
  }

  private func digest(of store: String) throws -> String {
    try workplace.keyline("list", "--digest", "--store", store).output
  }

  /// The names of the files in a folder.
  private func names(_ folder: String = "layouts") throws -> [String] {
    let path = workplace.folder.appendingPathComponent(folder).path
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  @Test func `A copy reads back to the same digest`() throws {
    let original = try digest(of: ".keyline/layouts.sqlite")
    #expect(try workplace.keyline("store", "export", "--output", "copy.sqlite").status == 0)
    #expect(try digest(of: "copy.sqlite") == original)
    for count in ["2 new", "no new"] {
      let outcome = try workplace.keyline(
        "store",
        "import",
        "copy.sqlite",
        "--store",
        "other.sqlite"
      )
      let lines = ["1.0", "1.1"].map { "imported \($0): \(count) snapshots\n" }
      #expect(outcome.output == lines.joined())
    }
    #expect(try digest(of: "other.sqlite") == original)
  }

  @Test func `A version is written as layout files, and the same again after it is imported`()
    throws
  {
    let exported = try workplace.keyline("store", "export", "1.1", "layouts")
    #expect(exported.status == 0)
    #expect(exported.errors == "exported 1.1 to 1 file in layouts\n")
    #expect(try names() == ["card.layout"])
    let text = try workplace.text(of: "layouts/card.layout")
    #expect(text.hasPrefix("keyline layout 1\nenvironment "))
    #expect(text.contains("\nscene \"card\"\nin ") && text.hasSuffix("\n\nend\n"))

    let dry = try workplace.keyline("store", "import", "layouts", "--label", "copy", "--dry-run")
    #expect(dry.status == 1)
    #expect(dry.output.hasPrefix("would record copy: 1 scene, 2 snapshots, "))
    let imported = try workplace.keyline("store", "import", "layouts", "--label", "copy")
    #expect(imported.status == 0, "\(imported.errors)")
    #expect(imported.output.hasPrefix("recorded copy: 1 scene, 2 snapshots, "))
    let diff = try workplace.keyline("diff", "1.1", "copy", "--tolerance", "0.001")
    #expect(diff.status == 0, "\(diff.output)")
    #expect(try workplace.keyline("diff", "1.0", "copy").status == 1)
    #expect(try workplace.keyline("replay", "copy", "--tolerance", "0.001").status == 0)
    #expect(try workplace.keyline("store", "export", "copy", "again").status == 0)
    #expect(try workplace.text(of: "again/card.layout") == text)
    #expect(try workplace.keyline("store", "import", "layouts", "--label", "copy").status == 65)
  }

  @Test func `An earlier export is replaced as a whole, and nothing else without --force`() throws {
    #expect(try workplace.keyline("store", "export", "1.0", "layouts").status == 0)
    let old = try workplace.text(of: "layouts/card.layout")
    #expect(try workplace.keyline("store", "export", "1.1", "layouts").status == 0)
    let new = try workplace.text(of: "layouts/card.layout")
    #expect(new != old)
    // A file as a test would have it, which no export writes under this name.
    try workplace.write(old, to: "layouts/wraps.layout")
    let refused = try workplace.keyline("store", "export", "1.0", "layouts")
    #expect(refused.status == 73)
    #expect(refused.errors.contains("layouts/wraps.layout: no export wrote this file; choose"))
    #expect(try workplace.text(of: "layouts/card.layout") == new)
    #expect(try workplace.keyline("store", "export", "1.0", "layouts", "--force").status == 0)
    #expect(try names() == ["card.layout"])
    #expect(try workplace.text(of: "layouts/card.layout") == old)

    try workplace.write("mine", to: "layouts/notes.txt")
    for arguments in [[], ["--force"]] {
      let outcome = try Tool.run(
        ["store", "export", "1.1", "layouts"] + arguments,
        in: workplace.folder
      )
      #expect(outcome.status == 73)
      #expect(outcome.errors.contains("notes.txt: this is not a layout file, and is not replaced"))
    }
    #expect(try names() == ["card.layout", "notes.txt"])
    try workplace.write("mine", to: "file")
    #expect(try workplace.keyline("store", "export", "1.1", "file", "--force").status == 73)
    #expect(try workplace.text(of: "file") == "mine")
    #expect(try workplace.keyline("store", "export", "1.1", "none/layouts").status == 73)
    #expect(try workplace.keyline("store", "export", "9", "other").status == 66)
    #expect(try names(".").allSatisfy { !$0.hasPrefix(".layouts") })
  }

  @Test func `Documents whose names differ only in case have two files`() throws {
    for name in ["Card", "card"] {
      try workplace.writeCard(spacing: 8, named: name, to: "scenes/\(name)-file.json")
    }
    #expect(try workplace.keyline("record", "scenes", "--label", "2").status == 0)
    #expect(try workplace.keyline("store", "export", "2", "layouts").status == 0)
    #expect(Set(try names().map { $0.lowercased() }).count == 2)
    #expect(try workplace.keyline("store", "import", "layouts", "--label", "3").status == 0)
    #expect(try workplace.keyline("diff", "2", "3", "--tolerance", "0.001").status == 0)
  }

  @Test func `A damaged file is named, and nothing is imported`() throws {
    #expect(try workplace.keyline("store", "export", "1.1", "layouts").status == 0)
    let text = try workplace.text(of: "layouts/card.layout")
    for (damaged, problem) in [
      ("", "this file is empty"), ("\(text.dropLast(5))", "without the line “end”"),
      (text.replacing("| x 0 ", with: "| x nan "), "is not a place"),
      ("version https://git-lfs.github.com/spec/v1\n", "this is a Git LFS pointer"),
    ] {
      try workplace.write(damaged, to: "layouts/card.layout")
      let outcome = try workplace.keyline("store", "import", "layouts", "--label", "2")
      #expect(outcome.status == 65)
      #expect(outcome.errors.contains("layouts/card.layout: "), "\(outcome.errors)")
      #expect(outcome.errors.contains(problem), "\(outcome.errors)")
      #expect(outcome.errors.contains("so nothing was imported; export the version again"))
      #expect(try workplace.keyline("show", "2", "card").status == 66)
    }
    try workplace.write(text, to: "layouts/card.layout")
    try workplace.write(text, to: "layouts/more/copy.layout")
    let twice = try workplace.keyline("store", "import", "layouts", "--label", "2")
    #expect(twice.status == 65)
    #expect(twice.errors.contains("have a snapshot of “card” at "), "\(twice.errors)")
    #expect(try workplace.keyline("store", "import", "layouts").status == 65)
    let proposal = ["store", "import", "layouts", "--label", "2", "--proposal", "1x1"]
    #expect(try Tool.run(proposal, in: workplace.folder).status == 65)
    #expect(try workplace.keyline("store", "import", ".keyline", "--label", "2").status == 66)
  }

  @Test func `An existing file stays without --force`() throws {
    try workplace.write("mine", to: "copy.sqlite")
    let refused = try workplace.keyline("store", "export", "--output", "copy.sqlite")
    #expect(refused.status == 73)
    #expect(refused.errors.contains("--force"))
    #expect(try workplace.text(of: "copy.sqlite") == "mine")
    #expect(
      try workplace.keyline("store", "export", "--output", "copy.sqlite", "--force").status == 0
    )
    #expect(try workplace.keyline("store", "doctor", "--store", "copy.sqlite").status == 0)
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
    let outcome = try workplace.unprivileged("store", "export", "--output", target.path)
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
    let list = "sleep 0.5; \(Tool.executable.path) list"
    let command = "set -o pipefail; (\(list)) \(redirection)"
    let outcome = try Tool.run(
      ["-c", command],
      executable: URL(fileURLWithPath: "/bin/bash"),
      in: workplace.folder
    )
    #expect(outcome.status == 74)
    #expect(outcome.errors == errors)
  }

  @Test(arguments: [
    ["store", "export"], ["store", "merge", "copy.sqlite"], ["store", "doctor"],
    ["store", "doctor", "--repair"],
  ])
  func `An empty name of an output file is a usage error`(arguments: [String]) throws {
    let outcome = try Tool.run(arguments + ["--output", ""], in: workplace.folder)
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("error: --output needs a file name\n"))
  }

  @Test func `An export without a file or a folder is a usage error`() throws {
    for arguments in [[], ["1.0"], ["1.0", ""], ["1.0", "layouts", "-o", "copy.sqlite"]] {
      #expect(try Tool.run(["store", "export"] + arguments, in: workplace.folder).status == 64)
    }
    #expect(try workplace.keyline("store", "import").status == 64)
  }

  @Test(arguments: [
    ("nothing", "this is not a store; name a copy or a folder"),
    ("{}", "import captured frames with --label"), ("", "the file is missing or empty"),
    ("SQLite format 3", "this is not a store"),
  ])
  func `A file that export did not write is rejected with a sentence`(text: String, part: String)
    throws
  {
    try workplace.write(text, to: "in.txt")
    let before = try digest(of: ".keyline/layouts.sqlite")
    let outcome = try workplace.keyline("store", "import", "in.txt")
    let status: Int32 = text.isEmpty ? 66 : 65
    #expect(outcome.status == status)
    #expect(outcome.errors.hasPrefix("error: "))
    #expect(outcome.errors.contains(part))
    #expect(try digest(of: ".keyline/layouts.sqlite") == before)
    #expect(
      try workplace.keyline("store", "import", "in.txt", "--store", "new.sqlite").status == status
    )
    let new = workplace.folder.appendingPathComponent("new.sqlite").path
    #expect(!FileManager.default.fileExists(atPath: new))
  }
}
