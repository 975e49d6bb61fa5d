import Digests
import Foundation
import LayoutCore
import LayoutDiff

/// The snapshots of a scene that have the same tree: the tree once, and the places of its nodes.
struct LayoutTable {
  struct Column {
    /// The name of its environment in the file.
    let environment: String
    let proposal: ProposedViewSize

    /// The word that chooses only this snapshot.
    var word: String { "\(ProposalText(proposal))/\(environment)" }
  }

  /// The lines of a node along an axis.
  struct AxisLines {
    var places = Varying(common: NodePlace.covering)
    /// The offered lengths: none if all are those of the container, one for all snapshots, or one for each.
    var offers: [OfferedLength] = []

    /// Returns the length that was offered in the snapshot at a position.
    func offer(_ column: Int) -> OfferedLength {
      offers.count == 1 ? offers[0] : offers.isEmpty ? .same : offers[column]
    }
  }

  var name: String
  var document: String
  private(set) var columns: [Column] = []
  /// The positions of the snapshots that a word chooses.
  private var positions: [String: [Int]] = [:]
  /// The text of the scene, if its nodes are not those of the tree.
  var scene: [UInt8]?
  var tree = LayoutTree()
  /// The lines of each node, for the width and the height.
  var lines: [[AxisLines]] = []

  /// Creates the table of a scene without snapshots.
  init(name: String, document: String) { (self.name, self.document) = (name, document) }

  mutating func add(_ column: Column) {
    for word in [column.environment, ProposalText(column.proposal).description, column.word] {
      positions[word, default: []].append(columns.count)
    }
    columns.append(column)
  }

  /// Reads the text of a proposal; `nil` for anything else.
  static func proposal(_ text: String) -> ProposedViewSize? {
    guard let proposal = ProposedViewSize(text), ProposalText(proposal).description == text
    else { return nil }
    return proposal
  }
}

// MARK: - Placements

extension LayoutTable {
  /// A snapshot of the table as rows of numbers.
  struct Numbers {
    /// The places along the width and the height.
    var spans: [[AxisSpan]] = []
    /// The offered lengths along the width and the height.
    var offers: [[Double?]] = []

    init(_ table: PlacementTable) {
      for placement in table.placements {
        let (frame, proposal) = (placement.frame, placement.proposal)
        spans.append([
          AxisSpan(start: Double(frame.origin.x), length: Double(frame.size.width)),
          AxisSpan(start: Double(frame.origin.y), length: Double(frame.size.height)),
        ])
        offers.append([proposal.width.map { Double($0) }, proposal.height.map { Double($0) }])
      }
    }
  }

  /// The lengths that were offered to the root of a snapshot's scene, rounded.
  private func rootOffers(_ column: Int) -> [Double?] {
    let proposal = columns[column].proposal
    return [proposal.width, proposal.height].map { $0.map { LayoutLength.rounded(Double($0)) } }
  }

  /// Sets the lines of all nodes from the rounded placements of the snapshots, in the columns' order.
  mutating func setLines(_ snapshots: [PlacementTable]) {
    let numbers = snapshots.map(Numbers.init)
    let roots = columns.indices.map(rootOffers)
    lines = tree.nodes.enumerated().map { index, node in
      (0...1).map { axis in
        var lines = AxisLines()
        lines.places = LayoutTable.places(
          numbers.map { column in
            let container = node.parent.map { column.spans[$0][axis].length }
            return NodePlace.places(for: column.spans[index][axis], in: container)
          }
        )
        let offers = numbers.indices.map { column in
          OfferedLength(
            numbers[column].offers[index][axis],
            in: node.parent.map { numbers[column].offers[$0][axis] } ?? roots[column][axis],
            own: numbers[column].spans[index][axis].length
          )
        }
        let isOne = offers.allSatisfy { $0 == offers[0] }
        lines.offers = isOne ? (offers[0] == .same ? [] : [offers[0]]) : offers
        return lines
      }
    }
  }

  /// Chooses the kind of place that has the fewest values.
  private static func places(_ columns: [[NodePlace?]]) -> Varying<NodePlace> {
    var best: (values: Varying<NodePlace>, cost: Int)?
    for kind in 0..<3 {
      let values = columns.compactMap { $0[kind] }
      guard values.count == columns.count else { continue }
      let varying = Varying(values)
      let isHidden = varying.exceptions.isEmpty && varying.common == .covering
      let cost = isHidden ? 0 : varying.groups.count + 1
      if cost < best?.cost ?? .max { best = (varying, cost) }
    }
    return best?.values ?? Varying(common: .covering)
  }

  /// Returns the placements of the snapshot at a position; `nil` if the root has no place, or a place is
  /// not finite.
  func placements(of column: Int) -> PlacementTable? {
    var (spans, offers): ([[AxisSpan]], [[Double?]]) = ([], [])
    let root = rootOffers(column)
    for (index, node) in tree.nodes.enumerated() {
      var (ownSpans, ownOffers): ([AxisSpan], [Double?]) = ([], [])
      for axis in 0...1 {
        let lines = lines[index][axis]
        let container = node.parent.map { spans[$0][axis].length }
        guard let span = lines.places[column].span(in: container) else { return nil }
        let offer = node.parent.map { offers[$0][axis] } ?? root[axis]
        ownSpans.append(span)
        ownOffers.append(lines.offer(column).length(in: offer, own: span.length))
      }
      spans.append(ownSpans)
      offers.append(ownOffers)
    }
    return try? PlacementTable(
      zip(spans, offers).map { spans, offers in
        Placement(
          frame: CGRect(
            x: spans[0].start,
            y: spans[1].start,
            width: spans[0].length,
            height: spans[1].length
          ),
          proposal: ProposedViewSize(
            width: offers[0].map { CGFloat($0) },
            height: offers[1].map { CGFloat($0) }
          )
        )
      }
    )
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
      take(ProposalText(columns[column].proposal).description)
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

/// A value for each snapshot of a table; most have the common one.
struct Varying<Value: Hashable> {
  var common: Value
  /// The other values, by the positions of their snapshots.
  var exceptions: [Int: Value] = [:]

  /// Creates a value that all snapshots have.
  init(common: Value) { self.common = common }

  /// Creates the values of snapshots, of which the first has the common one.
  init(_ values: [Value]) {
    common = values[0]
    for (column, value) in values.enumerated() where value != common { exceptions[column] = value }
  }

  /// The value of the snapshot at a position.
  subscript(column: Int) -> Value { exceptions[column] ?? common }

  /// The other values in the order of their first snapshots, with the snapshots' positions.
  var groups: [(value: Value, columns: [Int])] {
    var groups: [(value: Value, columns: [Int])] = []
    var known: [Value: Int] = [:]
    for (column, value) in exceptions.sorted(by: { $0.key < $1.key }) {
      if let index = known[value] {
        groups[index].columns.append(column)
      } else {
        known[value] = groups.count
        groups.append((value, [column]))
      }
    }
    return groups
  }
}
