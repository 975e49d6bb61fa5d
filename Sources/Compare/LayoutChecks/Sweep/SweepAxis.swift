/// An axis of the configurations in which a scene is checked, such as the text sizes.
package struct SweepAxis: Sendable {
  package let count: Int
  /// Whether neighboring values differ little, so that a finding ends at a border, such as a width.
  package let isOrdered: Bool
  /// The positions of the values that are combined with those of other axes.
  package let samples: [Int]

  /// Creates an axis; without samples, all values are combined.
  package init(count: Int, isOrdered: Bool = false, samples: [Int]? = nil) {
    (self.count, self.isOrdered) = (count, isOrdered)
    self.samples = samples ?? Array(0..<count)
  }
}

/// A configuration: for each axis, the position of a value.
package typealias SweepPoint = [Int]

extension [SweepAxis] {
  /// All combinations of the samples; those of the last axis follow each other.
  package var product: [SweepPoint] {
    reduce([[]]) { points, axis in points.flatMap { point in axis.samples.map { point + [$0] } } }
  }
}

/// Chooses configurations so that every pair of values of two axes occurs in one of them.
///
/// Most faults depend on at most two values, and there are far fewer pairs than combinations: 18
/// languages, 12 text sizes, 10 widths and 2 directions have 4,320 combinations, but 218 rows cover
/// their pairs.
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
    for first in axes.indices {
      for second in axes.indices.dropFirst(first + 1) {
        for one in axes[first].samples.indices {
          for other in axes[second].samples.indices
          where !isCovered(first, one, second, other) {
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
        row.count { !isCovered(axis, sample, $0.key, $0.value) }
      }
      let best = gains.max() ?? 0
      row[axis] = gains.firstIndex(of: best) ?? 0
    }
    for (axis, sample) in row {
      for (other, otherSample) in row where other > axis {
        covered[pair(axis, other)][sample * axes[other].samples.count + otherSample] = true
      }
    }
    rows.append(axes.indices.map { axes[$0].samples[row[$0] ?? 0] })
  }

  private func isCovered(_ axis: Int, _ sample: Int, _ other: Int, _ otherSample: Int) -> Bool {
    guard axis < other else { return isCovered(other, otherSample, axis, sample) }
    return covered[pair(axis, other)][sample * axes[other].samples.count + otherSample]
  }

  /// Returns the position of a pair of axes, the first of which comes first.
  private func pair(_ axis: Int, _ other: Int) -> Int {
    axis * axes.count - axis * (axis + 1) / 2 + other - axis - 1
  }
}
