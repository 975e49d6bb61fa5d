import Foundation
import LayoutCore

extension StackRun {
  /// Sorts the subviews of a group by ascending flexibility.
  ///
  /// Measures only the sizes on which the order depends.
  mutating func sort(_ group: Range<Int>, _ cache: inout StackLayoutCache) {
    guard group.count > 1 else { return }
    var infiniteCount = 0
    for position in group {
      let index = Int(cache.order[position])
      let measurement = subviews[index].measurement(in: A.proposal(main: .infinity, cross: cross))
      crossRange = crossRange.intersection(A.cross(of: measurement.region))
      let maximum = A.main(of: measurement.size)
      if A.main(of: measurement.region).isRigid {
        cache.children[index].flexibility = 0
      } else if maximum == .infinity {
        cache.children[index].flexibility = .infinity
        infiniteCount += 1
      } else {
        cache.children[index].flexibility = maximum - minimum(of: index, &cache)
      }
    }
    if infiniteCount > 1 {
      for position in group {
        let index = Int(cache.order[position])
        if cache.children[index].flexibility == .infinity { _ = minimum(of: index, &cache) }
      }
    }
    cache.sortOrder(in: group)
  }
}

extension StackLayoutCache {
  fileprivate mutating func sortOrder(in group: Range<Int>) {
    let children = children
    let isSorted = group.dropFirst().allSatisfy {
      children.precedes(order[$0 - 1], order[$0])
    }
    if !isSorted { order[group].sort { children.precedes($0, $1) } }
  }
}

extension ContiguousArray where Element == StackChild {
  /// Returns whether one subview of a group is measured before a different one.
  fileprivate func precedes(_ first: Int32, _ second: Int32) -> Bool {
    let (one, other) = (self[Int(first)], self[Int(second)])
    if one.flexibility != other.flexibility { return one.flexibility < other.flexibility }
    if one.flexibility == .infinity, let least = one.minimum, let otherLeast = other.minimum,
      least != otherLeast
    {
      return least > otherLeast
    }
    return first < second
  }
}
