import Foundation

/// A stack by the steps of the section “Stacks”.
struct ReferenceStack {
  let isRow: Bool
  let place: ReferenceTree.Place
  let spacing: CGFloat
  let children: [ReferenceTree]

  /// The offer to a child and its size, along the stack and across it.
  struct Share {
    var offer: CGFloat?
    var length: CGFloat = 0
    var across: CGFloat = 0
  }

  private func size(_ child: Int, along: CGFloat?, across: CGFloat?) -> (CGFloat, CGFloat) {
    let size = children[child].size(proposal(along, across))
    return isRow ? (size.width, size.height) : (size.height, size.width)
  }

  func proposal(_ along: CGFloat?, _ across: CGFloat?) -> ReferenceProposal {
    isRow
      ? ReferenceProposal(width: along, height: across)
      : ReferenceProposal(width: across, height: along)
  }

  /// 1. The distances between neighbors.
  var distances: CGFloat { children.dropFirst().reduce(0) { sum, _ in sum + spacing } }

  /// Returns the size of each child, in source order.
  func shares(along: CGFloat?, across: CGFloat?) -> [Share] {
    var shares = children.indices.map { _ in Share() }
    func offer(_ length: CGFloat?, to child: Int) {
      let (taken, width) = size(child, along: length, across: across)
      shares[child] = Share(offer: length, length: taken, across: width)
    }
    guard let along else {
      for child in children.indices { offer(nil, to: child) }
      return shares
    }
    let groups = groups()
    let minima = groups.map { group in
      group.reduce(CGFloat(0)) { $0 + size($1, along: 0, across: across).0 }
    }
    // 2. The proposal less the distances, less the minima of all groups of lower priority.
    var available = along - distances - minima.dropFirst().reduce(0, +)
    for (number, group) in groups.enumerated() {
      // 3. The group's own minima are added back; the least flexible child is measured first.
      if number > 0 { available += minima[number] }
      let order = order(group, across)
      for (position, child) in order.enumerated() {
        offer(max(available / CGFloat(order.count - position), 0), to: child)
        let rest = available - shares[child].length
        if !rest.isNaN { available = rest }
      }
    }
    return shares
  }

  /// The children of each priority, the highest first.
  private func groups() -> [[Int]] {
    let priorities = Set(children.map(\.priority)).sorted(by: >)
    return priorities.map { priority in
      children.indices.filter { children[$0].priority == priority }
    }
  }

  /// The rules `stack-order` and `stack-order-infinite`.
  private func order(_ group: [Int], _ across: CGFloat?) -> [Int] {
    let limits = group.map { child in
      (
        child: child, least: size(child, along: 0, across: across).0,
        most: size(child, along: .infinity, across: across).0
      )
    }
    return limits.sorted { one, other in
      let (first, second) = (steps(one.most - one.least), steps(other.most - other.least))
      if first != second { return first < second }
      let (least, otherLeast) = (steps(one.least), steps(other.least))
      if first == .infinity, least != otherLeast { return least > otherLeast }
      return one.child < other.child
    }
    .map(\.child)
  }

  /// The line of the guides across the stack, and the extent there: it begins at the line.
  func line(_ shares: [Share]) -> (before: CGFloat, length: CGFloat) {
    let finite = shares.map(\.across).filter(\.isFinite)
    let low = finite.map { -place.position(in: $0) }.reduce(0, min)
    let high = finite.map { $0 - place.position(in: $0) }.reduce(0, max)
    return (-low, finite.count < shares.count ? .infinity : high - low)
  }
}

/// Returns a length in 1024ths of a point, as rounding errors do not decide an order.
func steps(_ length: CGFloat) -> CGFloat { (length * 1024).rounded() }

extension ReferenceTree {
  /// The stack that a row or a column is.
  var stack: ReferenceStack? {
    switch self {
    case .row(let place, let spacing, let children):
      ReferenceStack(isRow: true, place: place, spacing: spacing, children: children)
    case .column(let place, let spacing, let children):
      ReferenceStack(isRow: false, place: place, spacing: spacing, children: children)
    default: nil
    }
  }

  func stackSize(_ proposal: ReferenceProposal) -> ReferenceSize {
    guard let stack else { return ReferenceSize(width: 0, height: 0) }
    let (along, across) =
      stack.isRow ? (proposal.width, proposal.height) : (proposal.height, proposal.width)
    let shares = stack.shares(along: along, across: across)
    let length = shares.reduce(0) { $0 + $1.length } + stack.distances
    let extent = stack.line(shares).length
    return stack.isRow
      ? ReferenceSize(width: length, height: extent) : ReferenceSize(width: extent, height: length)
  }
}
