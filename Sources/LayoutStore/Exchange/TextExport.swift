import CanonicalJSON
import SQLite

/// The text form of a store: a line for each environment, scene, snapshot, node and version.
///
/// Every line is a word and JSON values. Digests are written where something is made, and where it
/// is named; everything stands in an order that depends on nothing but the content. What commands a
/// terminal is escaped, so that the text can be shown.
struct TextExport {
  /// The first line.
  static let title = "keyline text 1"

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
    let versions = try VersionReading(connection).all()
    try writeSnapshots(of: versions, write)
    let hollow = try VersionReading(connection).hollow()
    for version in TextExport.ordered((versions + hollow).sorted { $0.sequence < $1.sequence }) {
      try self.write(version, isHollow: hollow.contains { $0.sequence == version.sequence }, write)
    }
    for row in try DecisionMerging.rows(connection) {
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
      try write(Array("\(word) \(digest.hex) ".utf8) + body + [0x0A])
    }
  }

  // MARK: - Snapshots

  /// Writes every snapshot that a version lists once, by name, proposal and environment.
  private func writeSnapshots(
    of versions: [RecordedVersion],
    _ write: ([UInt8]) throws -> Void
  ) throws {
    var entries: [Digest: RecordedEntry] = [:]
    for version in versions {
      for entry in try EntryReading(connection).entries(of: version) {
        entries[entry.snapshotDigest] = entry
      }
    }
    let ordered = entries.sorted { one, other in
      if RecordedEntry.precedes(one.value, other.value) { return true }
      return !RecordedEntry.precedes(other.value, one.value) && one.key < other.key
    }
    let bodies = BodyReading(connection)
    for (digest, entry) in ordered { try write(text(of: entry, digest, bodies)) }
  }

  private func text(
    of entry: RecordedEntry,
    _ digest: Digest,
    _ bodies: BodyReading
  ) throws -> [UInt8] {
    let identity = entry.identity
    let (width, height) = (entry.encodedProposal.width, entry.encodedProposal.height)
    var text = TextLines()
    text.add("snapshot", .string(digest.hex))
    text.add("name", .string(identity.name))
    if identity.document != identity.name { text.add("document", .string(identity.document)) }
    text.add("proposal", TextLines.dimension(width), TextLines.dimension(height))
    text.add("in", .string(identity.environment.hex), .string(identity.scene.hex))
    let (nodes, places) = (try bodies.nodes(entry), try bodies.result(entry))
    let answers = try bodies.answers(entry)
    if answers != Array("{}".utf8) { try text.add("answers", raw: answers) }
    let lines = NodeLines(nodes: nodes, placements: places)
    if lines.lines.count == entry.nodeCount, entry.nodeCount > 0 {
      for line in lines.lines { try text.add("node", raw: line) }
    } else {
      try text.add("nodes", raw: Array("\(entry.nodeCount) ".utf8) + nodes)
      try text.add("placements", raw: places)
    }
    return text.bytes
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
    isHollow: Bool,
    _ write: ([UInt8]) throws -> Void
  ) throws {
    var text = TextLines()
    text.add("version", .string(version.label))
    if let parent = version.parent { text.add("follows", .string(parent)) }
    let engine = version.engine
    text.add(
      "build",
      .string(engine.fingerprint),
      .string(engine.program),
      .string(engine.platform)
    )
    if !version.sourceCommit.isEmpty { text.add("commit", .string(version.sourceCommit)) }
    if !version.note.isEmpty { text.add("note", .string(version.note)) }
    text.add("recorded", .string(version.createdAt))
    let extent = try RecordingNote.find(version, connection)?.extent ?? .unknown
    if extent != .unknown { text.add("extent", .string(extent.text)) }
    if !version.shards.isWhole { text.add("shards", .string(version.shards.description)) }
    // What a version lists that was not fetched is not known.
    if isHollow { text.add("lists", .null) }
    for digest in try EntryReading(connection).entries(of: version).map(\.snapshotDigest).sorted() {
      text.add("lists", .string(digest.hex))
    }
    try write(text.bytes)
  }
}

/// Lines of the text form that are being written.
struct TextLines {
  private(set) var bytes: [UInt8] = []

  /// Adds a line of a word and values.
  mutating func add(_ word: String, _ values: JSONValue...) {
    bytes.append(contentsOf: word.utf8)
    for value in values {
      bytes.append(UInt8(ascii: " "))
      value.writeCanonical(into: &bytes)
    }
    bytes.append(0x0A)
  }

  /// Adds a line of a word and JSON that stays as it is.
  mutating func add(_ word: String, raw: [UInt8]) throws {
    guard !raw.contains(0x0A), !raw.contains(0x0D) else {
      throw StoreError.damaged("a text that should be one line")
    }
    bytes.append(contentsOf: word.utf8)
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: raw)
    bytes.append(0x0A)
  }

  /// Returns a dimension of a proposal as JSON.
  static func dimension(_ value: Double?) -> JSONValue {
    guard let value else { return .null }
    return value.isInfinite ? (value < 0 ? "-infinity" : "infinity") : .number(value)
  }
}
