import Foundation
import LayoutCore

extension StackRun {
  /// Lets the subviews choose one after another, each from an equal share of what remains.
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

  /// Asks the subviews of all groups but the first one for their minima, in the order of the subviews.
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

  /// Returns the length of a subview that is offered none; it is asked once.
  mutating func minimum(of index: Int, _ cache: inout StackLayoutCache) -> CGFloat {
    if let known = cache.children[index].minimum { return known }
    let answer = subviews[index].measurement(in: A.proposal(main: 0, cross: cross))
    crossRange = crossRange.intersection(A.cross(of: answer.box))
    cache.children[index].minimum = A.main(of: answer.size)
    return A.main(of: answer.size)
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
      let (dimensions, box) = subviews[index].boxedDimensions(
        in: A.proposal(main: offer, cross: cross)
      )
      crossRange = crossRange.intersection(A.cross(of: box))
      let length = A.main(of: dimensions)
      cache.children[index].take(
        length,
        of: offer,
        available: available,
        share: share,
        range: A.main(of: box)
      )
      cache.children[index].crossLength = A.cross(of: dimensions)
      cache.children[index].beforeLine = A.value(of: alignment, in: dimensions)
      let rest = available - length
      if !rest.isNaN { available = rest }
    }
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
