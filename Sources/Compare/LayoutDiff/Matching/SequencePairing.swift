/// Pairs equal elements of two sequences.
enum SequencePairing {
  /// The maximum number of comparisons for an exact longest common subsequence; above it, the
  /// result is approximate.
  private static let maximumComparisons = 250_000

  /// Pairs the positions of equal elements that are in the same order.
  ///
  /// After removing the common prefix and suffix, small sequences are solved exactly. In large
  /// ones, only elements that occur once on each side are paired, which takes nearly linear time.
  static func inOrder(_ first: [Int32], _ second: [Int32]) -> [(Int, Int)] {
    var start = 0
    let shorter = min(first.count, second.count)
    while start < shorter, first[start] == second[start] { start += 1 }
    var end = 0
    while end < shorter - start, first[first.count - 1 - end] == second[second.count - 1 - end] {
      end += 1
    }
    var pairs = (0..<start).map { ($0, $0) }
    let (left, right) = (start..<(first.count - end), start..<(second.count - end))
    if left.count * right.count <= maximumComparisons {
      pairs += common(first, left, second, right)
    } else {
      pairs += unique(first, left, second, right)
    }
    pairs += (0..<end).reversed().map { (first.count - 1 - $0, second.count - 1 - $0) }
    return pairs
  }

  /// Pairs the positions of equal elements in any order; duplicates are paired in order.
  static func inAnyOrder(_ first: [Int32], _ second: [Int32]) -> [(Int, Int)] {
    var places: [Int32: [Int]] = [:]
    for (index, element) in second.enumerated().reversed() {
      places[element, default: []].append(index)
    }
    var pairs: [(Int, Int)] = []
    for (index, element) in first.enumerated() {
      if let place = places[element]?.popLast() { pairs.append((index, place)) }
    }
    return pairs
  }

  /// Returns the positions of a longest increasing subsequence of `numbers`.
  static func longestIncrease(_ numbers: [Int]) -> [Int] {
    var tails: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? tails[low - 1] : nil
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var run: [Int] = []
    var next = tails.last
    while let index = next {
      run.append(index)
      next = before[index]
    }
    return run.reversed()
  }

  private static func common(
    _ first: [Int32],
    _ left: Range<Int>,
    _ second: [Int32],
    _ right: Range<Int>
  ) -> [(Int, Int)] {
    guard !left.isEmpty, !right.isEmpty else { return [] }
    let width = right.count + 1
    var lengths = [Int32](repeating: 0, count: (left.count + 1) * width)
    for i in (0..<left.count).reversed() {
      for j in (0..<right.count).reversed() {
        let isSame = first[left.lowerBound + i] == second[right.lowerBound + j]
        lengths[i * width + j] =
          isSame
          ? lengths[(i + 1) * width + j + 1] + 1
          : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < left.count, j < right.count {
      if first[left.lowerBound + i] == second[right.lowerBound + j] {
        pairs.append((left.lowerBound + i, right.lowerBound + j))
        i = i + 1
        j = j + 1
      } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }

  private static func unique(
    _ first: [Int32],
    _ left: Range<Int>,
    _ second: [Int32],
    _ right: Range<Int>
  ) -> [(Int, Int)] {
    func places(_ elements: [Int32], _ range: Range<Int>) -> [Int32: Int] {
      var places: [Int32: Int] = [:]
      for index in range { places[elements[index]] = places[elements[index]] == nil ? index : -1 }
      return places
    }
    let (olds, news) = (places(first, left), places(second, right))
    let candidates = left.compactMap { index -> (Int, Int)? in
      guard olds[first[index]] == index, let place = news[first[index]], place >= 0 else {
        return nil
      }
      return (index, place)
    }
    return longestIncrease(candidates.map(\.1)).map { candidates[$0] }
  }
}
