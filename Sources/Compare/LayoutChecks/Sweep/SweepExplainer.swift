/// Finds the fewest conditions that explain in which configurations a scene has a finding.
package struct SweepExplainer {
  /// The number of configurations from which a condition is sought.
  private static let maximumSeeds = 6
  /// The number of conditions after which findings beyond their borders are no longer sought.
  private static let maximumConditions = 8

  private let axes: [SweepAxis]
  private let passing: [SweepPoint]
  /// Returns whether a configuration has the finding.
  private let fails: (SweepPoint) throws -> Bool

  /// Creates an explainer.
  ///
  /// - Parameters:
  ///   - axes: The axes.
  ///   - passing: Configurations without the finding, which meet no condition.
  ///   - fails: Returns whether a configuration has the finding; it is asked about new ones too.
  package init(
    _ axes: [SweepAxis],
    passing: [SweepPoint] = [],
    fails: @escaping (SweepPoint) throws -> Bool
  ) {
    self.axes = axes
    self.passing = passing
    self.fails = fails
  }

  /// Returns conditions that hold for all of the given configurations, which have the finding, and for those
  /// next to the borders of the conditions.
  ///
  /// Those that hold for the most of the given configurations come first.
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
      guard conditions.count < SweepExplainer.maximumConditions else { continue }
      rest += try failures(beyond: best.condition)
        .filter { point in !conditions.contains { $0.contains(point) } }
    }
    // Conditions for the most configurations come first, which reports list.
    return shortened(conditions)
      .map { condition in (condition, failing.count { condition.contains($0) }) }
      .enumerated().sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
      .map(\.element.0)
  }

  /// Returns conditions without the values, such as languages, for which a different one holds anyway.
  private func shortened(_ conditions: [SweepCondition]) -> [SweepCondition] {
    var conditions = conditions
    for position in conditions.indices.reversed() {
      var (condition, others) = (conditions[position], conditions)
      others.remove(at: position)
      for axis in axes.indices where !axes[axis].isOrdered {
        let values = condition.values[axis]
        let needed = condition.values(of: axis, notIn: others)
        // A condition for all values is shorter.
        guard needed.isEmpty || values.count < axes[axis].count else { continue }
        condition.values[axis] = needed
      }
      conditions[position] = condition
    }
    return conditions.filter { !$0.values.contains([]) }
  }

  /// Returns the configurations with the finding that are next to the borders of a condition: in one of its
  /// languages, the finding can hold at greater widths than in the others.
  private func failures(beyond condition: SweepCondition) throws -> [SweepPoint] {
    let inside = axes.indices.map { axis in
      let values = condition.values[axis]
      guard axes[axis].isOrdered else { return values }
      return Set([values[0], values[values.count - 1]]).sorted()
    }
    return try axes.indices.filter { axes[$0].isOrdered }.flatMap { axis in
      var values = inside
      values[axis] = [inside[axis][0] - 1, inside[axis][inside[axis].count - 1] + 1]
        .filter { $0 >= 0 && $0 < axes[axis].count }
      return try SweepAxis.product(of: values).filter(fails)
    }
  }

  /// Returns a condition that holds for a configuration with the finding.
  ///
  /// It grows along one axis after the other, as long as all corners have the finding, and no
  /// configuration that is known to lack it is inside: first along those with an order, whose borders
  /// are found by bisection.
  private func condition(around point: SweepPoint) throws -> SweepCondition {
    var corners = [point]
    var values = point.map { [$0] }
    for axis in axes.indices.filter({ axes[$0].isOrdered }) {
      let blocked = blocked(axis, values)
      let start = point[axis]
      let ends = [
        (blocked.filter { $0 < start }.max() ?? -1) + 1,
        (blocked.filter { $0 > start }.min() ?? axes[axis].count) - 1,
      ]
      let range = try ends.map { try border(of: axis, from: start, toward: $0, corners) }
      values[axis] = Array(range[0]...range[1])
      corners = Set(range).sorted().flatMap { moved(corners, along: axis, to: $0) }
    }
    for axis in axes.indices.filter({ !axes[$0].isOrdered }) {
      let blocked = blocked(axis, values)
      values[axis] = try (0..<axes[axis].count).filter {
        try $0 == point[axis]
          || !blocked.contains($0) && moved(corners, along: axis, to: $0).allSatisfy(fails)
      }
      corners = values[axis].flatMap { moved(corners, along: axis, to: $0) }
    }
    return SweepCondition(values: values)
  }

  /// Returns the positions on an axis at which a configuration without the finding has the given values on
  /// the other axes.
  private func blocked(_ axis: Int, _ values: [[Int]]) -> Set<Int> {
    guard axes[axis].count > 1 else { return [] }
    let others = axes.indices.filter { $0 != axis && values[$0].count < axes[$0].count }
    return Set(
      passing.lazy.filter { point in
        others.allSatisfy { other in
          let (value, known) = (point[other], values[other])
          guard axes[other].isOrdered else { return known.contains(value) }
          return known[0] <= value && value <= known[known.count - 1]
        }
      }.map { $0[axis] }
    )
  }

  /// Returns the last position on the way from a configuration with the finding to an end up to which
  /// all corners have it, at the samples on the way too.
  private func border(
    of axis: Int,
    from start: Int,
    toward end: Int,
    _ corners: [SweepPoint]
  ) throws -> Int {
    let holds = { try moved(corners, along: axis, to: $0).allSatisfy(fails) }
    let between = axes[axis].samples.filter { ($0 < start) != ($0 < end) && $0 != start }
    var (inside, outside) = (start, end)
    for position in (end < start ? between.reversed() : between) + [end] where inside != end {
      outside = position
      guard try holds(position) else { break }
      inside = position
    }
    while abs(outside - inside) > 1 {
      let middle = (inside + outside) / 2
      if try holds(middle) { inside = middle } else { outside = middle }
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
