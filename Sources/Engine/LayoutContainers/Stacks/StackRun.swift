import Foundation
import LayoutCore

/// The arrangement of a stack for one proposal.
///
/// It first tries to measure each subview once, which suffices if all subviews are rigid, because
/// their order does not matter.
struct StackRun<A: StackAxis> {
  let alignment: A.CrossGuide
  let subviews: LayoutSubviews
  /// The proposal along the stack.
  let main: CGFloat?
  /// The proposal across the stack, and to every subview.
  let cross: CGFloat?

  /// The proposals across the stack for which all subviews have the same results.
  var crossRange = ProposalRange.everything
  /// The extent across the stack.
  var extent = CrossExtent()
  /// Whether the order of the subviews depends on measurements.
  private var isOrderMeasured = false

  init(alignment: A.CrossGuide, subviews: LayoutSubviews, main: CGFloat?, cross: CGFloat?) {
    self.alignment = alignment
    self.subviews = subviews
    self.main = main
    self.cross = cross
  }

  /// Computes the arrangement and stores it in the cache.
  mutating func arrange(_ cache: inout StackLayoutCache) {
    if !offerUniformly(&cache) { share(&cache) }
    cache.arrangement.limitToOnePass()
  }

  /// Tries to determine the arrangement with one offer to all subviews; returns whether it
  /// succeeded.
  private mutating func offerUniformly(_ cache: inout StackLayoutCache) -> Bool {
    guard let main, main != .infinity else { return offerUniformly(main, onlyRigid: false, &cache) }
    guard cache.hasOnePriority else { return false }
    if cache.count == 1 { return offerToOnlySubview(max(main, 0), &cache) }
    if main <= cache.distances.total { return offerUniformly(0, onlyRigid: false, &cache) }
    if cache.lengths == .unasked {
      _ = StackRun.sizeFunction(alignment, of: subviews, &cache)
    }
    return switch cache.lengths {
    case .fixed: true
    case .functions: false
    case .measured, .unasked: offerUniformly(.infinity, onlyRigid: true, &cache)
    }
  }

  /// Returns how the size follows from the proposal.
  ///
  /// If the sizes of all subviews are fixed, this also arranges them. If the length of each is known as
  /// a function of its proposal, so is the order in which they share a proposal.
  static func sizeFunction(
    _ alignment: A.CrossGuide,
    of subviews: LayoutSubviews,
    _ cache: inout StackLayoutCache
  ) -> SizeFunction {
    if (0..<subviews.count).allSatisfy({ subviews[$0].hasFixedSize }) {
      var run = StackRun(alignment: alignment, subviews: subviews, main: nil, cross: nil)
      run.arrange(&cache)
      cache.lengths = .fixed
      let arrangement = cache.arrangement
      return SizeFunction(fixed: A.size(main: arrangement.length, cross: arrangement.extent))
    }
    var functions = StackSizeFunction<A>(alignment: alignment)
    for index in 0..<subviews.count where !functions.isUnknown {
      let function = subviews[index].sizeFunction
      functions.add(function, of: subviews[index])
      if let length = A.main(of: function) { cache.take(length, of: index) }
    }
    let function = functions.function(distances: cache.distances.total)
    cache.lengths = A.main(of: function)?.isConstant == false ? .functions : .measured
    return function
  }

  /// Stores an arrangement with a length in the cache.
  func finish(
    _ length: CGFloat,
    isShared: Bool,
    mainRange: ProposalRange,
    _ cache: inout StackLayoutCache
  ) {
    cache.arrangement = StackArrangement(
      main: main,
      cross: cross,
      isShared: isShared,
      length: length + cache.distances.total,
      extent: extent.length,
      line: extent.line,
      mainRange: mainRange,
      crossRange: crossRange
    )
  }

  /// Returns the proposals along the stack for which all subviews have the same lengths.
  ///
  /// While the lengths stay the same, the space that is available to a subview is a nondecreasing
  /// function of the stack's proposal. The proposals that keep every offer in its range are
  /// therefore an interval, which is computed from the last subview to the first.
  ///
  /// If a subview has a different length for every offer, this is only the stack's own proposal.
  private func mainRange(_ cache: borrowing StackLayoutCache) -> ProposalRange {
    let main = main ?? 0
    var range = ProposalRange.everything
    var minimumOfNext: CGFloat?
    var isLast = true
    for number in (0..<cache.groups.count).reversed() {
      let group = cache.groups[number]
      for position in group.range.reversed() {
        let child = cache.children[Int(cache.order[position])]
        guard child.length.isFinite, child.available.isFinite, !child.range.isOneLength else {
          return ProposalRange(main)
        }
        if !isLast {
          range = range.before(taking: child.length, adding: minimumOfNext, known: child.available)
        }
        range = range.intersection(child.availableRange)
        isLast = false
        minimumOfNext = nil
      }
      minimumOfNext = group.minimum
    }
    return range.before(
      taking: cache.distances.total,
      and: cache.groups.reserved,
      adding: cache.groups[0].minimum,
      known: main
    )
  }

  /// Sorts the subviews of a group by ascending flexibility.
  ///
  /// Measures only the sizes on which the order depends.
  mutating func sort(_ group: Range<Int>, _ cache: inout StackLayoutCache) {
    guard group.count > 1 else { return }
    var infiniteCount = 0
    for position in group {
      let index = Int(cache.order[position])
      findFlexibility(of: index, &cache)
      if cache.flexibilities[index].value == .infinity { infiniteCount += 1 }
    }
    if infiniteCount > 1 {
      for position in group {
        let index = Int(cache.order[position])
        if cache.flexibilities[index].value == .infinity { _ = minimum(of: index, &cache) }
      }
    }
    cache.sortOrder(in: group)
  }

  /// Offers each subview an equal share of the remaining space, in order of flexibility.
  mutating func share(_ cache: inout StackLayoutCache) {
    if !cache.isOrderKnown { begin(&cache) }
    var available = (main ?? 0) - cache.distances.total - cache.groups.reserved
    for number in 0..<cache.groups.count {
      let group = cache.groups[number]
      available += group.minimum
      if !cache.isOrderKnown { sort(group.range, &cache) }
      share(&available, among: group.range, &cache)
    }
    cache.isOrderKnown = !isOrderMeasured
    var length: CGFloat = 0
    for child in cache.children {
      length += child.length
      extent.add(length: child.crossLength, beforeLine: child.beforeLine)
    }
    finish(length, isShared: true, mainRange: mainRange(cache), &cache)
  }

  private mutating func begin(_ cache: inout StackLayoutCache) {
    if cache.order.count != cache.count {
      cache.order = ContiguousArray((0..<cache.count).map { Int32(truncatingIfNeeded: $0) })
    }
    cache.forgetMeasurements()
    if cache.children.count != cache.count {
      cache.children = ContiguousArray(repeating: StackChild(), count: cache.count)
    }
    cache.groups = StackGroups(ends: cache.groupEnds, count: cache.count)
    reserveMinima(&cache)
  }

  /// Finds the minima of all groups except the first, in source order.
  private mutating func reserveMinima(_ cache: inout StackLayoutCache) {
    for number in 1..<cache.groups.count {
      let range = cache.groups[number].range
      var sum: CGFloat = 0
      cache.order[range].sort()
      for position in range { sum += minimum(of: Int(cache.order[position]), &cache) }
      cache.groups.reserve(sum, for: number)
    }
  }

  /// Finds the flexibility of a subview, from its function or by measuring it.
  private mutating func findFlexibility(of index: Int, _ cache: inout StackLayoutCache) {
    if cache.flexibilities[index].hasFunction { return }
    if let function = A.main(of: subviews[index].sizeFunction) {
      return cache.take(function, of: index)
    }
    isOrderMeasured = true
    let maximum = subviews[index].measurement(in: A.proposal(main: .infinity, cross: cross))
    crossRange = crossRange.intersection(A.cross(of: maximum.region))
    let value = Flexibility.of(
      maximum: A.main(of: maximum.size),
      isRigid: A.main(of: maximum.region).isRigid,
      minimum: minimum(of: index, &cache)
    )
    cache.flexibilities[index].value = value
  }

  /// Returns the length of a subview for a proposal of zero, which is measured once unless it is known
  /// from the subview's function.
  mutating func minimum(of index: Int, _ cache: inout StackLayoutCache) -> CGFloat {
    if let known = cache.flexibilities[index].minimum { return known }
    if let function = A.main(of: subviews[index].sizeFunction) {
      cache.take(function, of: index)
      return function.minimum
    }
    isOrderMeasured = true
    let measurement = subviews[index].measurement(in: A.proposal(main: 0, cross: cross))
    crossRange = crossRange.intersection(A.cross(of: measurement.region))
    cache.flexibilities[index].minimum = A.main(of: measurement.size)
    return A.main(of: measurement.size)
  }

  /// Offers each subview of a group its share.
  private mutating func share(
    _ available: inout CGFloat,
    among group: Range<Int>,
    _ cache: inout StackLayoutCache
  ) {
    for position in group {
      let index = Int(cache.order[position])
      let share = CGFloat(group.upperBound - position)
      let offer = max(available / share, 0)
      let (dimensions, region) = subviews[index].dimensionsWithRegion(
        in: A.proposal(main: offer, cross: cross)
      )
      crossRange = crossRange.intersection(A.cross(of: region))
      let length = A.main(of: dimensions)
      cache.children[index].take(
        length,
        of: offer,
        available: available,
        share: share,
        range: A.main(of: region)
      )
      cache.children[index].crossLength = A.cross(of: dimensions)
      cache.children[index].beforeLine = A.value(of: alignment, in: dimensions)
      let rest = available - length
      if !rest.isNaN { available = rest }
    }
  }

  /// Offers every subview the same length; returns whether this determines the arrangement.
  ///
  /// It does not if `onlyRigid` is true and a subview is not rigid. A rigid subview has the same
  /// length for every offer, so its flexibility is zero.
  mutating func offerUniformly(
    _ offered: CGFloat?,
    onlyRigid: Bool,
    _ cache: inout StackLayoutCache
  ) -> Bool {
    let proposal = A.proposal(main: offered, cross: cross)
    var length: CGFloat = 0
    var isRigid = true
    var holdsUnspecified = true
    for index in 0..<subviews.count {
      let (dimensions, region) = subviews[index].dimensionsWithRegion(in: proposal)
      let range = A.main(of: region)
      if !range.isRigid {
        if onlyRigid {
          crossRange = .everything
          extent = CrossExtent()
          return false
        }
        isRigid = false
      }
      holdsUnspecified = holdsUnspecified && range.includesUnspecified
      crossRange = crossRange.intersection(A.cross(of: region))
      length += A.main(of: dimensions)
      extent.add(
        length: A.cross(of: dimensions),
        beforeLine: A.value(of: alignment, in: dimensions)
      )
    }
    var mainRange = isRigid ? .everything : proposals(offering: offered, cache.distances.total)
    mainRange.includesUnspecified = holdsUnspecified
    finish(length, isShared: false, mainRange: mainRange, &cache)
    return true
  }

  /// Offers the only subview the full length; returns `true`.
  mutating func offerToOnlySubview(_ offered: CGFloat, _ cache: inout StackLayoutCache) -> Bool {
    let proposal = A.proposal(main: offered, cross: cross)
    let (dimensions, region) = subviews[0].dimensionsWithRegion(in: proposal)
    crossRange = A.cross(of: region)
    extent.add(length: A.cross(of: dimensions), beforeLine: A.value(of: alignment, in: dimensions))
    var mainRange = A.main(of: region)
    if mainRange.lower <= 0 { mainRange.lower = -.infinity }
    finish(A.main(of: dimensions), isShared: false, mainRange: mainRange, &cache)
    return true
  }

  /// Returns the proposals with the same offers, if some subviews are not rigid.
  private func proposals(offering offered: CGFloat?, _ distances: CGFloat) -> ProposalRange {
    guard let offered else { return ProposalRange(nil) }
    return offered == 0
      ? ProposalRange(lower: -.infinity, upper: distances) : ProposalRange(main)
  }
}

extension StackArrangement {
  /// Removes proposals from the ranges for which placing would measure subviews differently.
  ///
  /// Without a proposal across the stack, subviews are placed with the extent. Their guides are the
  /// same only if their measurements are also valid for the extent.
  fileprivate mutating func limitToOnePass() {
    guard crossRange.includesUnspecified, !crossRange.contains(extent) else { return }
    if cross == nil {
      mainRange = ProposalRange(main)
      crossRange = ProposalRange(nil)
    } else {
      crossRange.includesUnspecified = false
    }
  }
}

extension StackChild {
  /// The available space for which the subview's offer stays in its range.
  fileprivate var availableRange: ProposalRange {
    let share = share
    let offer = { (available: CGFloat) in max(available / share, 0) }
    return ProposalRange(
      lower: range.lower <= 0
        ? -.infinity
        : MonotonicFunction.lowest(
          reaching: range.lower,
          known: available,
          guess: range.lower * share,
          offer
        ),
      upper: MonotonicFunction.highest(
        keeping: range.upper,
        known: available,
        guess: range.upper * share,
        offer
      ),
      includesUnspecified: range.includesUnspecified
    )
  }
}

extension ProposalRange {
  /// Returns the available space before a subview for which the remaining space is in this range.
  fileprivate func before(
    taking length: CGFloat,
    adding minimum: CGFloat?,
    known: CGFloat
  ) -> ProposalRange {
    let added = minimum ?? 0
    let rest = { (available: CGFloat) in
      guard let minimum else { return available - length }
      return available - length + minimum
    }
    return before(rest, known: known, inverse: { $0 - added + length })
  }

  /// Returns the proposals for which the space available to the first subview is in this range.
  fileprivate func before(
    taking distances: CGFloat,
    and reserved: CGFloat,
    adding minimum: CGFloat,
    known: CGFloat
  ) -> ProposalRange {
    let rest = { (proposal: CGFloat) in proposal - distances - reserved + minimum }
    return before(rest, known: known, inverse: { $0 - minimum + reserved + distances })
  }

  @inline(__always)
  private func before(
    _ function: (CGFloat) -> CGFloat,
    known: CGFloat,
    inverse: (CGFloat) -> CGFloat
  ) -> ProposalRange {
    ProposalRange(
      lower: MonotonicFunction.lowest(
        reaching: lower,
        known: known,
        guess: inverse(lower),
        function
      ),
      upper: MonotonicFunction.highest(
        keeping: upper,
        known: known,
        guess: inverse(upper),
        function
      ),
      includesUnspecified: includesUnspecified
    )
  }

  /// Whether the range contains every length that can be offered.
  var isRigid: Bool { lower <= 0 && upper == .infinity }
}

extension StackLayoutCache {
  fileprivate mutating func sortOrder(in group: Range<Int>) {
    let known = flexibilities
    let isSorted = group.dropFirst().allSatisfy { known.precedes(order[$0 - 1], order[$0]) }
    if !isSorted { order[group].sort { known.precedes($0, $1) } }
  }
}

extension ContiguousArray where Element == StackFlexibility {
  /// Returns whether one subview of a group is measured before a different one.
  fileprivate func precedes(_ first: Int32, _ second: Int32) -> Bool {
    let (one, other) = (self[Int(first)], self[Int(second)])
    if one.value != other.value { return one.value < other.value }
    if one.value == .infinity, let least = one.minimum, let otherLeast = other.minimum {
      let (least, otherLeast) = (Flexibility.rounded(least), Flexibility.rounded(otherLeast))
      if least != otherLeast { return least > otherLeast }
    }
    return first < second
  }
}
