import Foundation
import LayoutCore

/// The distances between adjacent subviews of a stack, in points.
struct StackDistances {
  /// The sum of all distances.
  private(set) var total: CGFloat = 0
  private var count = 0
  /// The common distance, if all distances are equal.
  private var common: CGFloat = 0
  /// The distances, if they differ.
  private var listed: ContiguousArray<CGFloat>?

  /// Creates an empty list.
  init() {}

  /// Creates equal distances between `count` subviews.
  init(_ distance: CGFloat, count: Int) {
    for _ in 0..<max(count - 1, 0) { append(distance, of: count - 1) }
  }

  /// Appends a distance; the first one that differs from the others begins the list.
  ///
  /// - Parameters:
  ///   - distance: The distance, in points.
  ///   - expected: The number of distances that there will be.
  mutating func append(_ distance: CGFloat, of expected: Int) {
    if count == 0 { common = distance }
    if listed == nil && distance != common {
      listed = ContiguousArray(repeating: common, count: count)
      listed?.reserveCapacity(expected)
    }
    listed?.append(distance)
    total += distance
    count += 1
  }

  /// Returns the distance after a subview; zero after the last one.
  @inline(__always)
  func distance(after index: Int) -> CGFloat {
    guard index < count else { return 0 }
    return listed?[index] ?? common
  }
}
