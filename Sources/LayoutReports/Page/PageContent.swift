import CanonicalJSON
import LayoutDiff

/// What a page says: its items, and the groups in which they are listed.
struct PageContent {
  /// Items under one title.
  struct Group {
    /// The title.
    let title: String
    /// What stands for the group in commands; `nil` without one.
    var id: String?
    /// A word for the group's kind.
    var kind: String?
    /// Commands that are about the group.
    var commands: [String] = []
    /// The positions of its items.
    var items: [Int] = []
  }

  /// What the page is about.
  let title: String
  /// The numbers in a sentence.
  let summary: String
  /// The groups.
  var groups: [Group] = []
  /// The items.
  var items: [PageItem] = []
  /// What an item and a group are, in a word.
  var (itemName, groupName) = ("snapshot", "cause")
  /// Snapshots through the versions, the oldest first: each version's label, and the position of the
  /// item that shows what changed in it; `nil` where nothing did.
  var lines: [[(label: String, item: Int?)]] = []
  /// Whether the page is about the versions of snapshots.
  var isHistory = false
  /// The path of the node that is selected at first; `nil` for none.
  var node: String?
  /// What was not compared: scene, situation and reason.
  var omissions: [(scene: String, situation: String, reason: String)] = []
  /// The places of groups, by the ids of their causes.
  private var places: [CauseID: Int] = [:]

  init(title: String, summary: String) {
    self.title = title
    self.summary = summary
  }

  /// The page's data.
  var json: JSONValue {
    var tables = PageTables()
    let rows = items.map { $0.json(&tables) }
    func numbers(_ positions: [Int]) -> JSONValue {
      .array(positions.map { .number(Double($0)) })
    }
    let groups = groups.map { group -> JSONValue in
      var object: JSONObject = [
        "title": .string(PrintableText.text(group.title)), "items": numbers(group.items),
      ]
      object["id"] = group.id.map { .string($0) }
      object["kind"] = group.kind.map { .string(PrintableText.text($0)) }
      if !group.commands.isEmpty {
        object["commands"] = .array(group.commands.map { .string(PrintableText.text($0)) })
      }
      return .object(object)
    }
    let omissions = omissions.map { omission -> JSONValue in
      .array(
        [omission.scene, omission.situation, omission.reason].map {
          .string(PrintableText.text($0))
        }
      )
    }
    var object = JSONObject(tables.json)
    object["format"] = "keyline-page-1"
    object["title"] = .string(PrintableText.text(title))
    object["summary"] = .string(PrintableText.text(summary))
    object["groups"] = .array(groups)
    object["items"] = .array(rows)
    object["lines"] = .array(
      lines.map { line in
        .array(
          line.map { [.string(PrintableText.text($0.label)), .number(Double($0.item ?? -1))] }
        )
      }
    )
    object["itemName"] = .string(itemName)
    object["groupName"] = .string(groupName)
    object["node"] = node.map { .string(PrintableText.text($0)) }
    object["isHistory"] = .bool(isHistory)
    object["omissions"] = .array(omissions)
    return .object(object)
  }
}

extension PageContent {
  /// Adds an item to the groups of the causes of its diff.
  mutating func add(_ item: PageItem, of diff: SnapshotDiff) {
    var item = item
    item.causes = diff.causesByPlace(in: item.scene).map {
      ($0.cause, group(of: $0.cause, $0.kind), $0.kind)
    }
    for place in Set(item.causes.map(\.group)) { groups[place].items.append(items.count) }
    items.append(item)
  }

  /// The ids of the causes, with the places of their groups.
  var causeIDs: [(place: Int, id: CauseID)] { places.map { ($0.value, $0.key) } }

  /// Adds an item that is a cause by itself.
  mutating func add(_ item: PageItem, under cause: NamedCause, kind: String) {
    var item = item
    let place = group(of: cause, kind)
    item.causes = [(cause, place, kind)]
    groups[place].items.append(items.count)
    items.append(item)
  }

  private mutating func group(of cause: NamedCause, _ kind: String) -> Int {
    if let known = places[cause.id] { return known }
    places[cause.id] = groups.count
    groups.append(Group(title: cause.text, id: cause.id.description, kind: kind))
    return groups.count - 1
  }
}

extension SnapshotDiff {
  /// Returns the causes by which changes name them, then renamings and what no cause is known for.
  func causesByPlace(in scene: String) -> [(cause: NamedCause, kind: String)] {
    let own = causes.map { cause in
      (NamedCause(id: CauseID(cause), text: CauseText(cause).description), cause.kind.rawValue)
    }
    let known = Set(own.map(\.0.id))
    return own
      + namedCauses(in: scene).filter { !known.contains($0.id) }.map {
        ($0, renamings.isEmpty ? "unknown" : "renamed")
      }
  }
}
