public import LayoutDiff

/// A cause of a diff with its id, in words.
public struct NamedCause: Hashable, Sendable {
  /// The id.
  public let id: CauseID
  /// The cause in words.
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
  /// Returns the causes, then renamings, then an entry for changes without a known cause; each id once.
  public func namedCauses(in scene: String) -> [NamedCause] {
    var named = causes.map(NamedCause.init)
    named += renamings.map { NamedCause(id: CauseID($0), text: $0.text) }
    let isExplained = changes.allSatisfy { $0.kind == .movedWithAncestor || !$0.causes.isEmpty }
    if !isExplained || named.isEmpty {
      named.append(NamedCause(id: .unexplained(in: scene), text: "for no known cause"))
    }
    var seen: Set<CauseID> = []
    return named.filter { seen.insert($0.id).inserted }
  }
}
