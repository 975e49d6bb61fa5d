/// Counts the points that are below two limits, for many limits at once: O(n log n) in time.
enum PointCounts {
  /// One coordinate of the points, and the limits to compare it with.
  struct Coordinate {
    let values: [Double]
    let limits: [Double]
    let includesLimit: Bool

    static func values(_ values: [Double], below limits: [Double]) -> Coordinate {
      Coordinate(values: values, limits: limits, includesLimit: false)
    }

    static func values(_ values: [Double], upTo limits: [Double]) -> Coordinate {
      Coordinate(values: values, limits: limits, includesLimit: true)
    }

    func isBelow(_ value: Double, _ limit: Double) -> Bool {
      includesLimit ? value <= limit : value < limit
    }
  }

  /// Returns for each pair of limits how many points are below both.
  ///
  /// The points are added in the order of their first coordinate; a binary indexed tree counts those
  /// added so far by their second one.
  static func counts(_ first: Coordinate, _ second: Coordinate) -> [Int] {
    let points = first.values.indices.sorted { first.values[$0] < first.values[$1] }
    let queries = first.limits.indices.sorted { first.limits[$0] < first.limits[$1] }
    let sorted = second.values.sorted()
    var tree = [Int](repeating: 0, count: sorted.count + 1)
    var counts = [Int](repeating: 0, count: queries.count)
    var next = 0
    for query in queries {
      while next < points.count, first.isBelow(first.values[points[next]], first.limits[query]) {
        var place = 1 + count(of: sorted) { $0 < second.values[points[next]] }
        while place < tree.count {
          tree[place] += 1
          place += place & -place
        }
        next += 1
      }
      var place = count(of: sorted) { second.isBelow($0, second.limits[query]) }
      while place > 0 {
        counts[query] += tree[place]
        place -= place & -place
      }
    }
    return counts
  }

  /// Returns how many of the first values in a sorted list satisfy a condition.
  private static func count(of sorted: [Double], where isIncluded: (Double) -> Bool) -> Int {
    var (start, end) = (0, sorted.count)
    while start < end {
      let middle = (start + end) / 2
      if isIncluded(sorted[middle]) { start = middle + 1 } else { end = middle }
    }
    return start
  }
}
