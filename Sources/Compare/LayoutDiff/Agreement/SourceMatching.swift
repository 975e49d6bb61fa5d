/// The nodes that two sources have in common, such as a design and a layout of the same screen.
///
/// Sources name nodes and types differently, and only one may have a container. So nodes are matched by their IDs, then by
/// their texts, types and order, and then by their types and order in containers that are matched.
package struct SourceMatching: Sendable {
  /// How two nodes were matched.
  package enum Evidence: String, Sendable, CaseIterable {
    /// Both have the same ID.
    case id
    /// Both have the same text.
    case text
    /// Both have the same place among nodes of their type in a matched container.
    case place
  }

  /// A node of both sources, by its positions in their outlines.
  package struct Pair: Sendable {
    /// The position in the reference.
    package let reference: Int
    /// The position in the other snapshot.
    package let other: Int
    /// How they were matched.
    package let evidence: Evidence
  }

  /// The pairs, in the order of the reference.
  package let pairs: [Pair]
  /// For each node of the reference, the position of its match.
  let matches: [Int?]
  /// The number of nodes of the reference.
  package var referenceCount: Int { matches.count }
  /// For each node of the other snapshot, the position of its match.
  let reverse: [Int?]

  /// Matches the nodes of two snapshots, whose roots belong together.
  package init(of other: Snapshot, with reference: Snapshot) {
    var matcher = SourceMatcher(reference: reference.outline, other: other.outline)
    matcher.matchRoots()
    matcher.matchIDs()
    matcher.matchTexts()
    matcher.matchPlaces()
    matches = matcher.matches
    reverse = matcher.reverse
    pairs = matcher.matches.enumerated().compactMap { index, match in
      match.map { Pair(reference: index, other: $0, evidence: matcher.evidence[index] ?? .place) }
    }
  }
}

extension SceneOutline.Node {
  /// The beginning of the label, which sources truncate differently.
  var comparableLabel: String? { label.map { String($0.prefix(30)) } }
}

/// The kinds of views that sources have in common.
enum SourceKind: Hashable {
  case text
  case button
  case image
  case field
  case toggle
  case other(String)

  /// Returns the kind of a type in the words of any source.
  init(_ type: String) {
    switch type.lowercased() {
    case "text", "statictext", "label", "heading", "paragraph": self = .text
    case "button", "link": self = .button
    case "image", "img", "icon": self = .image
    case "textfield", "securefield", "securetextfield", "searchfield", "textbox", "searchbox":
      self = .field
    case "toggle", "switch", "checkbox": self = .toggle
    case let other: self = .other(other)
    }
  }
}

private struct SourceMatcher {
  private let reference: SceneOutline
  private let other: SceneOutline
  private(set) var matches: [Int?]
  private(set) var reverse: [Int?]
  private(set) var evidence: [Int: SourceMatching.Evidence] = [:]

  init(reference: SceneOutline, other: SceneOutline) {
    self.reference = reference
    self.other = other
    matches = Array(repeating: nil, count: reference.nodes.count)
    reverse = Array(repeating: nil, count: other.nodes.count)
  }

  private mutating func match(
    _ index: Int,
    with position: Int,
    by evidence: SourceMatching.Evidence
  ) {
    guard matches[index] == nil, reverse[position] == nil else { return }
    matches[index] = position
    reverse[position] = index
    self.evidence[index] = evidence
  }

  mutating func matchRoots() { match(0, with: 0, by: .place) }

  mutating func matchIDs() {
    let positions = Dictionary(
      other.nodes.enumerated().compactMap { index, node in node.id.map { ($0, index) } }
    ) { first, _ in first }
    for (index, node) in reference.nodes.enumerated() {
      if let id = node.id, let position = positions[id] { match(index, with: position, by: .id) }
    }
  }

  /// Matches nodes with the same text, first those of the same kind, each with the next one in order.
  mutating func matchTexts() {
    matchInOrder { node in
      node.comparableLabel.map { TextKey(label: $0, kind: SourceKind(node.type)) }
    }
    matchInOrder { node in node.comparableLabel.map { TextKey(label: $0, kind: nil) } }
  }

  private struct TextKey: Hashable {
    let label: String
    let kind: SourceKind?
  }

  private mutating func matchInOrder(by key: (SceneOutline.Node) -> TextKey?) {
    var waiting: [TextKey: [Int]] = [:]
    for (position, node) in other.nodes.enumerated().reversed() where reverse[position] == nil {
      if let key = key(node) { waiting[key, default: []].append(position) }
    }
    for (index, node) in reference.nodes.enumerated() where matches[index] == nil {
      guard let key = key(node), let position = waiting[key]?.popLast() else { continue }
      match(index, with: position, by: .text)
    }
  }

  /// Matches the rest of each container by kind and order, if both sides have as many of the kind.
  mutating func matchPlaces() {
    let anchors = SourceAnchors(reference, matches)
    let others = SourceAnchors(other, reverse)
    var groups: [PlaceKey: [Int]] = [:]
    for (position, node) in other.nodes.enumerated() where reverse[position] == nil {
      guard let anchor = others.anchor(of: position), let container = reverse[anchor] else {
        continue
      }
      let key = PlaceKey(container: container, kind: SourceKind(node.type))
      groups[key, default: []].append(position)
    }
    var own: [PlaceKey: [Int]] = [:]
    for (index, node) in reference.nodes.enumerated() where matches[index] == nil {
      guard let container = anchors.anchor(of: index) else { continue }
      own[PlaceKey(container: container, kind: SourceKind(node.type)), default: []].append(index)
    }
    for (key, indices) in own {
      guard let positions = groups[key], positions.count == indices.count else { continue }
      for (index, position) in zip(indices, positions) { match(index, with: position, by: .place) }
    }
  }

  private struct PlaceKey: Hashable {
    let container: Int
    let kind: SourceKind
  }
}

/// The nearest matched container of each node.
struct SourceAnchors {
  private let anchors: [Int?]

  init(_ outline: SceneOutline, _ matches: [Int?]) {
    var anchors: [Int?] = []
    anchors.reserveCapacity(outline.nodes.count)
    for node in outline.nodes {
      anchors.append(node.parent.flatMap { matches[$0] == nil ? anchors[$0] : $0 })
    }
    self.anchors = anchors
  }

  /// Returns the position of the nearest container that is matched; `nil` for the root.
  func anchor(of node: Int) -> Int? { anchors[node] }
}
