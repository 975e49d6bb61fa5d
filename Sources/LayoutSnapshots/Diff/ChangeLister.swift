import Foundation

/// Lists the changes between two snapshots, each with the causes that a finder found.
struct ChangeLister<Causes: CauseNumbers> {
  private(set) var changes: [NodeChange] = []
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

  private mutating func listNew() {
    /// The nearest container, or the node itself, that stands elsewhere; by position in `new`.
    var movers = [Int?](repeating: nil, count: pairs.new.outline.nodes.count)
    /// The outermost node that was added together with an added one; by position in `new`.
    var tops = movers
    changes.reserveCapacity(movers.count)
    for (index, node) in pairs.new.outline.nodes.enumerated() {
      let carrier = node.parent.flatMap { movers[$0] }
      let container = node.parent.flatMap { pairs.match($0) == nil ? tops[$0] : nil }
      let match = pairs.match(index)
      let kind = match.map { self.kind($0, index, carriedBy: carrier) } ?? .added
      if kind == .added { tops[index] = container ?? index }
      movers[index] = kind == .changed || kind == .added ? index : carrier
      guard let kind else {
        unchangedCount += 1
        continue
      }
      let set = kind == .rodeAlong ? Causes() : finder.causes(ofChanged: index)
      changes.append(
        NodeChange(
          .init(
            kind: kind,
            position: index,
            node: node,
            old: match.map { NodeChange.Side($0, of: pairs.old) },
            new: NodeChange.Side(index, of: pairs.new),
            oldNode: match.map { pairs.old.outline.nodes[$0] },
            carrier: (kind == .rodeAlong ? carrier : container).map {
              pairs.new.outline.nodes[$0].path
            },
            causes: positions(of: set),
            moreCauses: countMore(than: set, index)
          )
        )
      )
    }
  }

  /// Returns how many causes a node has beside those that are told.
  private mutating func countMore(than set: Causes, _ node: Int) -> Int {
    guard set.hasMore else { return max(0, set.count - CauseSet.usualLimit) }
    return max(1, counter.causes(of: node).count - set.count)
  }

  private mutating func listRemoved() {
    var tops: [Int: Int] = [:]
    for index in pairs.matching.removed {
      let container = pairs.old.outline.nodes[index].parent.flatMap { tops[$0] }
      tops[index] = container ?? index
      changes.append(
        NodeChange(
          .init(
            kind: .removed,
            position: index,
            node: pairs.old.outline.nodes[index],
            old: NodeChange.Side(index, of: pairs.old),
            new: nil,
            oldNode: pairs.old.outline.nodes[index],
            carrier: container.map { pairs.old.outline.nodes[$0].path },
            causes: positions(of: finder.causes(ofRemoved: index)),
            moreCauses: 0
          )
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
