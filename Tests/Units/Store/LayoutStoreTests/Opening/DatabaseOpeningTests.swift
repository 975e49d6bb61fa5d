import Digests
import Foundation
import KeylineSQLite
import LayoutCache
import LayoutEngine
import LayoutMigrations
import RepositoryFiles
import Testing

@testable import LayoutStore

@Suite struct DatabaseKindTests {
  private static let kinds: [String: DatabaseKind] = [
    "records": .records, "cache": .cache,
  ]
  /// A kind of database and the number of its applied migrations.
  private static let states = kinds.flatMap { name, kind in
    (1...kind.migrations.count).map { (name, $0) }
  }

  @Test(arguments: states)
  func `The digest beside a migration is that of the schema that it makes`(
    name: String,
    count: Int
  ) throws {
    let kind = try #require(Self.kinds[name])
    let schema = Array(try SchemaExpectation(kind: kind, count: count).entries)
    let digest = SchemaEntry.digest(of: schema).hex
    #expect(kind.migrations[count - 1].schema == digest)
    let isKnown = kind.isKnown(schema, after: count)
    #expect(isKnown)
  }

  @Test(arguments: states)
  func `A schema with one more letter or one entry fewer is unknown`(
    name: String,
    count: Int
  ) throws {
    let kind = try #require(Self.kinds[name])
    let schema = Array(try SchemaExpectation(kind: kind, count: count).entries)
    let connection = try Connection.inMemory()
    try connection.run("CREATE TABLE stranger (a)")
    let stranger = try SchemaEntry.read(connection, limit: 10)
    let known = [Array(schema.dropFirst()), schema + [schema[0]], schema + stranger].map {
      kind.isKnown($0, after: count)
    }
    #expect(known == [false, false, false])
    // A migration that changes rows alone has the schema of the one before.
    let later = kind.migrations.dropFirst(count).first?.schema
    let isKnownLater = kind.isKnown(schema, after: count + 1)
    #expect(isKnownLater == (later == kind.migrations[count - 1].schema))
  }
}

@Suite struct ProgramStampTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("stamp-\(UUID().uuidString)")

  private func file(_ text: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent("program")
    try Data(text.utf8).write(to: url)
    return url.path
  }

  @Test func `An unchanged file keeps its stamp`() throws {
    let path = try file("one")
    #expect(ProgramStamp(of: path) == ProgramStamp(of: path))
    try FileManager.default.removeItem(at: folder)
  }

  @Test(arguments: ["two", "longer"])
  func `A written file has a new stamp even if its time is set back`(text: String) throws {
    let path = try file("one")
    let before = try #require(ProgramStamp(of: path))
    let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
    Thread.sleep(forTimeInterval: 0.02)
    _ = try file(text)
    try FileManager.default.setAttributes([.modificationDate: time as Any], ofItemAtPath: path)
    #expect(ProgramStamp(of: path) != before)
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `A missing file has none, and one just written is not stable`() throws {
    let path = try file("one")
    #expect(ProgramStamp(of: path)?.isStable == false)
    #expect(ProgramStamp(of: path + "-not") == nil)
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `A cache has the fingerprint of a stable file until it is cleared`() throws {
    let program = try #require(ProgramStamp(of: "/bin/sh"))
    let path = folder.path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func open() -> CacheStore {
      CacheStore.open("\(path)/cache.sqlite", program: "tests")
    }
    let cache = open()
    #expect(cache.fingerprint(of: program) == nil)
    cache.keep("abc", of: program)
    let other = open()
    #expect(other.fingerprint(of: program) == "abc")
    let new = try #require(ProgramStamp(of: try file("new")))
    other.keep("def", of: new)
    #expect(other.fingerprint(of: new) == nil)
    other.clear()
    #expect(cache.fingerprint(of: program) == nil)
    try FileManager.default.removeItem(at: folder)
  }
}

@Suite struct DisposableFileTests {
  private let folder: TemporaryFolder
  private let file: DisposableFile

  init() throws {
    folder = try TemporaryFolder()
    file = DisposableFile(path: folder.file("index"), busyTimeout: 0.1)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `A folder, a missing file and one whose new name is taken by a folder stay`() throws {
    #expect(!file.putAside())
    try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: false)
    #expect(!file.putAside())
    try FileManager.default.removeItem(atPath: file.path)
    _ = try folder.write(Array("text".utf8), to: "index")
    try FileManager.default.createDirectory(
      atPath: file.path + ".broken",
      withIntermediateDirectories: false
    )
    #expect(!file.putAside())
    #expect(FileManager.default.contents(atPath: file.path) == Data("text".utf8))
  }
}

@Suite struct IgnoredFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(of name: String) -> String? {
    try? String(contentsOfFile: folder.file(name), encoding: .utf8)
  }

  @Test func `A new store gets a .gitignore for itself and the files beside it`() throws {
    _ = try Sample.open(folder.file("app/.keyline/layouts.sqlite"))
    let written = try #require(text(of: "app/.keyline/.gitignore"))
    #expect(written.contains("\n*.sqlite*\n"))
    #expect(written.contains("\n*.lock\n"))
    #expect(written.contains("\n*-journal\n"))
  }

  @Test func `A folder of the user gets no such file, and an existing one is kept`() throws {
    _ = try Sample.open(folder.file("mine/layouts.sqlite"))
    #expect(text(of: "mine/.gitignore") == nil)
    let kept = folder.file("app/.keyline")
    try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
    try Data("*\n".utf8).write(to: URL(fileURLWithPath: kept + "/.gitignore"))
    _ = try Sample.open(folder.file("app/.keyline/layouts.sqlite"))
    #expect(text(of: "app/.keyline/.gitignore") == "*\n")
  }

  @Test func `A link in place of the file is not followed`() throws {
    let kept = folder.file("app/.keyline")
    try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: kept + "/.gitignore",
      withDestinationPath: folder.file("elsewhere")
    )
    _ = try Sample.open(folder.file("app/.keyline/layouts.sqlite"))
    #expect(text(of: "elsewhere") == nil)
  }
}

/// The limits in `SECURITY.md`, compared with those in the code.
@Suite(.documentation) struct SecurityPageTests {
  private let page: String

  init() throws {
    page = try String(contentsOf: Repository.file(at: "SECURITY.md"), encoding: .utf8)
  }

  /// Returns the limits in the table.
  private func limit(of what: String) throws -> String {
    let line = page.split(separator: "\n").last { $0.hasPrefix("| \(what) | ") }
    return String(try #require(line, "no row for \(what)"))
  }

  private func grouped(_ number: Int) -> String {
    let rest = String(number % 1000)
    guard number >= 1000 else { return rest }
    return "\(number / 1000)," + String(repeating: "0", count: 3 - rest.count) + rest
  }

  @Test func `The page has the limits of documents and trees`() throws {
    let standard = JSONLimits.standard
    let document = try limit(of: "a scene document")
    #expect(document.contains("| \(standard.maximumBytes >> 20) MiB"))
    #expect(document.contains(" \(standard.maximumDepth) arrays and objects"))
    #expect(try limit(of: "a tree").contains("| \(LayoutNode.maximumDepth) nodes deep"))
  }

  @Test func `The page lists the limits of a connection, before and after its schema is checked`()
    throws
  {
    try RawDatabase.with(":memory:") { connection in
      func now(_ limit: Connection.Limit) -> Int { connection.limit(limit) }
      try connection.harden()
      let schema = try limit(of: "a schema")
      #expect(schema.contains("\(grouped(SchemaExpectation.limit)) entries"))
      #expect(schema.contains("\(grouped(now(.instructions))) instructions"))
      #expect(now(.attachedDatabases) == 0)
      let text = try limit(of: "a text in a store")
      #expect(text.contains("; \(now(.valueLength) >> 20) MiB until the schema is known"))
      #expect(throws: SQLiteError.self) {
        try connection.run(
          """
          WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 50000)
          SELECT sum(i) FROM n
          """
        )
      }
      connection.relaxLimits()
      #expect(text.contains("| \(now(.valueLength) >> 20) MiB"))
      #expect(now(.attachedDatabases) == 1)
    }
  }

  @Test func `The page has the limits of names and labels`() throws {
    let row = try limit(of: "a name of a scene")
    #expect(row.contains("| 4,096 bytes; a label 200 bytes;"))
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    for (label, name, isAllowed) in [(200, 4_096, true), (201, 1, false), (1, 4_097, false)] {
      let label = String(repeating: "l", count: label)
      let snapshot = Sample.snapshot(String(repeating: "n", count: name))
      let error = refusal { try Sample.record(label, [snapshot], in: store) }
      #expect((error == nil) == isAllowed, "\(label.count), \(name): \(error?.message ?? "")")
    }
    for label in ["a\u{0}", "\u{0}"] {
      #expect(refusal { try Sample.record(label, [Sample.snapshot("a")], in: store) } != nil)
      #expect(refusal { try Sample.record("b", [Sample.snapshot(label)], in: store) } != nil)
    }
  }

  @Test func `The page lists the lock timeouts`() throws {
    let row = try limit(of: "waiting for others")
    let folder = try TemporaryFolder()
    let store = try RecordsStore.open(folder.file("s"), for: .recording, program: "test")
    let seconds = Int(store.busyTimeout.rounded())
    #expect(row.contains("| \(seconds) seconds for the store, "))
    let pragma = try store.read("asking") { try $0.integer("PRAGMA busy_timeout") }
    #expect(pragma == Int64(seconds * 1000))
  }
}
