public import LayoutDiff

/// A cause of a diff by its id, and in words.
public struct NamedCause: Hashable, Sendable {
  /// The id.
  public let id: CauseID
  /// The cause in words.
  public let text: String

  /// Creates a cause of an id.
  public init(id: CauseID, text: String) {
    self.id = id
    self.text = text
  }
}

extension SnapshotDiff {
  /// Returns the causes by their ids, with renamings, and with what no cause is known for.
  public func namedCauses(in scene: String) -> [NamedCause] {
    var named = causes.map { NamedCause(id: CauseID($0), text: CauseText($0).description) }
    named += renamings.map {
      let (old, new) = (PrintableText.text($0.old.path), PrintableText.text($0.new.path))
      return NamedCause(id: CauseID($0), text: "\(old) was renamed \(new)")
    }
    let isExplained = changes.allSatisfy { $0.kind == .rodeAlong || !$0.causes.isEmpty }
    if !isExplained || named.isEmpty {
      named.append(NamedCause(id: .unexplained(in: scene), text: "for no cause that is known"))
    }
    var seen: Set<CauseID> = []
    return named.filter { seen.insert($0.id).inserted }
  }
}
