import CanonicalJSON

/// The short name of a cause, by which it is accepted or refused.
///
/// It is made of what the cause is, not of where it was found: an edit has the same id wherever the
/// same was edited in a node of the same type, new code of a type wherever the type is used. What is
/// inserted, removed, moved or reordered is told apart by its path too.
public struct CauseID: Hashable, Sendable, CustomStringConvertible {
  /// Ten hexadecimal digits.
  public let description: String

  private init(_ parts: JSONValue) {
    var bytes: [UInt8] = []
    parts.writeCanonical(into: &bytes)
    description = String(Digest(of: bytes).hex.prefix(10))
  }

  /// The id of a cause.
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

  /// The id of a node's renaming.
  public init(_ renaming: SnapshotDiff.Renaming) {
    self.init(["renamed", .string(renaming.old.path), .string(renaming.new.path)])
  }

  /// The id of a scene that is there or gone as a whole.
  public init(scene: String, isRemoval: Bool) {
    self.init([isRemoval ? "missing" : "new", .string(scene)])
  }

  /// The id of what follows from no known cause in a scene.
  public static func unexplained(in scene: String) -> CauseID {
    CauseID(["unexplained", .string(scene)])
  }
}

extension SnapshotDiff {
  /// Returns the paths of the nodes in the new snapshot that differ for a cause, with what rode along with them.
  public func nodes(of cause: CauseID, in scene: String) -> [String] {
    let positions = Set(causes.indices.filter { CauseID(causes[$0]) == cause })
    let isUnknown = cause == .unexplained(in: scene)
    var paths: Set<String> = []
    return changes.compactMap { change in
      guard change.kind != .removed else { return nil }
      let isMeant =
        change.kind == .rodeAlong
        ? change.carrier.map(paths.contains) ?? false
        : !positions.isDisjoint(with: change.causes) || (isUnknown && change.causes.isEmpty)
      guard isMeant else { return nil }
      paths.insert(change.node.path)
      return change.node.path
    }
  }
}
