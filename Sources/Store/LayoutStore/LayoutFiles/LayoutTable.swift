import Digests
import LayoutCore

/// The snapshots of a scene that have the same tree: the tree once, and rules for their placements.
struct LayoutTable {
  struct Column {
    /// The name of its environment in the file.
    let environment: String
    /// The text of its proposal, such as `390x844`.
    let proposal: String

    /// The word that chooses only this snapshot.
    var word: String { "\(proposal)/\(environment)" }
  }

  var name: String
  var document: String
  private(set) var columns: [Column] = []
  /// The positions of the snapshots that a word chooses.
  private var positions: [String: [Int]] = [:]
  /// The text of the scene, if its nodes are not those of the tree.
  var scene: [UInt8]?
  var tree = LayoutTree()
  /// The rules along the width and the height.
  var rules = [AxisRules(), AxisRules()]

  /// Creates the table of a scene without snapshots.
  init(name: String, document: String) { (self.name, self.document) = (name, document) }

  /// Creates the table of snapshots that differ only in environment, proposal, placements and answers.
  ///
  /// It is `nil` if the same snapshots would not follow from it.
  ///
  /// - Parameters:
  ///   - snapshots: At least one.
  ///   - environments: The names of the environments, by their digests.
  init?(_ snapshots: [LayoutFile.Snapshot], environments: [Digest: String]) {
    let content = snapshots[0].content
    self.init(name: content.name, document: content.document)
    guard let tree = LayoutTree(nodes: content.outline, scene: content.scene.utf8) else {
      return nil
    }
    self.tree = tree
    if !tree.hasMembers {
      guard LayoutTable.isSafe(content.scene.utf8) else { return nil }
      scene = content.scene.utf8
    }
    var placements: [SnapshotPlacements] = []
    var roots: [[Double?]] = [[], []]
    for snapshot in snapshots {
      let recorded = snapshot.recorded
      let table = SnapshotPlacements(snapshot.content.table)
      guard table.axes[0].spans.count == tree.nodes.count,
        let environment = environments[recorded.environmentDigest],
        LayoutTable.proposal(recorded.proposalText) == recorded.encodedProposal
      else { return nil }
      placements.append(table)
      let proposal = recorded.encodedProposal
      for (axis, length) in [proposal.width, proposal.height].enumerated() {
        roots[axis].append(length)
      }
      add(Column(environment: environment, proposal: proposal.text))
    }
    for axis in 0...1 {
      let columns = placements.map { $0.axes[axis] }
      guard let found = AxisRules(columns, roots: roots[axis], in: tree) else { return nil }
      rules[axis] = found
    }
  }

  mutating func add(_ column: Column) {
    for word in [column.environment, column.proposal, column.word] {
      positions[word, default: []].append(columns.count)
    }
    columns.append(column)
  }

  /// Returns whether a text is canonical JSON, which stays the same when it is read and written.
  static func isSafe(_ text: [UInt8]) -> Bool {
    let limits = JSONLimits(maximumBytes: .max)
    guard let value = try? JSONReader.read(text, limits: limits) else { return false }
    return value.canonicalText.utf8.elementsEqual(text)
  }

  /// Reads the text of a proposal; `nil` for anything else.
  static func proposal(_ text: String) -> EncodedProposal? {
    guard let proposal = ProposedViewSize(text).map({ EncodedProposal($0) }), proposal.text == text
    else { return nil }
    return proposal
  }

  /// Returns the placements of the snapshot at a position; `nil` if they do not follow.
  func placements(of column: Int) -> SnapshotPlacements? {
    guard let proposal = LayoutTable.proposal(columns[column].proposal),
      let horizontal = rules[0].placements(of: column, proposal: proposal.width, in: tree),
      let vertical = rules[1].placements(of: column, proposal: proposal.height, in: tree)
    else { return nil }
    return SnapshotPlacements(horizontal, vertical)
  }
}

// MARK: - Choosing snapshots

extension LayoutTable {
  /// Returns words that choose snapshots: environments, proposals, or `PROPOSAL/ENVIRONMENT`.
  func words(choosing chosen: [Int]) -> [String] {
    var left = Set(chosen)
    let chosen = left
    var words: [String] = []
    func take(_ word: String) {
      let all = columns(chosenBy: word)
      guard all.contains(where: left.contains), chosen.isSuperset(of: all) else { return }
      words.append(word)
      left.subtract(all)
    }
    let environments = environments
    if environments.count > 1 { environments.forEach(take) }
    for column in chosen.sorted() where left.contains(column) {
      take(columns[column].proposal)
      take(columns[column].word)
    }
    return words
  }

  /// The names of the environments, in the order of their first snapshots.
  var environments: [String] {
    var names: [String] = []
    for column in columns where names.last != column.environment {
      if !names.contains(column.environment) { names.append(column.environment) }
    }
    return names
  }

  /// Returns the positions of the snapshots that a word chooses.
  func columns(chosenBy word: String) -> [Int] { positions[word] ?? [] }
}
