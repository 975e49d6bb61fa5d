/// A condition under which a scene has a finding: for each axis, the values.
///
/// All configurations at its corners have the finding. Next to each border is a configuration that
/// does not.
package struct SweepCondition: Hashable, Sendable {
  /// For each axis, the positions of the values in ascending order; those of an ordered axis are
  /// a range.
  package var values: [[Int]]

  /// Returns whether a configuration meets the condition.
  package func contains(_ point: SweepPoint) -> Bool {
    zip(values, point).allSatisfy { $0.contains($1) }
  }

  /// Returns the values of an axis in whose configurations none of other conditions always holds.
  package func values(of axis: Int, notIn others: [SweepCondition]) -> [Int] {
    let wider = others.filter { other in
      values.indices.allSatisfy { $0 == axis || Set(values[$0]).isSubset(of: other.values[$0]) }
    }
    return values[axis].filter { value in !wider.contains { $0.values[axis].contains(value) } }
  }
}
