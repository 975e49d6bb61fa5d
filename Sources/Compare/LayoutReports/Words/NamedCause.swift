public import LayoutDiff

/// The ID and the description of a cause in a diff.
public struct NamedCause: Hashable, Sendable {
  /// The ID.
  public let id: CauseID
  /// The description.
  public let text: String

  /// Creates a named cause.
  public init(id: CauseID, text: String) {
    self.id = id
    self.text = text
  }

  init(_ cause: Cause) {
    self.init(id: CauseID(cause), text: CauseText(cause).description)
  }
}

extension SnapshotDiff {
  /// Returns the causes, followed by renamings and, if any, changes without a known cause; each ID
  /// occurs once.
  public func namedCauses(in scene: String) -> [NamedCause] {
    var named = causes.map(NamedCause.init)
    named += renamings.map { NamedCause(id: CauseID($0), text: $0.text) }
    let isExplained = changes.allSatisfy { $0.kind == .movedWithAncestor || !$0.causes.isEmpty }
    if !isExplained || named.isEmpty {
      named.append(NamedCause(id: .unexplained(in: scene), text: "without a known cause"))
    }
    var seen: Set<CauseID> = []
    return named.filter { seen.insert($0.id).inserted }
  }
}
