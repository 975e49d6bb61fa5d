package import Digests
package import LayoutDiff

/// A diff as a self-contained HTML page, with pictures of every snapshot that differs.
package struct DiffHTML: CustomStringConvertible, Sendable {
  /// What a page shows besides the diff.
  package struct Details: Sendable {
    /// The histories of the diff's snapshots, for timelines.
    package var histories: [HistoryHTML.Timeline] = []
    /// The versions, for the header.
    package var versions: [PageVersion] = []
    /// The option by which commands name the page's file, such as `--report layouts.html`.
    ///
    /// A page that was moved, for example downloaded, shows its new path.
    package var reportOption: String?
    /// Data for programs that read the page.
    package var attachment: JSONValue?

    /// Creates empty details.
    package init() {}
  }

  /// The document.
  package let description: String

  /// Returns the data for programs in the bytes of a page; `nil` if there is none.
  package static func attachment(in page: [UInt8]) -> JSONValue? {
    PageDocument.attachment(in: page)
  }

  /// Creates the page for a diff.
  ///
  /// - Parameters:
  ///   - diff: The diff, which must include the snapshots of its scenes.
  ///   - details: What the page shows besides the diff.
  ///   - commands: Returns commands that show details of a scene.
  ///   - decisions: Returns the commands that decide on a cause.
  package init(
    _ diff: VersionDiff,
    _ details: Details = Details(),
    commands: (VersionDiff.SceneDiff) -> [String] = { _ in [] },
    decisions: (CauseID) -> [String] = { _ in [] }
  ) {
    var content = PageContent(
      title: "\(diff.old) → \(diff.new)",
      summary: DiffSummary(diff).description
    )
    content.versions = details.versions
    content.words = diff.configurations.words
    content.reportOption = details.reportOption
    content.attachment = details.attachment
    var timelines: [[UInt8]: Int] = [:]
    for (number, timeline) in details.histories.enumerated() {
      timelines[DiffHTML.key(scene: timeline.scene, configuration: timeline.configuration)] = number
    }
    for scene in diff.scenes {
      let configuration = ConfigurationText(scene.proposal, scene.environment).description
      let item = PageItem(
        scene: scene.scene,
        configuration: configuration,
        old: diff.old,
        new: diff.new,
        diff: scene.diff,
        pairs: scene.pairs,
        isEdited: scene.isEdited,
        timeline: timelines[DiffHTML.key(scene: scene.scene, configuration: configuration)],
        commands: commands(scene)
      )
      content.add(item, of: scene.diff)
    }
    content.add(decisions)
    for timeline in details.histories { _ = content.add(timeline, inGroup: -1) }
    content.omissions = diff.omissions.map {
      ($0.scene, ConfigurationText($0.proposal, $0.environment).description, $0.reason)
    }
    description = PageDocument(content).description
  }

  private static func key(scene: String, configuration: String) -> [UInt8] {
    Array(scene.utf8) + [0] + Array(configuration.utf8)
  }
}

/// The history of a scene's snapshots as a self-contained HTML page, with timelines.
package struct HistoryHTML: CustomStringConvertible, Sendable {
  /// The history of a snapshot: its scene, its configuration as text, and its versions.
  package typealias Timeline = (scene: String, configuration: String, history: SnapshotHistory)

  /// The document.
  package let description: String

  /// Creates the page for the histories of a scene's snapshots; the node at `path` is initially
  /// selected.
  package init(_ timelines: [Timeline], following path: String? = nil) {
    let versions = timelines.first?.history.steps.count ?? 0
    var content = PageContent(
      title: timelines.first?.scene ?? "",
      summary: "\(Counted(timelines.count, "snapshot")) through \(Counted(versions, "version"))"
    )
    content.isHistory = true
    content.node = path
    content.itemName = "version"
    content.groupName = "snapshot"
    for timeline in timelines {
      let items = content.add(timeline, inGroup: content.groups.count)
      // List the latest version first.
      content.groups.append(
        PageContent.Group(title: timeline.configuration, items: items.reversed())
      )
    }
    description = PageDocument(content).description
  }
}

/// The pending changes as a self-contained HTML page, by cause, with commands to accept or reject
/// them.
package struct ReviewHTML: CustomStringConvertible, Sendable {
  /// A snapshot that differs from the baseline.
  package struct Entry: Sendable {
    /// The difference from the baseline.
    package enum Content: Sendable {
      /// The snapshots differ by more than the tolerance.
      case changed(
        old: Snapshot,
        new: Snapshot,
        tolerance: Tolerance,
        attributions: [Int: SnapshotDiff.Attribution] = [:]
      )
      /// Only the version has the snapshot.
      case new(Snapshot, NamedCause)
      /// Only the baseline has the snapshot.
      case missing(Snapshot, NamedCause)
    }

    /// The difference.
    package let content: Content
    /// The label of the version that recorded the baseline's snapshot; empty for a new one.
    package let origin: String
    /// Whether the scene itself was edited.
    package let isEdited: Bool
    /// A description of the decision; `nil` if it is pending.
    package let decision: String?
    /// Commands that show details.
    package let commands: [String]

    /// Creates an entry.
    package init(
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
  package let description: String

  /// Creates the page for pending changes.
  ///
  /// - Parameters:
  ///   - entries: The snapshots that differ.
  ///   - version: The label of the version that is compared with the baseline.
  ///   - summary: A sentence with the counts.
  ///   - versions: The versions, for the header.
  ///   - configurations: By scene, all recorded configurations, to describe some of them in words.
  ///   - commands: Returns the commands that accept and reject a cause.
  package init(
    _ entries: [Entry],
    version: String,
    summary: String,
    versions: [PageVersion] = [],
    configurations: [String: [VersionDiff.Configuration]] = [:],
    commands: (CauseID) -> [String]
  ) {
    var content = PageContent(title: "\(version) against the baseline", summary: summary)
    content.versions = versions
    content.words = configurations.words
    for entry in entries { content.add(entry, version: version) }
    content.add(commands)
    description = PageDocument(content).description
  }
}

extension PageContent {
  fileprivate mutating func add(_ entry: ReviewHTML.Entry, version: String) {
    switch entry.content {
    case .changed(let old, let new, let tolerance, let attributions):
      let pairs = NodePairs(old: old, new: new)
      let diff = SnapshotDiff(pairs, tolerance: tolerance, listsConfiguration: true)
        .attributing(attributions)
      var item = PageItem(entry, new, version: version)
      item.diff = diff
      item.pairs = pairs
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
