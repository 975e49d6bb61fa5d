import Endurance
import Foundation
import KeylineSQLite
import LayoutDiff
import RandomNumbers
import Testing

@testable import LayoutStore

/// A kind of damage to a file, with a deterministic generator.
struct Damage: CustomTestStringConvertible, Sendable {
  let name: String
  let count: Int
  let apply: @Sendable (inout [UInt8], inout SeededGenerator) -> Void
  var testDescription: String { name }

  static let all: [Damage] = [
    Damage(name: "one bit flipped", count: Endurance.count(40, long: 500)) { bytes, seeded in
      let position = Int.random(in: 0..<bytes.count, using: &seeded)
      bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &seeded)
    },
    Damage(name: "512 bytes of noise", count: Endurance.count(15, long: 200)) { bytes, seeded in
      let start = Int.random(in: 0..<(bytes.count - 512), using: &seeded)
      for position in start..<(start + 512) {
        bytes[position] = .random(in: 0...255, using: &seeded)
      }
    },
    Damage(name: "truncated", count: Endurance.count(10, long: 100)) { bytes, seeded in
      bytes.removeLast(.random(in: 1..<bytes.count, using: &seeded))
    },
    Damage(name: "a zeroed page", count: Endurance.count(10, long: 100)) { bytes, seeded in
      let start = 4_096 * Int.random(in: 0..<(bytes.count / 4_096), using: &seeded)
      for position in start..<(start + 4_096) { bytes[position] = 0 }
    },
  ]
}

/// Two versions in a store, and the complete content of a store.
enum RecordsDamage {
  static func record(in store: RecordsStore) {
    for (label, x) in [("1", 10.0), ("2", 20)] {
      _ = try? Sample.record(label, [Sample.snapshot("a"), Sample.snapshot("b", x: x)], in: store)
    }
  }

  /// Reads every version, entry and text.
  static func everything(_ store: RecordsStore) throws -> [String] {
    var lines: [String] = []
    for version in try store.versions() {
      for entry in try store.snapshots(of: version) {
        lines.append(line(version, entry, try store.snapshot(entry)))
      }
    }
    return lines
  }

  /// An entry as one line, without the version's position and time.
  static func line(
    _ version: RecordedVersion,
    _ entry: RecordedSnapshot,
    _ texts: Snapshot
  ) -> String {
    let known = [
      version.label, "\(version.build)", version.sourceCommit, version.message, entry.document,
    ]
    return (known + [content(entry, texts)]).joined(separator: " ")
  }

  /// Overwrites the first page of a table, or of an index, with zeros.
  static func clearPage(ofTable name: String, in path: String) throws {
    let page = try RawDatabase.with(path) { connection in
      try connection.integer("SELECT rootpage FROM sqlite_schema WHERE name = ?", name)
    }
    let offset = (try #require(page) - 1) * 4_096
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seek(toOffset: UInt64(offset))
    try file.write(contentsOf: Data(count: 4_096))
    try file.close()
  }

  /// An entry without its version.
  static func content(_ entry: RecordedSnapshot, _ content: Snapshot) -> String {
    let texts = [content.definition.text, content.environmentText].map {
      String(decoding: $0.utf8, as: UTF8.self)
    }
    return "\(entry.scene) \(entry.proposalText) \(texts.joined(separator: " ")) "
      + "\(content.outline.nodes) \(content.table.placements)"
  }
}

/// An interrupted transaction: the files before and after it, and its journal.
struct InterruptedWrite {
  /// The store with version 1.
  let before: [UInt8]
  /// The store with versions 1 and 2, as it is on disk just before the journal is removed.
  let after: [UInt8]
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
    let store = try Sample.open(path)
    var pending = PendingVersion()
    for index in 0..<40 { try pending.add(Sample.snapshot("d\(index)", x: Double(index))) }
    journal = try store.write("recording") { connection in
      // The first page changes only at the end of a transaction, when the journal is no longer there.
      try connection.setMigrationCount(connection.migrationCount())
      _ = try VersionInsertion(connection: connection, draft: Sample.draft("2")).insert(pending)
      return Self.synced(try Self.bytes(path + "-journal"))
    }
    after = try Self.bytes(path)
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
