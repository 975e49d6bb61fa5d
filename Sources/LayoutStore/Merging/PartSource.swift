import CanonicalJSON

/// The texts that a snapshot names.
enum BodyKind: CaseIterable {
  case scene, nodes, environment, result, answers

  /// Returns the digest that a snapshot names.
  func digest(in seal: SnapshotSeal) -> Digest {
    switch self {
    case .scene: seal.scene
    case .nodes: seal.nodes
    case .environment: seal.environment
    case .result: seal.result
    case .answers: seal.answers
    }
  }
}

/// Where versions come from: another store, a text, a server.
protocol PartSource: AnyObject {
  /// What people call it.
  var name: String { get }
  /// The versions, each after the one that it follows.
  var parts: [VersionPart] { get }

  /// Returns what a version lists, in an order that is always the same.
  func members(of part: VersionPart) throws -> [RecordedEntry]

  /// Returns a text that a snapshot names, found to be what its digest says.
  func body(_ kind: BodyKind, of member: RecordedEntry) throws -> [UInt8]
}

/// Another store as a source, inside one of its transactions.
final class StorePartSource: PartSource {
  let name: String
  let parts: [VersionPart]
  private let versions: [String: RecordedVersion]
  private let connection: Connection
  private let bodies: BodyReading

  init(_ connection: Connection, path: String) throws {
    let versions = try VersionReading(connection).all()
    name = path
    parts = try VersionPart.all(connection)
    self.versions = Dictionary(uniqueKeysWithValues: versions.map { ($0.label, $0) })
    self.connection = connection
    bodies = try BodyReading(connection)
  }

  func members(of part: VersionPart) throws -> [RecordedEntry] {
    guard let version = versions[part.label] else { return [] }
    return try named { try EntryReading(connection).entries(of: version) }
  }

  func body(_ kind: BodyKind, of member: RecordedEntry) throws -> [UInt8] {
    try named {
      switch kind {
      case .scene: try bodies.scene(member)
      case .nodes: try bodies.nodes(member)
      case .environment: try bodies.environment(member)
      case .result: try bodies.result(member)
      case .answers: try bodies.answers(member)
      }
    }
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
