import Foundation
import LayoutCore

extension StackRun {
  /// Offers each subview an equal share of the remaining space, in order of flexibility.
  mutating func share(_ cache: inout StackLayoutCache) {
    let main = main ?? 0
    begin(&cache)
    var groups = StackGroups(cache)
    reserveMinima(&groups, &cache)
    var available = main - cache.distances.total - groups.reserved
    for group in groups.all {
      available += group.minimum
      sort(group.range, &cache)
      share(&available, among: group.range, &cache)
    }
    var length: CGFloat = 0
    for child in cache.children {
      length += child.length
      extent.add(length: child.crossLength, beforeLine: child.beforeLine)
    }
    let mainRange = mainRange(groups: groups, cache)
    finish(length, isShared: true, mainRange: mainRange, &cache)
  }

  private func begin(_ cache: inout StackLayoutCache) {
    if cache.order.count != cache.count {
      cache.order = ContiguousArray((0..<cache.count).map { Int32(truncatingIfNeeded: $0) })
    }
    cache.children.removeAll(keepingCapacity: true)
    cache.children.append(contentsOf: repeatElement(StackChild(), count: cache.count))
  }

  /// Measures the minima of all groups except the first, in source order.
  private mutating func reserveMinima(_ groups: inout StackGroups, _ cache: inout StackLayoutCache)
  {
    for number in groups.all.indices.dropFirst() {
      var sum: CGFloat = 0
      cache.order[groups.all[number].range].sort()
      for position in groups.all[number].range {
        sum += minimum(of: Int(cache.order[position]), &cache)
      }
      groups.reserve(sum, for: number)
    }
  }

  /// Returns the length of a subview for a proposal of zero, which is measured once.
  mutating func minimum(of index: Int, _ cache: inout StackLayoutCache) -> CGFloat {
    if let known = cache.children[index].minimum { return known }
    let measurement = subviews[index].measurement(in: A.proposal(main: 0, cross: cross))
    crossRange = crossRange.intersection(A.cross(of: measurement.region))
    cache.children[index].minimum = A.main(of: measurement.size)
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
}

/// The subviews of a stack by priority, with the minima of all groups except the first.
struct StackGroups {
  /// The subviews of one priority, as a range of the order.
  struct Group {
    let range: Range<Int>
    /// The space that was reserved for the group, in points; zero for the first group.
    var minimum: CGFloat = 0
  }

  private(set) var all: [Group]
  /// The space that is reserved for all groups except the first, in points.
  private(set) var reserved: CGFloat = 0

  init(_ cache: borrowing StackLayoutCache) {
    guard !cache.hasOnePriority else {
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
