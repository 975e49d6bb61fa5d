/// Aligns two short sequences so that the sum of the scores of all pairs is as high as possible.
enum BestAlignment {
  /// Returns the pairs; elements with a score of 0 are never paired.
  ///
  /// - Complexity: O(*m* × *n*) for sequences of *m* and *n* elements.
  static func pairs(
    _ first: [Int],
    _ second: [Int],
    score: (Int, Int) -> Double
  ) -> [(Int, Int)] {
    let width = second.count + 1
    var sums = [Double](repeating: 0, count: (first.count + 1) * width)
    var scores = [Double](repeating: 0, count: first.count * second.count)
    for i in first.indices.reversed() {
      for j in second.indices.reversed() {
        let value = score(first[i], second[j])
        scores[i * second.count + j] = value
        let apart = max(sums[(i + 1) * width + j], sums[i * width + j + 1])
        sums[i * width + j] = max(apart, value > 0 ? sums[(i + 1) * width + j + 1] + value : 0)
      }
    }
    var pairs: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < first.count, j < second.count {
      let value = scores[i * second.count + j]
      if value > 0, sums[i * width + j] == sums[(i + 1) * width + j + 1] + value {
        pairs.append((first[i], second[j]))
        (i, j) = (i + 1, j + 1)
      } else if sums[(i + 1) * width + j] >= sums[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }
}
