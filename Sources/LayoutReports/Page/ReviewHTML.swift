public import LayoutDiff

/// What awaits a decision as one page for a browser, by its causes, with the commands that decide.
public struct ReviewHTML: CustomStringConvertible, Sendable {
  /// A snapshot that differs from the baseline.
  public struct Entry: Sendable {
    /// How it differs.
    public enum Content: Sendable {
      /// Both sides differ, with more than what was agreed on.
      case changed(old: Snapshot, new: Snapshot, tolerance: Tolerance)
      /// Only the version has it.
      case new(Snapshot, NamedCause)
      /// Only the baseline has it.
      case missing(Snapshot, NamedCause)
    }

    /// How it differs.
    public let content: Content
    /// The label of the version that the baseline's snapshot is from; empty for a new one.
    public let origin: String
    /// Whether the scene itself was edited.
    public let isEdited: Bool
    /// What was decided, in words; `nil` for nothing yet.
    public let decision: String?
    /// The commands that tell more.
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

  /// Writes what awaits a decision.
  ///
  /// - Parameters:
  ///   - entries: The snapshots that differ.
  ///   - version: The label of the version that is held against the baseline.
  ///   - summary: The numbers in a sentence.
  ///   - commands: The commands that decide on a cause.
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
      situation: SituationText(snapshot.proposal, snapshot.environment).description,
      old: entry.origin,
      new: version,
      isEdited: entry.isEdited,
      event: entry.decision,
      commands: entry.commands
    )
  }
}
