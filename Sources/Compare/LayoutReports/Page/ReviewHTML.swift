public import LayoutDiff

/// The pending changes as a self-contained HTML page, by cause, with commands to accept or reject
/// them.
public struct ReviewHTML: CustomStringConvertible, Sendable {
  /// A snapshot that differs from the baseline.
  public struct Entry: Sendable {
    /// The difference from the baseline.
    public enum Content: Sendable {
      /// The snapshots differ by more than the accepted tolerance.
      case changed(old: Snapshot, new: Snapshot, tolerance: Tolerance)
      /// Only the version has the snapshot.
      case new(Snapshot, NamedCause)
      /// Only the baseline has the snapshot.
      case missing(Snapshot, NamedCause)
    }

    /// The difference.
    public let content: Content
    /// The label of the version that recorded the baseline's snapshot; empty for a new one.
    public let origin: String
    /// Whether the scene itself was edited.
    public let isEdited: Bool
    /// A description of the decision; `nil` if it is pending.
    public let decision: String?
    /// Commands that show details.
    public let commands: [String]

    /// Creates an entry.
    public init(
      _ content: Content,
      origin: String,
      isEdited: Bool,
      decision: String?,
      commands: [String]
    ) {
      self.content = content
      self.origin = origin
      self.isEdited = isEdited
      self.decision = decision
      self.commands = commands
    }
  }

  /// The document.
  public let description: String

  /// Creates the page for pending changes.
  ///
  /// - Parameters:
  ///   - entries: The snapshots that differ.
  ///   - version: The label of the version that is compared with the baseline.
  ///   - summary: A sentence with the counts.
  ///   - commands: Returns the commands that accept and reject a cause.
  public init(
    _ entries: [Entry],
    version: String,
    summary: String,
    commands: (CauseID) -> [String]
  ) {
    var content = PageContent(title: "\(version) against the baseline", summary: summary)
    for entry in entries { content.add(entry, version: version) }
    for (index, id) in content.causeIDs { content.groups[index].commands = commands(id) }
    description = PageDocument(content).description
  }
}

extension PageContent {
  fileprivate mutating func add(_ entry: ReviewHTML.Entry, version: String) {
    switch entry.content {
    case .changed(let old, let new, let tolerance):
      let pairs = NodePairs(old: old, new: new)
      let diff = SnapshotDiff(pairs, tolerance: tolerance)
      var item = PageItem(entry, new, version: version)
      (item.diff, item.pairs) = (diff, pairs)
      add(item, of: diff)
    case .new(let snapshot, let cause):
      var item = PageItem(entry, snapshot, version: version)
      item.single = (snapshot, true)
      add(item, under: cause, kind: "new")
    case .missing(let snapshot, let cause):
      var item = PageItem(entry, snapshot, version: version)
      item.single = (snapshot, false)
      add(item, under: cause, kind: "missing")
    }
  }
}

extension PageItem {
  fileprivate init(_ entry: ReviewHTML.Entry, _ snapshot: Snapshot, version: String) {
    self.init(
      scene: snapshot.scene,
      configuration: ConfigurationText(snapshot.proposal, snapshot.environment).description,
      old: entry.origin,
      new: version,
      isEdited: entry.isEdited,
      event: entry.decision,
      commands: entry.commands
    )
  }
}
