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

  /// Says which version will be listed next.
  func willList(_ part: VersionPart)

  /// Says of which snapshots the texts will be asked for next, in that order.
  func willRead(_ members: [RecordedEntry])

  /// Returns a text that a snapshot names, found to be what its digest says.
  func body(_ kind: BodyKind, of member: RecordedEntry) throws -> [UInt8]

  /// Returns the canonical text of a snapshot's scene and the list of its nodes.
  func sceneAndNodes(_ member: RecordedEntry) throws -> (scene: [UInt8], nodes: [UInt8])
}

extension PartSource {
  package func willList(_ part: VersionPart) {}

  package func willRead(_ members: [RecordedEntry]) {}

  package func sceneAndNodes(_ member: RecordedEntry) throws -> (scene: [UInt8], nodes: [UInt8]) {
    (try body(.scene, of: member), try body(.nodes, of: member))
  }
}
