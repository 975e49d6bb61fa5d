import EscapedText
import LayoutCore
package import LayoutDiff

/// A snapshot as an outline for programs and people: one line for each view that matters.
///
/// ```text
/// card  390 × 844 in 1.0: 9 views
/// TripCard 16,12 358×76 proposed 358×any
///   title "Lisbon" 28,24 84×20 proposed 208×any
///   Text "5 nights" 28,48 61.5×20 proposed 208×any
/// … 6 more views: keyline show 1.0 card
/// ```
///
/// Listed are the root, the views of the app, views with an ID, texts, and views with marks, with
/// their frames in the root's coordinates, in points. A view whose size is its proposal has no
/// `proposed`. A view with the same frame as the only one in it shares its line, as in
/// `TripCard › title`.
package struct SnapshotOutline: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  package let description: String
  /// The positions of the listed nodes in the snapshot's outline.
  package let positions: [Int]

  /// Creates the outline of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot; texts are measured if it has contents.
  ///   - version: The version's label; `nil` if the snapshot is not recorded.
  ///   - limits: The length of the outline.
  ///   - marks: The changes and findings to print with the views.
  ///   - command: The command that lists all views.
  package init(
    _ snapshot: Snapshot,
    version: String? = nil,
    limits: OutlineLimits = OutlineLimits(),
    marks: OutlineMarks = OutlineMarks(),
    all command: String
  ) {
    let tree = OutlineTree(snapshot, marks)
    let (listed, inside) = tree.listed(within: limits)
    var lines = listed.map { entry in
      let rest = inside[entry].map { " … \($0) inside" } ?? ""
      return String(repeating: "  ", count: tree.entries[entry].depth) + tree.lines[entry] + rest
    }
    let place = version.map { " in \(PrintableText.text($0))" } ?? ""
    let count = Counted(tree.viewCount, "view")
    lines.insert("\(snapshot.reportName)\(place): \(count)\(marks.summary)", at: 0)
    positions = listed.map { tree.entries[$0].position }
    let named = listed.reduce(0) { $0 + tree.entries[$1].folded.count + 1 }
    if named < tree.viewCount {
      lines.append("… \(Counted(tree.viewCount - named, "more view")): \(command)")
    }
    description = lines.joined(separator: "\n") + "\n"
  }
}

/// The views of a snapshot that an outline lists, as a tree.
private struct OutlineTree {
  struct Entry {
    /// The position of the node in the snapshot's outline.
    let position: Int
    /// The entry of the nearest listed view around it.
    let parent: Int?
    /// The number of listed views around it, without those on its own line.
    var depth = 0
    /// The views around it that share its line, outermost first.
    var folded: [Int] = []
  }

  let entries: [Entry]
  /// The lines of the entries, without indentation.
  let lines: [String]
  /// Whether each entry has a mark, or a text that is truncated, and is listed before others.
  private let isMarked: [Bool]
  let viewCount: Int

  init(_ snapshot: Snapshot, _ marks: OutlineMarks) {
    let nodes = snapshot.outline.nodes
    let isShown = snapshot.shownNodes
    viewCount = isShown?.count { $0 } ?? nodes.count
    var entries: [Entry] = []
    /// The entry of each node, or of the nearest listed node around it.
    var owners: [Int] = []
    for (position, node) in nodes.enumerated() {
      let owner = node.parent.map { owners[$0] }
      guard isShown?[position] ?? true,
        position == 0 || node.matters || marks.words[position] != nil
      else {
        owners.append(owner ?? 0)
        continue
      }
      owners.append(entries.count)
      entries.append(Entry(position: position, parent: owner))
    }
    let named = snapshot.outline.named().nodes
    let names = entries.map { entry in
      OutlineTree.name(named[entry.position], in: entries.scopes(of: entry, named))
    }
    let listed = OutlineTree.folded(entries, in: snapshot, marks)
    var texts = TextMeasurements()
    let words = listed.map { OutlineTree.words(of: $0.entry.position, in: snapshot, marks, &texts) }
    lines = zip(listed, words).map { listed, words in
      (listed.entry.folded + [listed.index]).map { names[$0] }.joined(separator: " › ")
        + OutlineTree.geometry(of: listed.entry.position, in: snapshot) + words.text
    }
    isMarked = words.map(\.isMark)
    self.entries = listed.map(\.entry)
  }

  /// Removes the entries with the same frame and marks as the only one inside, whose line they share.
  private static func folded(
    _ all: [Entry],
    in snapshot: Snapshot,
    _ marks: OutlineMarks
  ) -> [(index: Int, entry: Entry)] {
    var childCounts = all.map { _ in 0 }
    for entry in all { if let parent = entry.parent { childCounts[parent] += 1 } }
    var entries = all
    for index in entries.indices {
      guard let parent = entries[index].parent else { continue }
      let (outer, inner) = (all[parent].position, all[index].position)
      let shares =
        childCounts[parent] == 1 && snapshot.frames[outer] == snapshot.frames[inner]
        && marks.words[outer] == marks.words[inner]
      entries[index].depth = entries[parent].depth + (shares ? 0 : 1)
      if shares { entries[index].folded = entries[parent].folded + [parent] }
    }
    let sharing = Set(entries.flatMap(\.folded))
    return entries.enumerated().filter { !sharing.contains($0.offset) }
      .map { ($0.offset, $0.element) }
  }

  /// Returns the entries that fit, and the numbers of views inside of them that do not.
  ///
  /// Listed are the entries with marks and those around them, then all levels that fit, then the
  /// first entries of the next one.
  func listed(within limits: OutlineLimits) -> (entries: [Int], inside: [Int: Int]) {
    let (parents, depth) = (parents, limits.depth ?? .max)
    var bytes = limits.bytes
    var isListed = entries.map { $0.depth == 0 }
    /// Lists entries if all of them fit.
    func list(_ indices: [Int]) -> Bool {
      let rest = indices.reduce(bytes) { $0 - lines[$1].utf8.count - 2 * entries[$1].depth - 1 }
      guard rest >= 0 else { return false }
      bytes = rest
      for index in indices { isListed[index] = true }
      return true
    }
    bytes -= lines.first.map { $0.utf8.count + 1 } ?? 0
    for index in entries.indices where isMarked[index] && entries[index].depth < depth {
      _ = list(sequence(first: index) { parents[$0] }.filter { !isListed[$0] })
    }
    let rest = entries.indices.filter { !isListed[$0] && entries[$0].depth < depth }
    let levels = Dictionary(grouping: rest) { entries[$0].depth }.sorted { $0.key < $1.key }
    for (_, level) in levels where !list(level) {
      for index in level where !list([index]) { break }
      break
    }
    var inside: [Int: Int] = [:]
    for index in entries.indices where !isListed[index] {
      let around = sequence(first: index) { parents[$0] }.first { isListed[$0] }
      if let around { inside[around, default: 0] += 1 }
    }
    return (entries.indices.filter { isListed[$0] }, inside)
  }

  /// The entry around each entry.
  private var parents: [Int?] {
    var around: [Int] = []
    return entries.enumerated().map { index, entry in
      while let last = around.last, entries[last].depth >= entry.depth { around.removeLast() }
      defer { around.append(index) }
      return around.last
    }
  }

  /// Returns the name of a node inside of others, with its text.
  private static func name(_ node: SceneOutline.Node, in scopes: [String]) -> String {
    let scope = scopes.first { node.name.hasPrefix($0) }
    var name = String(node.name.dropFirst(scope?.count ?? 0))
    name.replace("“", with: "\"")
    name.replace("”", with: "\"")
    if node.id != nil, let label = node.label, !label.isEmpty {
      name += " \"\(label.count > 40 ? "\(label.prefix(39))…" : label)\""
    }
    return PrintableText.text(name)
  }

  /// Returns the frame of a node, and its proposal unless that is its size.
  private static func geometry(of position: Int, in snapshot: Snapshot) -> String {
    let proposal = snapshot.placements[position].proposal
    let size = snapshot.frames[position].size
    let frame = " \(OutlineText.frame(snapshot.frames[position]))"
    guard proposal.width != size.width || proposal.height != size.height else { return frame }
    return "\(frame) proposed \(OutlineText.proposal(proposal))"
  }

  /// Returns what else is printed about a node: how its text is broken, and its marks.
  private static func words(
    of position: Int,
    in snapshot: Snapshot,
    _ marks: OutlineMarks,
    _ texts: inout TextMeasurements
  ) -> (text: String, isMark: Bool) {
    var (text, mark) = ("", marks.words[position] ?? "")
    let proposal = snapshot.placements[position].proposal
    if let paragraph = texts.paragraph(ofNode: position, in: snapshot) {
      let measured = paragraph.fitting(proposal).text.measure(proposal)
      if measured.lineCount > 1 { text += " \(measured.lineCount) lines" }
      if measured.isTruncated, !mark.contains(OutlineMarks.truncated) {
        mark = OutlineMarks.truncated + mark
      }
    }
    let choice = snapshot.outline.alternative(of: position, in: snapshot.placements)
    text += choice.map { " shows alternative \($0)" } ?? ""
    return (text + mark, !mark.isEmpty)
  }
}

extension [OutlineTree.Entry] {
  /// Returns the beginnings of names that the views around an entry make needless, innermost first.
  fileprivate func scopes(of entry: OutlineTree.Entry, _ named: [SceneOutline.Node]) -> [String] {
    var scopes: [String] = []
    var current = entry.parent
    while let index = current {
      let node = named[self[index].position]
      scopes += [node.name, node.view].compactMap { $0.map { "\($0) › " } }
      current = self[index].parent
    }
    return scopes
  }
}

extension SceneOutline.Node {
  /// Whether a reader looks for the node: a view of the app, one with an ID, or a text.
  fileprivate var matters: Bool {
    view != nil || id != nil || (type == "Text" && label?.isEmpty == false)
  }
}
