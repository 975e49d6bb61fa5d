import EscapedText
import LayoutCore
import LayoutDiff

/// The lines of a diff for a scene: each cause, followed by its consequences.
struct SceneDiffText {
  let lines: [String]

  /// The maximum width of the name column, in characters; longer names do not widen it.
  private static let maximumNameWidth = 48
  /// The number of nodes to list by name if at least three more changed in the same way.
  private static let namedCount = 3

  /// Creates the lines for a diff.
  ///
  /// - Parameters:
  ///   - diff: The diff.
  ///   - limit: The maximum number of changes to list for each cause; the remaining ones are
  ///     counted.
  ///   - listsProposals: Whether to add a line with the proposals and sizes for each change; all
  ///     nodes are listed by name then.
  init(_ diff: SnapshotDiff, limit: Int, listsProposals: Bool = false) {
    let movedWith = MovedAncestor.counts(of: diff)
    let groups = CauseGroup.groups(of: diff).map {
      GroupLines($0, of: diff, isFolded: !listsProposals)
    }
    let names = groups.flatMap { $0.names(limit: limit) }
    let width = min(names.map(\.count).max() ?? 0, SceneDiffText.maximumNameWidth)
    var lines = diff.renamingTexts.map { "  \($0)" }
    for group in groups {
      lines.append("  \(group.group.title(in: diff))")
      lines += group.lines(limit: limit, width: width, movedWith, listsProposals)
    }
    if diff.unchangedCount > 0 {
      lines.append("    \(Counted(diff.unchangedCount, "view")) unchanged")
    }
    self.lines = lines
  }

  /// A group of changes with their descriptions.
  private struct GroupLines {
    let group: CauseGroup
    private let rows: [WrapperRow]
    /// If rows with the same description are folded, the positions of those rows.
    private var folded: [String: [Int]] = [:]

    init(_ group: CauseGroup, of diff: SnapshotDiff, isFolded: Bool) {
      self.group = group
      rows = WrapperRow.rows(of: group, in: diff, isFolded: isFolded)
      guard isFolded else { return }
      for (index, row) in rows.enumerated() where row.changes[0].kind == .changed {
        folded[row.words, default: []].append(index)
      }
      folded = folded.filter { $0.value.count > namedCount + 2 }
    }

    /// Returns the positions of the rows to list: at most `limit`, the worst, and all that are severe.
    private func listed(limit: Int) -> Set<Int> {
      let unfolded = rows.indices.filter { index in
        folded[rows[index].words].map { index <= $0[namedCount - 1] } ?? true
      }
      let worst = unfolded.sorted { (rows[$1].rank, $0) < (rows[$0].rank, $1) }
      let chosen = worst.enumerated().filter { $0.offset < limit || rows[$0.element].isSevere }
      return Set(chosen.map(\.element))
    }

    /// Returns the names for the first column.
    func names(limit: Int) -> [String] {
      let listed = listed(limit: limit)
      return rows.enumerated().filter { listed.contains($0.offset) }.map(\.element.name)
        + folded.values.map { "\($0.count - namedCount) more" }
    }

    func lines(
      limit: Int,
      width: Int,
      _ movedWith: [MovedAncestor: Int],
      _ listsProposals: Bool
    ) -> [String] {
      var lines: [String] = []
      var coveredCount = 0
      let listed = listed(limit: limit)
      for (index, row) in rows.enumerated() where listed.contains(index) {
        let similar = folded[row.words] ?? []
        coveredCount += 1
        lines.append("    \(row.changes[0].mark) \(Padded(row.name, to: width))  \(row.words)")
        if listsProposals, let line = proposals(of: row.changes[0]) { lines.append(line) }
        lines += companions(of: row.changes, movedWith)
        guard !similar.isEmpty, index == similar[namedCount - 1] else { continue }
        let rest = similar.dropFirst(namedCount)
        coveredCount += rest.count
        lines.append("    ~ \(Padded("\(rest.count) more", to: width))  \(row.words)")
        lines += companions(of: rest.flatMap { rows[$0].changes }, movedWith)
      }
      let rest = rows.count - coveredCount
      return rest > 0 ? lines + ["    … and \(rest) more; explain lists all"] : lines
    }
  }

  /// Returns a line with the number of nodes that moved, were added or were removed with others, if
  /// any.
  private static func companions(
    of changes: [NodeChange],
    _ movedWith: [MovedAncestor: Int]
  ) -> [String] {
    let count = changes.reduce(0) { $0 + (movedWith[MovedAncestor($1.node.path, of: $1)] ?? 0) }
    guard count > 0, let kind = changes.first?.kind else { return [] }
    let views = "\(Counted(count, "view")) inside"
    switch kind {
    case .added, .removed: return ["        with \(views)"]
    case .changed, .movedWithAncestor: return ["        \(views) moved along"]
    }
  }

  private static func proposals(of change: NodeChange) -> String? {
    guard let old = change.old, let new = change.new else { return nil }
    let proposals = [old, new].map { "\(ProposalText(words: $0.placement.proposal))" }
    let sizes = [old, new].map { PointsText.short($0.placement.frame.size) }
    func words(_ sides: [String]) -> String {
      sides[0] == sides[1] ? sides[0] : "\(sides[0]) → \(sides[1])"
    }
    return "        offered \(words(proposals)), took \(words(sizes))"
  }
}

extension NodeChange {
  /// How much a reader misses if the change is left out.
  fileprivate var rank: Int {
    guard severity == .frames else { return 3 + severity.rawValue }
    guard let old, let new else { return kind == .removed ? 3 : 2 }
    return old.placement.frame.size == new.placement.frame.size ? 0 : 1
  }
}

/// A view and the modifiers around it that changed in the same way.
struct WrapperRow {
  /// The changes: that of the innermost node first.
  private(set) var changes: [NodeChange]
  /// The description of each change.
  let words: String
  /// Whether one of the nodes was edited.
  private(set) var isEdited = false

  /// The name of the innermost node, followed by the modifiers, such as `receipt, .frame, .padding`.
  var name: String {
    let wrappers = changes.dropFirst().map { change in
      PrintableText.text(String(change.node.name.dropFirst(WrapperRow.stem(of: change).count)))
    }
    return ([changes[0].node.reportName] + wrappers).joined(separator: ", ")
  }

  /// Returns a node's name or, for a modifier that is named by what it wraps, the name of that.
  private static func stem(of change: NodeChange) -> Substring {
    let node = change.node
    guard ModifierType.hasName(node.type),
      let suffix = node.name.range(of: ".\(node.type)", options: .backwards)
    else { return node.name[...] }
    return node.name[..<suffix.lowerBound]
  }

  /// How much a reader misses if the row is left out.
  ///
  /// Moves are less than sizes, which are less than lost views; texts and alternatives are more. An edited
  /// node counts at least as an added one.
  var rank: Int { max(changes.map(\.rank).max() ?? 0, isEdited ? 2 : 0) }

  /// Whether a change is worse than that of a frame, so that it is always listed.
  var isSevere: Bool { changes.contains { $0.severity > .frames } }

  /// Returns the rows of a group, those of the edited nodes first; each has one change unless it
  /// is folded.
  static func rows(
    of group: CauseGroup,
    in diff: SnapshotDiff,
    isFolded: Bool
  ) -> [WrapperRow] {
    var rows: [WrapperRow] = []
    for change in group.changes {
      let words = ChangeText(change).description
      if isFolded, let last = rows.last, last.words == words, last.isWrapper(of: change) {
        rows[rows.count - 1].changes.insert(change, at: 0)
      } else {
        rows.append(WrapperRow(changes: [change], words: words))
      }
    }
    let edited = Set(group.causes.flatMap { diff.causes[$0].nodes.map(\.path) })
    for index in rows.indices {
      rows[index].isEdited = rows[index].changes.contains { edited.contains($0.node.path) }
    }
    return rows.filter(\.isEdited) + rows.filter { !$0.isEdited }
  }

  /// Returns whether the row's innermost node is a modifier that wraps the node of a change.
  private func isWrapper(of change: NodeChange) -> Bool {
    let outer = changes[0]
    return change.kind == outer.kind && change.node.parent == outer.position
      && ModifierType.hasName(outer.node.type)
      && WrapperRow.stem(of: outer) == WrapperRow.stem(of: change)
  }
}

/// The report of a scene, shared by all configurations with the same report.
struct SceneParagraph<Source> {
  let scene: String
  /// The proposals and environments.
  private(set) var configurations: [String]
  private(set) var lines: [String]
  /// The diff or omission of the first configuration, or of the example.
  let source: Source
  /// The configurations in words; `nil` if they are few, or not known.
  private(set) var words: String?

  /// The configuration of the source, if the others have different changes for the same causes.
  private(set) var example: String?

  /// The configurations in words, or a list of them.
  var place: String {
    let words = words ?? configurations.joined(separator: ", ")
    return example.map { "\(words), such as \($0)" } ?? words
  }

  var title: String { "\(PrintableText.text(scene))  \(place)" }

  /// Merges adjacent paragraphs of the same scene that have the same lines.
  static func merged(_ paragraphs: [SceneParagraph]) -> [SceneParagraph] {
    var merged: [SceneParagraph] = []
    for paragraph in paragraphs {
      let start = merged.lastIndex { $0.scene != paragraph.scene }.map { $0 + 1 } ?? 0
      if let equal = merged[start...].firstIndex(where: { $0.lines == paragraph.lines }) {
        merged[equal].configurations += paragraph.configurations
      } else {
        merged.append(paragraph)
      }
    }
    return merged
  }
}

extension SceneParagraph where Source == VersionDiff.SceneDiff {
  /// Returns paragraphs for the scenes of a diff, with at most `limit` changes per cause.
  static func paragraphs(of diff: VersionDiff, limit: Int) -> [SceneParagraph] {
    paragraphs(of: diff) { lines(of: $0, limit: limit) }
  }

  private static func lines(of scene: VersionDiff.SceneDiff, limit: Int) -> [String] {
    SceneDiffText(scene.diff, limit: limit).lines
  }

  /// Returns the paragraph with at most `limit` changes per cause.
  func shortened(to limit: Int) -> SceneParagraph {
    var short = self
    short.lines = SceneParagraph.lines(of: source, limit: limit)
    return short
  }

  /// Returns paragraphs with some lines; those without words are merged if they have equal lines,
  /// unless each snapshot is requested.
  static func paragraphs(
    of diff: VersionDiff,
    isMerged: Bool = true,
    lines: (VersionDiff.SceneDiff) -> [String]
  ) -> [SceneParagraph] {
    let paragraphs = diff.scenes.map {
      SceneParagraph(
        scene: $0.scene,
        configurations: [ConfigurationText($0.proposal, $0.environment).description],
        lines: lines($0),
        source: $0
      )
    }
    let (all, words) = (isMerged ? merged(paragraphs) : paragraphs, diff.configurations.words)
    return words.isEmpty ? all : sharing(all, words)
  }

  /// Describes many configurations of a scene with the same causes in words, with the most serious
  /// changes as an example.
  private static func sharing(
    _ paragraphs: [SceneParagraph],
    _ words: [String: ConfigurationWords]
  ) -> [SceneParagraph] {
    var order: [[String]] = []
    var groups: [[String]: [SceneParagraph]] = [:]
    for paragraph in paragraphs {
      let source = paragraph.source
      let causes = Set(source.diff.namedCauses(in: paragraph.scene).map(\.id.description))
      let key = [paragraph.scene] + causes.sorted()
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(paragraph)
    }
    return order.compactMap { groups[$0] }.flatMap { group in
      let all = group.flatMap(\.configurations)
      let shared = words[group[0].scene]?.words(for: all)
      let worst = group.max { $0.source.diff.severity < $1.source.diff.severity }
      guard let shared, var paragraph = worst else { return group }
      if Set(group.map(\.lines)).count > 1 { paragraph.example = paragraph.configurations[0] }
      paragraph.configurations = all
      paragraph.words = shared
      return [paragraph]
    }
  }
}

extension [SceneParagraph<VersionDiff.SceneDiff>] {
  /// The paragraphs, those with the most serious changes first; the order is otherwise unchanged.
  var worstFirst: Self {
    enumerated().sorted { first, second in
      let severities = (first.element.source.diff.severity, second.element.source.diff.severity)
      return (severities.1, first.offset) < (severities.0, second.offset)
    }.map(\.element)
  }
}

extension SceneParagraph where Source == VersionDiff.Omission {
  /// Returns paragraphs for the snapshots that were not compared, with the reasons.
  static func omissions(of diff: VersionDiff) -> [SceneParagraph] {
    merged(
      diff.omissions.map {
        SceneParagraph(
          scene: $0.scene,
          configurations: [ConfigurationText($0.proposal, $0.environment).description],
          lines: [PrintableText.text($0.reason)],
          source: $0
        )
      }
    )
  }
}

extension SnapshotDiff {
  /// The severity of the most serious change.
  fileprivate var severity: NodeChange.Severity { changes.map(\.severity).max() ?? .frames }
}
