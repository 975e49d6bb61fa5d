import Digests
import EscapedText
import LayoutDiff

/// The content of a page: its items, and the groups that list them.
struct PageContent {
  /// A titled group of items.
  struct Group {
    var title: String
    /// The cause of its items, if any.
    var cause: NamedCause?
    var kind: String?
    /// Commands that apply to the group.
    var commands: [String] = []
    var items: [Int] = []
  }

  /// What a page calls its parts.
  struct Wording {
    /// The list of items.
    var list = "Changes"
    /// The choice of all kinds of groups.
    var kinds = "All causes"
    /// The sentence for a page without items.
    var empty = "Nothing differs."
    /// The title of the snapshots that are not shown, with a reason for each.
    var omissions = "Not compared"
  }

  let title: String
  /// A sentence with the counts.
  let summary: String
  var groups: [Group] = []
  var items: [PageItem] = []
  var (itemName, groupName) = ("snapshot", "cause")
  /// Words for what differs from the page of a diff.
  var wording = Wording()
  /// The timelines of snapshots, oldest version first: the label of each version, and the index of
  /// the item with its changes, or `nil` if nothing changed.
  var timelines: [[(label: String, item: Int?)]] = []
  var versions: [PageVersion] = []
  /// The option of commands that names the page's own file, if any.
  var reportOption: String?
  /// Sentences below the summary.
  var notes: [String] = []
  /// The texts of a sweep, if the page has them.
  var texts: TextTable?
  /// Data for programs that read the page, if any.
  var attachment: JSONValue?
  /// Whether the page shows what a check found.
  var isCheck = false
  /// Whether the page shows histories.
  var isHistory = false
  /// The path of the initially selected node, if any.
  var node: String?
  /// The snapshots that were not compared.
  var omissions: [(scene: String, configuration: String, reason: String)] = []
  /// The configurations of scenes that can be described in words.
  var words: [String: ConfigurationWords] = [:]
  /// The indices of groups by the IDs of their causes.
  private var positions: [CauseID: Int] = [:]

  init(title: String, summary: String) {
    self.title = title
    self.summary = summary
  }

  /// The data of the page, with its parts.
  var json: JSONValue {
    let (rows, parts) = rows { $0 }
    var object = head(rows)
    object["parts"] = .array(parts)
    return .object(object)
  }

  /// The data of the page as text, with its parts beside it.
  var written: PageDocument.Content {
    let (rows, parts) = rows { PageDocument.safe($0) }
    return PageDocument.Content(head: PageDocument.safe(.object(head(rows))), parts: parts)
  }

  /// Returns the data of the page without its parts.
  private func head(_ rows: [JSONValue]) -> JSONObject {
    let groups = groups.map { group -> JSONValue in
      var object: JSONObject = [
        "title": .string(PrintableText.text(group.title)), "items": PageTables.list(group.items),
      ]
      object["id"] = group.cause.map { .string("\($0.id)") }
      object["kind"] = group.kind.map { .string(PrintableText.text($0)) }
      if !group.commands.isEmpty {
        object["commands"] = .array(group.commands.map { .string(PrintableText.text($0)) })
      }
      let places = places(of: group)
      if !places.isEmpty { object["places"] = .array(places) }
      return .object(object)
    }
    let omissions = omissions.map { omission -> JSONValue in
      .array(
        [omission.scene, omission.configuration, omission.reason].map {
          .string(PrintableText.text($0))
        }
      )
    }
    var object: JSONObject = ["format": "keyline-page-1"]
    object["title"] = .string(PrintableText.text(title))
    object["summary"] = .string(PrintableText.text(summary))
    object["groups"] = .array(groups)
    object["items"] = .array(rows)
    object["timelines"] = .array(
      timelines.map { timeline in
        .array(
          timeline.map { [.string(PrintableText.text($0.label)), .number(Double($0.item ?? -1))] }
        )
      }
    )
    if !versions.isEmpty { object["versions"] = .array(versions.map(\.json)) }
    object["report"] = reportOption.map { .string(PrintableText.text($0)) }
    object["itemName"] = .string(itemName)
    object["groupName"] = .string(groupName)
    object["node"] = node.map { .string(PrintableText.text($0)) }
    object["isHistory"] = .bool(isHistory)
    if isCheck { object["isCheck"] = true }
    object["omissions"] = .array(omissions)
    object["wording"] = [
      "list": .string(wording.list), "kinds": .string(wording.kinds),
      "empty": .string(wording.empty), "omissions": .string(wording.omissions),
    ]
    if !notes.isEmpty {
      object["notes"] = .array(notes.map { .string(PrintableText.text($0)) })
    }
    object["texts"] = texts?.json
    return object
  }

  /// Returns the items as JSON, and the parts with what they show, one for each scene.
  ///
  /// - Parameter form: Writes a part; it can be called from any thread.
  /// - Returns: The items and the parts.
  private func rows<Part: Sendable>(
    _ form: @Sendable (JSONValue) -> Part
  ) -> (items: [JSONValue], parts: [Part]) {
    let scenes = items.chunked { $0.scene.hasSameBytes(as: $1.scene) }
    let nodes = items.reduce(0) { count, item in
      item.snapshots.reduce(count) { $0 + $1.placements.count }
    }
    let made = Array(scenes.enumerated()).mapConcurrently(nodes: nodes) { part, items in
      var tables = PageTables()
      var drafts = PictureDraft.drafts(of: items.flatMap(\.snapshots))[...]
      let rows = items.map { item in
        let row = item.json(inPart: part, &tables, drafts)
        drafts = drafts.dropFirst(item.snapshots.count)
        return row
      }
      return (rows: rows, part: form(tables.json))
    }
    return (made.flatMap(\.rows), made.map(\.part))
  }

  /// Returns for scenes of a group: the name, the configurations in words, and their number.
  private func places(of group: Group) -> [JSONValue] {
    guard !words.isEmpty else { return [] }
    let scenes = Dictionary(grouping: group.items.map { items[$0] }, by: \.scene)
    return scenes.sorted { $0.key < $1.key }.compactMap { scene, items in
      guard let text = words[scene]?.words(for: items.map(\.configuration)) else { return nil }
      return [
        .string(PrintableText.text(scene)), .string(text), .number(Double(items.count)),
      ]
    }
  }

  /// Adds an item to the groups of the causes of its diff.
  mutating func add(_ item: PageItem, of diff: SnapshotDiff) {
    var item = item
    item.causes = diff.causesByPosition(in: item.scene).map {
      ($0.cause.text, group(of: $0.cause, $0.kind), $0.kind)
    }
    for group in Set(item.causes.map(\.group)) { groups[group].items.append(items.count) }
    items.append(item)
  }

  mutating func add(_ commands: (CauseID) -> [String]) {
    for index in groups.indices {
      if let cause = groups[index].cause { groups[index].commands = commands(cause.id) }
    }
  }

  mutating func add(_ item: PageItem, under cause: NamedCause, kind: String) {
    var item = item
    let group = group(of: cause, kind)
    item.causes = [(cause.text, group, kind)]
    groups[group].items.append(items.count)
    items.append(item)
  }

  private mutating func group(of cause: NamedCause, _ kind: String) -> Int {
    if let known = positions[cause.id] {
      let all = groups[known].cause?.covering(cause) ?? cause
      (groups[known].cause, groups[known].title) = (all, all.text)
      return known
    }
    positions[cause.id] = groups.count
    groups.append(Group(title: cause.text, cause: cause, kind: kind))
    return groups.count - 1
  }

  /// Adds the timeline of a snapshot.
  ///
  /// - Parameters:
  ///   - timeline: The snapshot's history.
  ///   - group: The index of the group that lists the versions.
  /// - Returns: The indices of the items for versions with changes, oldest first.
  mutating func add(_ timeline: HistoryHTML.Timeline, inGroup group: Int) -> [Int] {
    var versions: [(label: String, item: Int?)] = []
    var before: String?
    var isPresent = false
    for step in timeline.history.steps {
      defer { isPresent = step.snapshot != nil }
      guard let event = PageItem.event(of: step, isPresent: isPresent, isFirst: before == nil)
      else {
        versions.append((step.label, nil))
        continue
      }
      var item = PageItem(
        scene: timeline.scene,
        configuration: timeline.configuration,
        old: before ?? "",
        new: step.label,
        diff: step.diff,
        pairs: step.pairs,
        event: event,
        timeline: timelines.count
      )
      if let snapshot = step.snapshot, step.pairs == nil { item.single = (snapshot, true) }
      item.causes = (step.diff?.causesByPosition(in: timeline.scene) ?? []).map {
        ($0.cause.text, group, $0.kind)
      }
      versions.append((step.label, items.count))
      items.append(item)
      before = step.label
    }
    timelines.append(versions)
    return versions.compactMap(\.item)
  }
}

extension SnapshotDiff {
  /// Returns the causes in the order that changes refer to, followed by renamings and unexplained
  /// changes.
  func causesByPosition(in scene: String) -> [(cause: NamedCause, kind: String)] {
    let own = causes.map { (NamedCause($0), $0.kind.rawValue) }
    let known = Set(own.map(\.0.id))
    return own
      + namedCauses(in: scene).filter { !known.contains($0.id) }.map {
        ($0, renamings.isEmpty && renamedFrom == nil ? "unknown" : "renamed")
      }
  }
}

extension PageItem {
  /// Describes the change in a version; returns `nil` if nothing changed.
  fileprivate static func event(
    of step: SnapshotHistory.Step,
    isPresent: Bool,
    isFirst: Bool
  ) -> String? {
    guard let snapshot = step.snapshot else { return isPresent ? "not recorded" : nil }
    if isFirst { return "first, \(Counted(snapshot.frames.count, "view"))" }
    if let diff = step.diff, !diff.isEmpty { return SnapshotHistory.count(diff) }
    return isPresent ? nil : "recorded again, unchanged"
  }
}
