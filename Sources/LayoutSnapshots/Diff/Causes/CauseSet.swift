/// Some causes by their numbers, in order.
struct CauseSet: Hashable {
  /// The greatest number of causes that are told of one change.
  static let usualLimit = 8
  /// The greatest number of causes that are counted.
  static let greatestLimit = 1_000

  /// The greatest number of causes that are kept.
  private var limit: Int
  private(set) var numbers: [Int] = []
  /// Whether there are more causes than are kept.
  private(set) var hasMore = false

  /// Creates a set that keeps the first causes; a union keeps as many as either does.
  init(limit: Int = CauseSet.usualLimit) {
    self.limit = limit
  }

  init(_ number: Int) {
    limit = CauseSet.usualLimit
    numbers = [number]
  }

  var isEmpty: Bool { numbers.isEmpty }

  mutating func formUnion(_ other: CauseSet) {
    limit = max(limit, other.limit)
    guard !other.isEmpty, other.numbers != numbers else {
      hasMore = hasMore || other.hasMore
      return
    }
    hasMore = hasMore || other.hasMore
    merge(other.numbers)
    if numbers.count > limit {
      hasMore = true
      numbers.removeLast(numbers.count - limit)
    }
  }

  /// Merges numbers that are in order, in one pass.
  private mutating func merge(_ others: [Int]) {
    guard let last = numbers.last else {
      numbers = others
      return
    }
    if others[0] > last {
      numbers += others
      return
    }
    var merged: [Int] = []
    merged.reserveCapacity(numbers.count + others.count)
    var (mine, theirs) = (numbers[...], others[...])
    while let one = mine.first, let other = theirs.first {
      merged.append(min(one, other))
      if one <= other { mine.removeFirst() }
      if other <= one { theirs.removeFirst() }
    }
    numbers = merged + mine + theirs
  }

  mutating func insert(_ number: Int?) {
    if let number { formUnion(CauseSet(number)) }
  }
}
