import Digests
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

  init(_ connection: Connection, path: String) {
    self.connection = connection
    self.path = path
  }

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
    var entries: [Digest: RecordedSnapshot] = [:]
    for version in versions {
      for entry in try SnapshotRowReader(connection).entries(of: version) {
        entries[entry.digest] = entry
      }
    }
    let ordered = entries.sorted { one, other in
      if RecordedSnapshot.precedes(one.value, other.value) { return true }
      return !RecordedSnapshot.precedes(other.value, one.value) && one.key < other.key
    }
    let bodies = BodyReader(connection)
    for (_, entry) in ordered {
      var text = TextLines()
      try text.add(
        entry,
        nodes: bodies.nodes(entry),
        result: bodies.result(entry),
        answers: bodies.answers(entry)
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
    text.add(
      "build",
      .string(build.fingerprint),
      .string(build.program),
      .string(build.platform)
    )
    if !version.sourceCommit.isEmpty { text.add("source_commit", .string(version.sourceCommit)) }
    if !version.message.isEmpty { text.add("message", .string(version.message)) }
    text.add("created_at", .string(version.createdAt))
    let scope = try RecordingDetails.scope(of: version, connection)
    if scope != .unknown { text.add("scope", .string(scope.text)) }
    if !version.shards.isComplete { text.add("shards", .string(version.shards.description)) }
    if isShallow { text.add("shallow", true) }
    for digest in try SnapshotRowReader(connection).entries(of: version).map(\.digest).sorted() {
      text.add("version_snapshot", .string(digest.hex))
    }
    try write(text.bytes)
  }
}
