import CanonicalJSON

/// A short identifier of a cause, with which the cause can be accepted or rejected.
///
/// It is a digest of the cause that does not depend on the scene: the same edit of nodes of the
/// same type has the same ID in all scenes, as does a change of a type's code. The IDs of
/// insertions, removals, moves and reorderings include the nodes' paths.
public struct CauseID: Hashable, Sendable, CustomStringConvertible {
  /// Ten hexadecimal digits.
  public let description: String

  /// Creates an ID from the canonical JSON of its parts.
  init(_ parts: JSONValue) {
    var bytes: [UInt8] = []
    parts.writeCanonical(into: &bytes)
    description = String(Digest(of: bytes).hex.prefix(10))
  }

  /// Creates the ID of a cause.
  public init(_ cause: Cause) {
    let types = Set(cause.nodes.map(\.type)).sorted().map { JSONValue.string($0) }
    var parts: [JSONValue] = [.string(cause.kind.rawValue), .array(types)]
    switch cause.kind {
    case .edited, .environment, .proposal, .code, .unknown:
      for edit in cause.edits {
        parts.append([
          .string(edit.name), .array(edit.old.map { [$0] } ?? []),
          .array(edit.new.map { [$0] } ?? []),
        ])
      }
    case .inserted, .removed, .moved, .reordered:
      parts.append(.array(cause.nodes.map { .string($0.path) }))
    }
    self.init(.array(parts))
  }

  /// Creates the ID of a scene that was added or removed.
  public init(scene: String, isRemoval: Bool) {
    self.init([isRemoval ? "missing" : "new", .string(scene)])
  }

  /// Returns the ID of a scene's changes without a known cause.
  public static func unexplained(in scene: String) -> CauseID {
    CauseID(["unexplained", .string(scene)])
  }
}
