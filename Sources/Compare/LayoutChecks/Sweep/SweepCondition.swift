/// A condition under which a scene has a finding: for each axis, the values.
///
/// All configurations at its corners have the finding. Next to each border is a configuration that
/// does not.
package struct SweepCondition: Hashable, Sendable {
  /// For each axis, the positions of the values in ascending order; those of an ordered axis are
  /// a range.
  package let values: [[Int]]

  /// Returns whether a configuration meets the condition.
  package func contains(_ point: SweepPoint) -> Bool {
    zip(values, point).allSatisfy { $0.contains($1) }
  }
}

/// Finds the fewest conditions that explain in which configurations a scene has a finding.
package struct SweepExplainer {
  /// The number of configurations from which a condition is sought.
  private static let maximumSeeds = 12

  private let axes: [SweepAxis]
  /// Returns whether a configuration has the finding.
  private let fails: (SweepPoint) throws -> Bool

  /// Creates an explainer.
  ///
  /// - Parameters:
  ///   - axes: The axes.
  ///   - fails: Returns whether a configuration has the finding; it is asked about new ones too.
  package init(_ axes: [SweepAxis], fails: @escaping (SweepPoint) throws -> Bool) {
    (self.axes, self.fails) = (axes, fails)
  }

  /// Returns conditions that hold for all of the given configurations, which have the finding.
  ///
  /// The first condition holds for the most configurations, and each other one for the most of the
  /// rest.
  package func conditions(of failing: [SweepPoint]) throws -> [SweepCondition] {
    var rest = failing
    var conditions: [SweepCondition] = []
    while !rest.isEmpty {
      var best: (condition: SweepCondition, count: Int)?
      let step = max(1, rest.count / SweepExplainer.maximumSeeds)
      for seed in stride(from: 0, to: rest.count, by: step) {
        if let best, best.count == rest.count { break }
        let condition = try condition(around: rest[seed])
        let count = rest.count { condition.contains($0) }
        if count > best?.count ?? 0 { best = (condition, count) }
      }
      guard let best else { break }
      conditions.append(best.condition)
      rest.removeAll { best.condition.contains($0) }
    }
    return conditions
  }

  /// Returns a condition that holds for a configuration with the finding.
  ///
  /// It grows along one axis after the other, as long as all corners have the finding: first along
  /// those with an order, whose borders are found by bisection.
  private func condition(around point: SweepPoint) throws -> SweepCondition {
    var corners = [point]
    var values = point.map { [$0] }
    for axis in axes.indices.filter({ axes[$0].isOrdered }) {
      let first = try border(of: axis, from: point[axis], toward: 0, corners)
      let last = try border(of: axis, from: point[axis], toward: axes[axis].count - 1, corners)
      values[axis] = Array(first...last)
      corners = Set([first, last]).sorted().flatMap { moved(corners, along: axis, to: $0) }
    }
    for axis in axes.indices.filter({ !axes[$0].isOrdered }) {
      values[axis] = try (0..<axes[axis].count).filter {
        try $0 == point[axis] || moved(corners, along: axis, to: $0).allSatisfy(fails)
      }
      corners = values[axis].flatMap { moved(corners, along: axis, to: $0) }
    }
    return SweepCondition(values: values)
  }

  /// Returns the last position on the way from a configuration with the finding to an end at which
  /// all corners have it.
  private func border(
    of axis: Int,
    from start: Int,
    toward end: Int,
    _ corners: [SweepPoint]
  ) throws -> Int {
    var (inside, outside) = (start, end)
    // The end is tried first, since most findings hold up to one.
    if try moved(corners, along: axis, to: end).allSatisfy(fails) { return end }
    while abs(outside - inside) > 1 {
      let middle = (inside + outside) / 2
      if try moved(corners, along: axis, to: middle).allSatisfy(fails) {
        inside = middle
      } else {
        outside = middle
      }
    }
    return inside
  }

  private func moved(_ corners: [SweepPoint], along axis: Int, to value: Int) -> [SweepPoint] {
    corners.map { corner in
      var corner = corner
      corner[axis] = value
      return corner
    }
  }
}
