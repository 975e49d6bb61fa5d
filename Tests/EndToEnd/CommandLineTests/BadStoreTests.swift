import Foundation
import Testing

/// Files that are not a store, are no longer one, or not yet.
@Suite struct BadStoreTests {
  /// The file in the place of the store, and the start of the error.
  enum Kind: String, CaseIterable {
    case missing = "no store exists here"
    case folder = "this is a folder"
    case empty = "the store is empty"
    case junk = "this is not a database"
    case foreign = "this database was made by a different program"
    case newer = "use that program or a later one"
    case truncated = "the file is damaged"
    case loop = "this link points to itself"

    func make(in workplace: Workplace) throws {
      let path = workplace.storePath
      try workplace.recordTwoCards()
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      if self == .newer { return try workplace.sql("PRAGMA user_version = 99") }
      try FileManager.default.removeItem(atPath: path)
      switch self {
      case .missing, .newer: break
      case .folder:
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      case .empty: try workplace.write("", to: ".keyline/layouts.sqlite")
      case .junk:
        try workplace.write([UInt8](repeating: 0x41, count: 5000), to: ".keyline/layouts.sqlite")
      case .foreign: try workplace.sql("CREATE TABLE theirs (a)")
      case .truncated: try workplace.write(Array(bytes.prefix(8000)), to: ".keyline/layouts.sqlite")
      case .loop:
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `Every command but record rejects a file that is not a store with a sentence`(
    kind: Kind
  ) throws {
    let workplace = try Workplace()
    try kind.make(in: workplace)
    let commands = [
      ["replay"], ["diff", "1.0", "1.1"], ["list"], ["show", "1.0", "card"], ["query", "SELECT 1"],
      ["store", "doctor"], ["pending"], ["accept", "--all"], ["reject", "--all"],
      ["log", "card"], ["blame", "latest", "card"], ["bisect", "--where", "x > 1", "card"],
      ["explain", "1.0", "1.1", "card"], ["store", "export", "--output", "copy.sqlite"],
      ["store", "export", "1.0", "layouts"],
      ["store", "merge", ".keyline/layouts.sqlite", "--output", "whole.sqlite"],
    ]
    let status: Int32 = kind == .missing || kind == .empty ? 66 : 65
    for command in commands {
      let outcome = try Tool.run(command, in: workplace.folder)
      #expect(outcome.status == status, "\(command)")
      #expect(outcome.output == "", "\(command)")
      #expect(outcome.errors.contains(kind.rawValue), "\(command): \(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1, "\(command): \(outcome.errors)")
    }
  }

  @Test(arguments: [Kind.folder, .junk, .foreign, .newer, .truncated, .loop])
  func `A file that is not a store is not recorded in, and is unchanged`(kind: Kind) throws {
    let workplace = try Workplace()
    try kind.make(in: workplace)
    let before = try? Data(contentsOf: URL(fileURLWithPath: workplace.storePath))
    let record = try workplace.keyline("record", "card.json", "--label", "2")
    #expect(record.status == 65)
    #expect(record.errors.contains(kind.rawValue))
    #expect((try? Data(contentsOf: URL(fileURLWithPath: workplace.storePath))) == before)
  }

  @Test(arguments: [Kind.missing, .empty])
  func `A store is created if there is none`(kind: Kind) throws {
    let workplace = try Workplace()
    try kind.make(in: workplace)
    #expect(try workplace.keyline("record", "card.json", "--label", "2").status == 0)
    #expect(try workplace.keyline("replay").status == 0)
  }

  @Test func `A damaged result is never compared`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    try workplace.damageResult()
    for command in [["replay", "1.0"], ["diff", "1.0", "1.1"]] {
      let outcome = try Tool.run(command, in: workplace.folder)
      #expect(outcome.status == 65)
      #expect(outcome.output == "")
      #expect(outcome.errors.contains("of “card” at"))
    }
  }

  @Test func `A read-only store is replayed and compared, but not recorded in`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444],
      ofItemAtPath: workplace.storePath
    )
    let store = workplace.folder.appendingPathComponent(".keyline").path
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: store)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: store)
    }
    #expect(try workplace.unprivileged("replay").status == 0)
    #expect(try workplace.unprivileged("diff", "1.0", "1.1").status == 1)
    let record = try workplace.unprivileged("record", "card.json", "--label", "2")
    #expect(record.status == 73)
    #expect(record.errors.contains("the store is not writable"))
  }
}
