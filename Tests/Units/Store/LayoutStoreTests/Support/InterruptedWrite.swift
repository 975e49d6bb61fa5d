import Foundation
import KeylineSQLite

@testable import LayoutStore

/// An interrupted transaction: the files before and after it, and its journal.
struct InterruptedWrite {
  /// The store with version 1.
  let before: [UInt8]
  /// The store with versions 1 and 2, as it is on disk just before the journal is removed.
  let after: [UInt8]
  /// The store with versions 1 and “other”, recorded from the same state.
  let other: [UInt8]
  /// The journal of recording version 2.
  let journal: [UInt8]

  static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
  static let pageSize = 4_096
  static let sectorSize = 512

  /// Records the versions in a separate folder.
  init() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    try Sample.record("1", [Sample.snapshot("a"), Sample.snapshot("b")], in: Sample.open(path))
    before = try Self.bytes(path)
    let copy = try folder.write(before, to: "other.sqlite")
    try Sample.record("other", [Sample.snapshot("c", x: 30)], in: Sample.open(copy))
    other = try Self.bytes(copy)
    let store = try Sample.open(path)
    var pending = PendingVersion()
    for index in 0..<40 { try pending.add(Sample.snapshot("d\(index)", x: Double(index))) }
    journal = try store.write("recording") { connection in
      _ = try VersionInsertion(connection: connection, draft: Sample.draft("2")).insert(pending)
      return Self.synced(try Self.bytes(path + "-journal"))
    }
    after = try Self.bytes(path)
  }

  /// Notes that this user's programs wrote the journal at a path, for the database beside it.
  static func note(_ journal: [UInt8], at path: String) {
    _ = StateFolderNotes.obstacle
    let nonce = UInt32(bigEndian: journal, at: 12)
    let folder = FileStatus.target(of: SystemFile.folder(of: path))
    SQLiteProcess.journalNotes?.write(
      .nonce(nonce),
      for: folder + "/" + SystemFile.name(of: path)
    )
  }

  /// Returns a journal with the header that SQLite writes before it changes the database.
  static func synced(_ journal: [UInt8]) -> [UInt8] {
    var journal = journal
    let count = UInt32((journal.count - sectorSize) / (pageSize + 8))
    journal.replaceSubrange(0..<12, with: magic + bigEndian(count))
    return journal
  }

  /// Returns a journal that names a super-journal, which SQLite deletes when it rolls the journal back.
  static func naming(_ file: String, in journal: [UInt8]) -> [UInt8] {
    let name = Array(file.utf8)
    let checksum = name.reduce(UInt32(0)) { $0 &+ UInt32($1) }
    return journal + bigEndian(0x4000_0000 / UInt32(pageSize) + 1) + name
      + bigEndian(UInt32(name.count)) + bigEndian(checksum) + magic
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
