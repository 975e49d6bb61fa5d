import Digests
import Foundation
import KeylineSQLite

/// The text form of a store: a line for each environment, scene, snapshot, node and version.
///
/// Every line consists of a word, usually the name of a column, and JSON values; a line that begins
/// with a space continues the JSON of the line before. The order depends only on the content.
/// Control characters are escaped, so that a terminal can show the text.
struct TextExport {
  /// The beginning of the first line, before the number of the format.
  static let name = "keyline text "
  /// The first line.
  static let title = name + "2"

  private let connection: Connection
  private let path: String

  init(_ connection: Connection, path: String) { (self.connection, self.path) = (connection, path) }

  /// Writes the text: environments, scenes, snapshots with their nodes, versions, decisions.
  func run(_ output: ([UInt8]) throws -> Void) throws {
    func write(_ lines: [UInt8]) throws { try output(JSONEscapes.escaped(lines)) }
    try write(Array("\(TextExport.title)\n".utf8))
    try writeBodies("environment", "SELECT digest, body FROM environment", write)
    try writeBodies("scene", "SELECT DISTINCT digest, body FROM scene", write)
    let versions = try VersionReader(connection).all()
    try writeSnapshots(of: versions, write)
    let shallow = try VersionReader(connection).shallow()
    for version in TextExport.ordered((versions + shallow).sorted { $0.sequence < $1.sequence }) {
      try self.write(
        version,
        isShallow: shallow.contains { $0.sequence == version.sequence },
        write
      )
    }
    for row in try DecisionReader(connection).rows() {
      try write(Array("decision ".utf8) + row.body + [0x0A])
    }
  }

  private func writeBodies(
    _ word: String,
    _ selection: String,
    _ write: ([UInt8]) throws -> Void
  ) throws {
    let statement = try connection.prepare("\(selection) ORDER BY digest")
    while try statement.step() {
      let (digest, body) = (Digest(bytes: try statement.bytes(0)), try statement.utf8(1))
      guard let digest, digest == Digest(of: body), !body.contains(0x0A) else {
        throw StoreError.damaged("a text of the kind “\(word)”")
      }
      var text = TextLines()
      try text.add(word, digest, body: body)
      try write(text.bytes)
    }
  }

  // MARK: - Snapshots

  /// Writes every listed snapshot once, ordered by name, proposal and environment.
  private func writeSnapshots(
    of versions: [RecordedVersion],
    _ write: ([UInt8]) throws -> Void
  ) throws {
    var snapshots: [Digest: RecordedSnapshot] = [:]
    for version in versions {
      for snapshot in try SnapshotRowReader(connection).snapshots(of: version) {
        snapshots[snapshot.digest] = snapshot
      }
    }
    let ordered = snapshots.sorted { one, other in
      if RecordedSnapshot.precedes(one.value, other.value) { return true }
      return !RecordedSnapshot.precedes(other.value, one.value) && one.key < other.key
    }
    let bodies = BodyReader(connection)
    for (_, snapshot) in ordered {
      var text = TextLines()
      try text.add(
        snapshot,
        nodes: bodies.body(.nodes, of: snapshot),
        result: bodies.body(.result, of: snapshot),
        answers: bodies.body(.answers, of: snapshot)
      )
      try write(text.bytes)
    }
  }

  // MARK: - Versions

  private static func ordered(_ versions: [RecordedVersion]) -> [RecordedVersion] {
    var depths: [String: Int] = [:]
    for version in versions {
      depths[version.label] = version.parent.map { (depths[$0] ?? 0) + 1 } ?? 0
    }
    return versions.sorted { one, other in
      let (depth, next) = (depths[one.label] ?? 0, depths[other.label] ?? 0)
      if depth != next { return depth < next }
      return one.label.utf8.lexicographicallyPrecedes(other.label.utf8)
    }
  }

  private func write(
    _ version: RecordedVersion,
    isShallow: Bool,
    _ write: ([UInt8]) throws -> Void
  ) throws {
    var text = TextLines()
    text.add("version", .string(version.label))
    if let parent = version.parent { text.add("parent", .string(parent)) }
    let build = version.build
    text.add("build", .string(build.fingerprint), .string(build.program), .string(build.platform))
    if !version.sourceCommit.isEmpty { text.add("source_commit", .string(version.sourceCommit)) }
    if !version.message.isEmpty { text.add("message", .string(version.message)) }
    text.add("created_at", .string(version.createdAt))
    if version.scope != .unknown { text.add("scope", .string(version.scope.text)) }
    if !version.shards.isComplete { text.add("shards", .string(version.shards.description)) }
    if isShallow { text.add("shallow", true) }
    for digest in try SnapshotRowReader(connection).snapshots(of: version).map(\.digest).sorted() {
      text.add("version_snapshot", .string(digest.hex))
    }
    try write(text.bytes)
  }
}

extension RecordsStore {
  /// Writes a compact copy of the complete store, which appears when it is complete.
  ///
  /// - Throws: ``StoreError``; then no file was created or replaced.
  public func export(to path: String, replacing: Bool = false) throws(StoreError) {
    let file = try AtomicFile(path, replacing: replacing)
    guard SystemFile.identity(file.path) != SystemFile.identity(self.path) else {
      throw StoreError.badPath("is that of the store itself").at(file.path)
    }
    try perform("exporting the store") { connection in
      // To SQLite, VACUUM INTO is a write, although it does not change this file.
      try connection.run("PRAGMA query_only = OFF")
      defer { if !access.canRecord { try? connection.run("PRAGMA query_only = ON") } }
      try file.write { draft in
        try SystemFile.checkLength(ofDatabasePath: draft)
        let statement = try connection.prepare("VACUUM INTO ?")
        try statement.bind(draft, at: 1)
        try connection.waitingForJournal { () throws(SQLiteError) in try statement.run() }
      }
    }
  }

  /// Writes the text form of the store, one node per line: the same bytes for the same content.
  ///
  /// - Throws: ``StoreError``; then no file was created or replaced.
  public func exportText(to path: String, replacing: Bool = false) throws(StoreError) {
    do {
      let file = try AtomicFile(path, replacing: replacing)
      try file.write { draft in
        let output = try TextFile(draft)
        try exportText { try output.write($0) }
        try output.close()
      }
    } catch {
      throw StoreError.database(error, while: "exporting the store", at: path)
    }
  }

  /// Passes the text form of the store to a closure, piece by piece.
  public func exportText(_ write: ([UInt8]) throws -> Void) throws {
    try read("exporting the store") { try TextExport($0, path: path).run(write) }
  }
}

/// A file that `export` or `exportText` wrote, opened and checked before the store that imports it.
public struct ExportedFile {
  private enum Content {
    case store(RecordsStore)
    case text(TextImport)
  }

  private let content: Content

  /// Opens a file.
  ///
  /// - Throws: ``StoreError`` if there is no such file, or if it is neither a store nor the text of
  ///   one.
  public init(_ path: String, program: String) throws(StoreError) {
    let file = try SystemFile.absolute(path)
    guard try SystemFile.inspect(file) == .file else { throw StoreError.nothingToImport.at(file) }
    content = try ExportedFile.content(of: file, program: program)
  }

  private static func content(of file: String, program: String) throws(StoreError) -> Content {
    guard try TextImport.isText(file) else {
      do {
        return .store(try RecordsStore.open(file, for: .reading, program: program))
      } catch {
        guard error.code == .notAStore else { throw error }
        throw StoreError.notExported.at(file)
      }
    }
    do {
      let text = try Data(contentsOf: WorkingFolder.url(of: file), options: .alwaysMapped)
      return .text(try TextImport(text, name: file))
    } catch {
      throw StoreError.database(error, while: "importing", at: file)
    }
  }

  fileprivate func merge(into store: RecordsStore) throws(StoreError) -> MergeReport {
    switch content {
    case .store(let source): return try store.merge([source])
    case .text(let text): return try store.merge([text], expecting: nil)
    }
  }
}

extension RecordsStore {
  /// Merges an exported file into this store.
  ///
  /// Merging the same file again changes nothing.
  public func importFile(_ file: ExportedFile) throws(StoreError) -> MergeReport {
    try file.merge(into: self)
  }

  /// Reads a file that `export` or `exportText` wrote, and merges it into this store.
  ///
  /// Merging the same file again changes nothing.
  public func importFile(at path: String, program: String) throws(StoreError) -> MergeReport {
    try importFile(ExportedFile(path, program: program))
  }
}

extension StoreError {
  fileprivate static let nothingToImport = StoreError(
    .missing,
    "the file is missing or empty; name one that `keyline export` wrote"
  )

  fileprivate static let notExported = StoreError(
    .notAStore,
    """
    this is neither a store nor the text of one; name a file that `keyline export` wrote, or \
    import captured frames with --label
    """
  )
}
