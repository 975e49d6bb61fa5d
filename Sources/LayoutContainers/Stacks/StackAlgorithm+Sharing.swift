import Foundation
import LayoutCore

extension StackAlgorithm {
  /// Lets the subviews choose one after another, each from an equal share of what remains.
  func shared(
    main: CGFloat,
    cross: CGFloat?,
    subviews: LayoutSubviews,
    cache: inout StackLayoutCache
  ) -> StackArrangement {
    var crossRange = ProposalRange.everything
    begin(&cache)
    var groups = StackGroups(cache)
    reserveMinima(of: &groups, cross: cross, subviews, &cache, &crossRange)
    var available = main - cache.distances.total - groups.reserved
    for group in groups.all {
      available += group.minimum
      sort(group.range, cross: cross, subviews, &cache, &crossRange)
      share(
        available: &available,
        group: group.range,
        cross: cross,
        subviews,
        &cache,
        &crossRange
      )
    }
    return summed(
      main: main,
      cross: cross,
      subviews,
      cache,
      mainRange: mainRange(for: main, groups: groups, cache: cache),
      crossRange: crossRange
    )
  }

  private func begin(_ cache: inout StackLayoutCache) {
    if cache.order.count != cache.count {
      cache.order = ContiguousArray((0..<cache.count).map { Int32(truncatingIfNeeded: $0) })
    }
    cache.children.removeAll(keepingCapacity: true)
    cache.children.append(contentsOf: repeatElement(StackChild(), count: cache.count))
  }

  /// Asks the subviews of all groups but the first one for their minima, in the order of the subviews.
  private func reserveMinima(
    of groups: inout StackGroups,
    cross: CGFloat?,
    _ subviews: LayoutSubviews,
    _ cache: inout StackLayoutCache,
    _ crossRange: inout ProposalRange
  ) {
    for number in groups.all.indices.dropFirst() {
      var sum: CGFloat = 0
      cache.order[groups.all[number].range].sort()
      for position in groups.all[number].range {
        let index = Int(cache.order[position])
        let answer = subviews[index].measurement(in: A.proposal(main: 0, cross: cross))
        crossRange = crossRange.intersection(A.cross(of: answer.box))
        cache.children[index].minimum = A.main(of: answer.size)
        sum += A.main(of: answer.size)
      }
      groups.reserve(sum, for: number)
    }
  }

  /// Offers each subview of a group its share.
  private func share(
    available: inout CGFloat,
    group: Range<Int>,
    cross: CGFloat?,
    _ subviews: LayoutSubviews,
    _ cache: inout StackLayoutCache,
    _ crossRange: inout ProposalRange
  ) {
    for position in group {
      let index = Int(cache.order[position])
      let share = CGFloat(group.upperBound - position)
      let proposal = max(available / share, 0)
      let answer = subviews[index].measurement(in: A.proposal(main: proposal, cross: cross))
      crossRange = crossRange.intersection(A.cross(of: answer.box))
      cache.children[index].available = available
      cache.children[index].share = share
      cache.children[index].proposal = proposal
      cache.children[index].length = A.main(of: answer.size)
      cache.children[index].range = A.main(of: answer.box)
      let rest = available - A.main(of: answer.size)
      if !rest.isNaN { available = rest }
    }
  }

  /// Adds the lengths up, in the order of the subviews.
  private func summed(
    main: CGFloat,
    cross: CGFloat?,
    _ subviews: LayoutSubviews,
    _ cache: StackLayoutCache,
    mainRange: ProposalRange,
    crossRange: ProposalRange
  ) -> StackArrangement {
    var length: CGFloat = 0
    var extent = CrossExtent()
    for index in 0..<subviews.count {
      let dimensions = subviews[index].dimensions(
        in: A.proposal(main: cache.children[index].proposal, cross: cross)
      )
      length += cache.children[index].length
      extent.add(
        length: A.cross(of: dimensions),
        beforeLine: A.value(of: alignment, in: dimensions)
      )
    }
    return StackArrangement(
      main: main,
      cross: cross,
      isShared: true,
      length: max(length + cache.distances.total, 0),
      extent: extent.length,
      line: extent.line,
      mainRange: mainRange,
      crossRange: crossRange
    )
  }
}

/// The subviews of a stack by priority, with what the later groups need at least.
struct StackGroups {
  /// Subviews of one priority: a range of the order of choosing.
  struct Group {
    let range: Range<Int>
    /// What was kept for the group while earlier ones chose, in points; zero for the first group.
    var minimum: CGFloat = 0
  }

  private(set) var all: [Group]
  /// What is kept for all groups but the first one, in points.
  private(set) var reserved: CGFloat = 0

  init(_ cache: StackLayoutCache) {
    guard !cache.groupEnds.isEmpty else {
      all = [Group(range: 0..<cache.count)]
      return
    }
    all = []
    var start = 0
    for end in cache.groupEnds {
      all.append(Group(range: start..<Int(end)))
      start = Int(end)
    }
  }

  mutating func reserve(_ minimum: CGFloat, for group: Int) {
    all[group].minimum = minimum
    reserved += minimum
  }
}
