import Digests
import Endurance
import Foundation
import KeylineSQLite
import LayoutCache
import Testing

@testable import LayoutStore

/// Files that somebody put beside a store or a cache: every name that SQLite knows, every kind
/// of file, every forgery, and everything that opens the database.
///
/// None is believed, and none is touched but by renaming it.
@Suite struct ForgedFilesTests {
  private let folder: TemporaryFolder
  private let project: String
  private let store: [UInt8]
  private let cache: [UInt8]
  /// A different store, whose pages the forgeries have.
  private let other: [UInt8]
  private let key: CacheKey

  init() throws {
    folder = try TemporaryFolder()
    project = folder.file("project")
    #expect(mkdir(project, 0o755) == 0)
    let path = project + "/layouts.sqlite"
    try Sample.record("mine", [Sample.snapshot("a"), Sample.snapshot("b")], in: Sample.open(path))
    let theirs = folder.file("other.sqlite")
    try Sample.record("theirs", [Sample.snapshot("c", x: 99)], in: Sample.open(theirs))
    key = CacheSample.key()
    Self.openCache(project, folder).store([CacheSample.entry(key)])
    func bytes(_ name: String) throws -> [UInt8] {
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: name)))
    }
    store = try bytes(path)
    cache = try bytes(project + "/cache.sqlite")
    other = try bytes(theirs)
  }

  private static func openCache(_ project: String, _ folder: TemporaryFolder) -> CacheStore {
    CacheStore.open(
      project + "/cache.sqlite",
      program: "tests",
      busyTimeout: 0.1,
      stateFolder: folder.file("state")
    )
  }

  private static func query(_ path: String) throws -> [[QueryValue]] {
    var rows: [[QueryValue]] = []
    let store = try RecordsStore.open(path, for: .reading, program: "tests", busyTimeout: 0.1)
    for sql in ["SELECT version, x FROM frame", "SELECT label, 1 FROM version"] {
      try store.query(sql) { values in
        rows.append(values)
        return true
      }
    }
    return rows
  }

  // MARK: - Forgeries

  private static func bigEndian(_ value: UInt32) -> [UInt8] { InterruptedWrite.bigEndian(value) }

  /// A write-ahead log with all pages of a database, whose checksums are right.
  private static func log(of database: [UInt8]) -> [UInt8] {
    let size = 4_096
    func sum(_ data: [UInt8], _ start: (UInt32, UInt32)) -> (UInt32, UInt32) {
      var (one, two) = start
      for offset in stride(from: 0, to: data.count, by: 8) {
        one = one &+ UInt32(bigEndian: data, at: offset) &+ two
        two = two &+ UInt32(bigEndian: data, at: offset + 4) &+ one
      }
      return (one, two)
    }
    let salt = bigEndian(0x1111_1111) + bigEndian(0x2222_2222)
    let head = [0x377F_0683, 3_007_000, UInt32(size), 0].flatMap(bigEndian) + salt
    var check = sum(head, (0, 0))
    var log = head + bigEndian(check.0) + bigEndian(check.1)
    let count = database.count / size
    for page in 0..<count {
      let content = Array(database[page * size..<(page + 1) * size])
      let frame = bigEndian(UInt32(page + 1)) + bigEndian(page == count - 1 ? UInt32(count) : 0)
      check = sum(content, sum(frame, check))
      log += frame + salt + bigEndian(check.0) + bigEndian(check.1) + content
    }
    return log
  }

  /// A journal that writes all pages of a database, in one part or, behind an empty first one, in two.
  private static func journal(
    of database: [UInt8],
    sector: Int,
    seed: UInt32,
    pages: UInt32,
    parts: Int
  ) -> [UInt8] {
    let size = 4_096
    func head(_ records: UInt32) -> [UInt8] {
      let fields = [records, seed, pages, UInt32(sector), UInt32(size)]
      let text = InterruptedWrite.magic + fields.flatMap(bigEndian)
      return text + [UInt8](repeating: 0, count: max(0, sector - text.count))
    }
    let count = database.count / size
    var journal = (parts == 2 ? head(0) : []) + head(UInt32(count))
    for page in 0..<count {
      let content = Array(database[page * size..<(page + 1) * size])
      let check = stride(from: size - 200, to: 0, by: -200)
        .reduce(seed) { $0 &+ UInt32(content[$1]) }
      journal += bigEndian(UInt32(page + 1)) + content + bigEndian(check)
    }
    return journal
  }

  private struct Forgery {
    let name: String
    let bytes: [UInt8]
  }

  /// The forgeries for a database, of which the tag of its last transaction is known.
  private func forgeries(for database: [UInt8]) -> [Forgery] {
    let known = DatabaseHeader(Array(database.prefix(100)))?.userVersion.tag ?? 0
    let pages = UInt32(database.count / 4_096)
    var forgeries = [
      Forgery(name: "log", bytes: Self.log(of: other)),
      Forgery(name: "text", bytes: Array("theirs".utf8)),
      Forgery(name: "empty", bytes: []),
      Forgery(name: "zeros", bytes: [UInt8](repeating: 0, count: 9_999)),
      Forgery(
        name: "journal that names a file",
        bytes: InterruptedWrite.naming(
          folder.file("victim"),
          in: Self.journal(of: other, sector: 512, seed: known, pages: pages, parts: 1)
        )
      ),
      Forgery(
        name: "journal that empties",
        bytes: Self.journal(of: [], sector: 512, seed: known, pages: 0, parts: 1)
      ),
    ]
    for sector in [32, 512, 1_024, 4_096] {
      for parts in [1, 2] {
        for seed in [1_234_567, known] {
          forgeries.append(
            Forgery(
              name: "journal of \(parts) parts, sectors of \(sector), seed \(seed)",
              bytes: Self.journal(of: other, sector: sector, seed: seed, pages: pages, parts: parts)
            )
          )
        }
      }
    }
    return forgeries
  }

  // MARK: - Openers

  private struct Opener: Sendable {
    let name: String
    let isRecording: Bool
    let run: @Sendable (_ project: String, _ folder: TemporaryFolder) throws -> Set<String>
  }

  private static let openers = [
    Opener(name: "list", isRecording: false) { project, _ in
      let path = project + "/layouts.sqlite"
      let store = try RecordsStore.open(path, for: .reading, program: "t", busyTimeout: 0.1)
      return Set(try store.versions().map(\.label))
    },
    Opener(name: "record", isRecording: true) { project, _ in
      let path = project + "/layouts.sqlite"
      let store = try RecordsStore.open(path, for: .recording, program: "t", busyTimeout: 0.1)
      try Sample.record("new", [Sample.snapshot("n")], in: store)
      return Set(try store.versions().map(\.label)).subtracting(["new"])
    },
    Opener(name: "query", isRecording: false) { project, _ in
      let rows = try ForgedFilesTests.query(project + "/layouts.sqlite")
      return Set(rows.compactMap { if case .text(let label) = $0.first { label } else { nil } })
    },
    Opener(name: "doctor", isRecording: false) { project, _ in
      let path = project + "/layouts.sqlite"
      let store = try RecordsStore.open(path, for: .reading, program: "t", busyTimeout: 0.1)
      return try store.examine().contains { $0.severity == .damage } ? ["damage"] : ["mine"]
    },
    Opener(name: "repair", isRecording: false) { project, folder in
      let new = folder.file("repaired.sqlite")
      unlink(new)
      _ = try RecordsStore.repair(project + "/layouts.sqlite", into: new, program: "t")
      return Set(try Sample.open(new).versions().map(\.label))
    },
    Opener(name: "export", isRecording: false) { project, folder in
      let path = project + "/layouts.sqlite"
      let store = try RecordsStore.open(path, for: .reading, program: "t", busyTimeout: 0.1)
      try store.export(to: folder.file("copy.sqlite"), replacing: true)
      return Set(try Sample.open(folder.file("copy.sqlite")).versions().map(\.label))
    },
    Opener(name: "import", isRecording: false) { project, folder in
      let target = folder.file("imported.sqlite")
      unlink(target)
      _ = try Sample.open(target).importFile(at: project + "/layouts.sqlite", program: "t")
      return Set(try Sample.open(target).versions().map(\.label))
    },
    Opener(name: "replay with the cache", isRecording: false) { project, folder in
      let cache = ForgedFilesTests.openCache(project, folder)
      let key = CacheSample.key()
      let found = cache.results(for: [key]).first ?? nil
      return found == nil || found == CacheSample.result ? ["mine"] : ["forged"]
    },
  ]

  // MARK: - Placing

  private static let kinds = ["file", "link", "hard link", "folder", "pipe", "link to nothing"]

  private func place(_ kind: String, _ forgery: Forgery, at path: String) throws {
    let outside = folder.file("outside")
    try Data(forgery.bytes).write(to: URL(fileURLWithPath: outside))
    switch kind {
    case "file": try Data(forgery.bytes).write(to: URL(fileURLWithPath: path))
    case "link": #expect(symlink(outside, path) == 0)
    case "hard link": #expect(link(outside, path) == 0)
    case "folder": #expect(mkdir(path, 0o755) == 0)
    case "pipe": #expect(mkfifo(path, 0o644) == 0)
    default: #expect(symlink(folder.file("nothing"), path) == 0)
    }
  }

  /// Puts the project back as it was.
  private func restore() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: project) {
      try FileManager.default.removeItem(atPath: project + "/" + name)
    }
    for (name, bytes) in [("layouts.sqlite", store), ("cache.sqlite", cache)] {
      try Data(bytes).write(to: URL(fileURLWithPath: project + "/" + name))
    }
    try Data("precious".utf8).write(to: URL(fileURLWithPath: folder.file("victim")))
    unlink(folder.file("nothing"))
  }

  @Test func `Files beside a database are neither trusted nor changed`() throws {
    var tally = Tally("L6", "forged files × names × kinds of file × openers")
    var turn = 0
    for (database, bytes) in [("layouts.sqlite", store), ("cache.sqlite", cache)] {
      for suffix in ["-journal", "-wal", "-shm", "-mj00000001", "-journal-mj"] {
        for forgery in forgeries(for: bytes) {
          // A file has all forgeries; what is not opened has no content to differ in.
          for kind in Self.kinds
          where ["file", "link", "hard link"].contains(kind) || forgery.name == "log" {
            for opener in Self.openers {
              turn += 1
              guard Endurance.isLong || turn % 11 == 0 else { continue }
              try check(opener, database + suffix, kind, forgery, &tally)
            }
          }
        }
      }
    }
    #expect(tally.finish(), "\(tally)")
  }

  private func check(
    _ opener: Opener,
    _ name: String,
    _ kind: String,
    _ forgery: Forgery,
    _ tally: inout Tally
  ) throws {
    try restore()
    let path = project + "/" + name
    try place(kind, forgery, at: path)
    let what = "\(opener.name), \(name), \(kind), \(forgery.name)"
    tally.count += 1
    do {
      let labels = try opener.run(project, folder)
      tally.check(labels == ["mine"], or: .wrong, "\(what): believed \(labels)")
    } catch {
      tally.check(error is StoreError, or: .wrong, "\(what): \(error)")
      tally.check(!name.hasSuffix("mj"), or: .wrong, "\(what): \(error)")
    }
    let now = FileManager.default.contents(atPath: project + "/layouts.sqlite")
    tally.check(now == Data(store) || opener.isRecording, or: .lost, "\(what): the store changed")
    let victim = FileManager.default.contents(atPath: folder.file("victim"))
    tally.check(victim == Data("precious".utf8), or: .lost, "\(what): the victim is gone")
    let outside = FileManager.default.contents(atPath: folder.file("outside"))
    tally.check(outside == Data(forgery.bytes), or: .lost, "\(what): touched outside")
    tally.check(
      !FileManager.default.fileExists(atPath: folder.file("nothing")),
      or: .wrong,
      "\(what): made a file elsewhere"
    )
    let kept = [path, path + ".unknown-1"].contains { FileStatus($0) != nil }
    tally.check(kept, or: .lost, "\(what): the file is gone")
    if kind == "file" {
      let content = [path, path + ".unknown-1"].lazy
        .compactMap { FileManager.default.contents(atPath: $0) }.first
      tally.check(content == Data(forgery.bytes), or: .lost, "\(what): the file changed")
    }
  }
}
