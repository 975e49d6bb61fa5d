import Foundation

/// Lists the changes between two snapshots, each with the causes that a finder found.
struct ChangeLister<Causes: CauseNumbers> {
  private var rows: [ChangeTable.Row] = []
  private(set) var causes: [Cause] = []
  private(set) var unchangedCount = 0

  private let pairs: NodePairs
  private let tolerance: Tolerance
  private let finder: CauseFinder<Causes>
  /// A finder that tells more causes of each node, made where there are more than are told.
  private lazy var counter = CauseFinder<CauseSet>(pairs, limit: CauseSet.greatestLimit)
  /// The positions of causes in `causes`, by their numbers.
  private var positions: [Int?]
  /// The causes that were told last, which most of the changes that follow have too.
  private var last: (set: Causes, positions: [Int]) = (Causes(), [])

  /// Lists the changes whose causes a finder found.
  init(_ finder: CauseFinder<Causes>, tolerance: Tolerance, tellsSurroundings: Bool) {
    pairs = finder.pairs
    self.tolerance = tolerance
    self.finder = finder
    positions = Array(repeating: nil, count: finder.drafts.count)
    listNew()
    listRemoved()
    guard tellsSurroundings else { return }
    for number in finder.surroundings where positions[number] == nil {
      _ = positions(of: Causes(number))
    }
  }

  /// The changes.
  var changes: [NodeChange] {
    NodeChange.changes(ChangeTable(rows, old: pairs.old, new: pairs.new))
  }

  private mutating func listNew() {
    let fates = fates()
    unchangedCount = fates.count { $0.kind == nil }
    rows.reserveCapacity(fates.count - unchangedCount + pairs.matching.removed.count)
    /// The rows of the nodes, by position in `new`.
    var places = [Int32](repeating: 0, count: fates.count)
    for (index, fate) in fates.enumerated() {
      guard let kind = fate.kind else { continue }
      let set = kind == .rodeAlong ? Causes() : finder.causes(ofChanged: index)
      places[index] = Int32(clamping: rows.count)
      rows.append(
        ChangeTable.Row(
          kind: kind,
          moreCauses: countMore(than: set, index),
          position: Int32(clamping: index),
          old: pairs.match(index).map { Int32(clamping: $0) },
          new: Int32(clamping: index),
          carrier: fate.carrier.map { places[$0] },
          causes: positions(of: set)
        )
      )
    }
  }

  /// What became of a node.
  private struct Fate {
    /// The kind of its change; `nil` where it stands as before.
    let kind: NodeChange.Kind?
    /// The container that took it along, or the outermost node that was added together with it.
    let carrier: Int?
  }

  /// Returns what became of each new node.
  private func fates() -> [Fate] {
    /// The nearest container, or the node itself, that stands elsewhere.
    var movers = [Int?](repeating: nil, count: pairs.new.outline.nodes.count)
    /// The outermost node that was added together with an added one.
    var tops = movers
    return movers.indices.map { index in
      let parent = pairs.parent(index)
      let carrier = parent.flatMap { movers[$0] }
      let container = parent.flatMap { pairs.match($0) == nil ? tops[$0] : nil }
      let kind = pairs.match(index).map { self.kind($0, index, carriedBy: carrier) } ?? .added
      if kind == .added { tops[index] = container ?? index }
      movers[index] = kind == .changed || kind == .added ? index : carrier
      return Fate(kind: kind, carrier: kind == .rodeAlong ? carrier : container)
    }
  }

  /// Returns how many causes a node has beside those that are told.
  private mutating func countMore(than set: Causes, _ node: Int) -> Int32 {
    guard set.hasMore else { return Int32(clamping: max(0, set.count - CauseSet.usualLimit)) }
    return Int32(clamping: max(1, counter.causes(of: node).count - set.count))
  }

  private mutating func listRemoved() {
    /// The rows of the outermost nodes that went with the removed ones, by position in `old`.
    var tops: [Int: Int32] = [:]
    for index in pairs.matching.removed {
      let container = pairs.old.outline.nodes[index].parent.flatMap { tops[$0] }
      tops[index] = container ?? Int32(clamping: rows.count)
      rows.append(
        ChangeTable.Row(
          kind: .removed,
          moreCauses: 0,
          position: Int32(clamping: index),
          old: Int32(clamping: index),
          new: nil,
          carrier: container,
          causes: positions(of: finder.causes(ofRemoved: index))
        )
      )
    }
  }

  private mutating func positions(of set: Causes) -> [Int] {
    if set == last.set { return last.positions }
    let told = set.numbers.prefix(CauseSet.usualLimit).map { number in
      if let known = positions[number] { return known }
      let position = causes.count
      causes.append(finder.drafts[number])
      positions[number] = position
      return position
    }
    last = (set, told)
    return told
  }

  private func kind(
    _ match: Int,
    _ index: Int,
    carriedBy carrier: Int?
  ) -> NodeChange.Kind? {
    let amount = tolerance.amount(
      for: pairs.new.outline.nodes[index].path,
      in: pairs.new.scene
    )
    let (old, new) = (pairs.old, pairs.new)
    let standsStill = amount.isSame(old.frames[match], new.frames[index])
    guard pairs.isInSameContainer(index) else { return standsStill ? nil : .changed }
    let (before, after) = (old.placements[match].frame, new.placements[index].frame)
    switch amount {
    case .points:
      if !amount.isSame(before, after) { return .changed }
      // A container that counts as standing still takes nothing along.
      return standsStill || carrier == nil ? nil : .rodeAlong
    case .pixels:
      if standsStill { return nil }
      return Tolerance.Amount.points(Double(NodePairs.noise)).isSame(before, after)
        ? .rodeAlong : .changed
    }
  }
}
