import KeylineJSON

/// A published revision of the Model Context Protocol.
package struct ProtocolRevision: Hashable, Sendable {
  package let name: String
  /// Whether a session begins with `initialize`; otherwise, each request names its revision.
  package let hasHandshake: Bool
  /// Whether a line can have several messages, in an array.
  var hasBatches = false

  /// All supported revisions, newest first.
  package static let all = [
    ProtocolRevision(name: "2026-07-28", hasHandshake: false),
    ProtocolRevision(name: "2025-11-25", hasHandshake: true),
    ProtocolRevision(name: "2025-06-18", hasHandshake: true),
    ProtocolRevision(name: "2025-03-26", hasHandshake: true, hasBatches: true),
    ProtocolRevision(name: "2024-11-05", hasHandshake: true),
  ]

  /// The code of the error for a resource that does not exist.
  var missingResource: ProtocolError.Code { hasHandshake ? .resourceNotFound : .invalidParameters }

  /// The names of all supported revisions.
  static var names: JSONValue { .array(all.map { .string($0.name) }) }

  static func named(_ name: String) -> ProtocolRevision? { all.first { $0.name == name } }

  /// Returns the revision to use after a client asked for one with `initialize`: the same one if it is
  /// supported, or else the newest with a handshake.
  static func negotiated(_ name: String) -> ProtocolRevision? {
    all.first { $0.hasHandshake && $0.name == name } ?? all.first { $0.hasHandshake }
  }
}
