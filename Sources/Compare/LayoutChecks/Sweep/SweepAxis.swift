/// An axis of the configurations in which a scene is checked, such as the text sizes.
package struct SweepAxis: Sendable {
  package let count: Int
  /// For values in an order, such as widths, the position of the one that leaves the least room.
  package let tightest: Int?
  /// The positions of the values that are combined with those of other axes.
  package let samples: [Int]

  /// Creates an axis; without samples, all values are combined.
  package init(count: Int, tightest: Int? = nil, samples: [Int]? = nil) {
    self.count = count
    self.tightest = tightest
    self.samples = samples ?? Array(0..<count)
  }

  /// Whether neighboring values differ little, so that a finding ends at a border.
  package var isOrdered: Bool { tightest != nil }
}

extension SweepAxis {
  static func product(of values: [[Int]]) -> [SweepPoint] {
    values.reduce([[]]) { points, values in
      points.flatMap { point in values.map { point + [$0] } }
    }
  }
}

/// A configuration: for each axis, the position of a value.
package typealias SweepPoint = [Int]

extension [SweepAxis] {
  /// All combinations of the samples; those of the last axis follow each other.
  package var product: [SweepPoint] { SweepAxis.product(of: map(\.samples)) }

  /// The combinations of the other axes, where those with an order leave the least room.
  fileprivate var tightest: [SweepPoint] {
    SweepAxis.product(of: map { axis in axis.tightest.map { [$0] } ?? axis.samples })
  }
}

/// Chooses configurations so that every pair of values of two axes occurs in one of them.
///
/// Most faults depend on at most two values, and there are far fewer pairs than combinations: 18
/// languages, 12 text sizes, 10 widths and 2 directions have 4,320 combinations, but 218 rows cover
/// their pairs. Since most of the others are found where the least room is, such as with the largest
/// text at the smallest width, the other axes are combined there.
package struct CoveringArray {
  /// The configurations, in an order that is the same on every run.
  package private(set) var rows: [SweepPoint] = []

  private let axes: [SweepAxis]
  /// For each pair of axes, whether each pair of samples is covered.
  private var covered: [[Bool]]

  /// Chooses the configurations of axes with at least one value each.
  package init(_ axes: [SweepAxis]) {
    self.axes = axes
    covered = axes.indices.flatMap { first in
      axes.indices.dropFirst(first + 1).map {
        [Bool](repeating: false, count: axes[first].samples.count * axes[$0].samples.count)
      }
    }
    guard axes.count > 1 else {
      rows = axes.first?.samples.map { [$0] } ?? []
      return
    }
    if axes.contains(where: \.isOrdered) {
      for point in axes.tightest {
        add(zip(axes, point).map { $0.samples.firstIndex(of: $1) ?? 0 })
      }
    }
    for first in axes.indices {
      for second in axes.indices.dropFirst(first + 1) {
        for one in axes[first].samples.indices {
          for other in axes[second].samples.indices
          where !isCovered(one, of: first, with: other, of: second) {
            addRow([first: one, second: other])
          }
        }
      }
    }
  }

  /// Adds a row with two given samples; each other one covers as many new pairs as possible.
  private mutating func addRow(_ given: [Int: Int]) {
    var row = given
    for axis in axes.indices where row[axis] == nil {
      let gains = axes[axis].samples.indices.map { sample in
        row.count { !isCovered(sample, of: axis, with: $0.value, of: $0.key) }
      }
      let best = gains.max() ?? 0
      row[axis] = gains.firstIndex(of: best) ?? 0
    }
    add(axes.indices.map { row[$0] ?? 0 })
  }

  /// Adds a row of samples.
  private mutating func add(_ row: [Int]) {
    for axis in row.indices {
      for other in row.indices.dropFirst(axis + 1) {
        covered[pair(axis, other)][row[axis] * axes[other].samples.count + row[other]] = true
      }
    }
    rows.append(zip(axes, row).map { $0.samples[$1] })
  }

  /// Returns whether a row has two samples, which are those of two axes at their positions.
  private func isCovered(
    _ sample: Int,
    of axis: Int,
    with otherSample: Int,
    of other: Int
  ) -> Bool {
    guard axis < other else {
      return isCovered(otherSample, of: other, with: sample, of: axis)
    }
    return covered[pair(axis, other)][sample * axes[other].samples.count + otherSample]
  }

  /// Returns the position of a pair of axes, the first of which comes first.
  private func pair(_ axis: Int, _ other: Int) -> Int {
    axis * axes.count - axis * (axis + 1) / 2 + other - axis - 1
  }

  /// Returns the positions of points with every pair of values that occurs in one of the points.
  ///
  /// The points with the most new pairs are chosen first.
  package static func positions(covering points: [SweepPoint]) -> [Int] {
    guard let count = points.first?.count, count > 1 else { return Array(points.indices) }
    let pairs = points.map { point in
      point.indices.flatMap { first in
        point.indices.dropFirst(first + 1).map { [first, point[first], $0, point[$0]] }
      }
    }
    var covered: Set<[Int]> = []
    var chosen: [Int] = []
    for gain in (1...(count * (count - 1) / 2)).reversed() {
      for position in points.indices
      where pairs[position].count(where: { !covered.contains($0) }) == gain {
        covered.formUnion(pairs[position])
        chosen.append(position)
      }
    }
    return chosen.sorted()
  }
}
