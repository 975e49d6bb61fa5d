package import CanonicalJSON

/// The texts that a snapshot names.
package enum BodyKind: CaseIterable, Sendable {
  case scene, nodes, environment, result, answers

  /// Returns the digest that a snapshot names.
  package func digest(in entry: RecordedEntry) -> Digest {
    switch self {
    case .scene: entry.sceneDigest
    case .nodes: entry.outlineDigest
    case .environment: entry.environmentDigest
    case .result: entry.resultDigest
    case .answers: entry.answersDigest
    }
  }
}

/// Where versions come from: another store, a text, a server.
package protocol PartSource: AnyObject {
  /// What people call it.
  var name: String { get }
  /// The versions, each after the one that it follows.
  var parts: [VersionPart] { get }
  /// The chain of decisions.
  var decisions: [DecisionRow] { get }

  /// Returns what a version lists, in an order that is always the same.
  func members(of part: VersionPart) throws -> [RecordedEntry]

  /// Returns a text that a snapshot names, found to be what its digest says.
  func body(_ kind: BodyKind, of member: RecordedEntry) throws -> [UInt8]
}

extension BodyReading {
  /// Reads one of an entry's texts.
  func body(_ kind: BodyKind, of entry: RecordedEntry) throws -> [UInt8] {
    switch kind {
    case .scene: try scene(entry)
    case .nodes: try nodes(entry)
    case .environment: try environment(entry)
    case .result: try result(entry)
    case .answers: try answers(entry)
    }
  }
}

/// Another store as a source, inside one of its transactions.
final class StorePartSource: PartSource {
  let name: String
  let parts: [VersionPart]
  let decisions: [DecisionRow]
  private let versions: [String: RecordedVersion]
  private let connection: Connection
  private let bodies: BodyReading

  init(_ connection: Connection, path: String) throws {
    let versions = try VersionReading(connection).all()
    name = path
    parts = try VersionPart.all(connection)
    decisions = try DecisionMerging.rows(connection)
    self.versions = Dictionary(uniqueKeysWithValues: versions.map { ($0.label, $0) })
    self.connection = connection
    bodies = try BodyReading(connection)
  }

  func members(of part: VersionPart) throws -> [RecordedEntry] {
    guard let version = versions[part.label] else { return [] }
    return try named { try EntryReading(connection).entries(of: version) }
  }

  func body(_ kind: BodyKind, of member: RecordedEntry) throws -> [UInt8] {
    try named { try bodies.body(kind, of: member) }
  }

  /// Names this store in what goes wrong, rather than the one that is written.
  private func named<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch {
      throw StoreError.database(error, while: "reading what is to be merged", at: name)
    }
  }
}
