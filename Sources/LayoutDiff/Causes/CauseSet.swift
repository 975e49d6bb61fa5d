/// Some of any number of causes, in order; only the first are kept.
struct CauseSet: CauseNumbers {
  /// The greatest number of causes that are told of one change.
  static let usualLimit = 8
  /// The greatest number of causes that are counted.
  static let greatestLimit = 1_000

  /// The greatest number of causes that are kept.
  private var limit: Int
  /// The causes of the first numbers.
  private var first = FewCauses()
  /// The causes of all other numbers, in order.
  private var others: [Int] = []
  /// Whether there are more causes than are kept.
  private(set) var hasMore = false

  /// Creates a set that keeps the first causes; a union keeps as many as either does.
  init(limit: Int) {
    self.limit = limit
  }

  var isEmpty: Bool { first.isEmpty && others.isEmpty }

  var count: Int { first.count + others.count }

  /// The numbers in order.
  var numbers: [Int] { first.numbers + others }

  func contains(_ number: Int) -> Bool {
    first.contains(number) || others.contains(number)
  }

  mutating func formUnion(_ other: CauseSet) {
    limit = max(limit, other.limit)
    hasMore = hasMore || other.hasMore
    first.formUnion(other.first)
    if !other.others.isEmpty { merge(other.others) }
    shorten()
  }

  mutating func insert(_ number: Int?) {
    guard let number else { return }
    limit = max(limit, CauseSet.usualLimit)
    if number < FewCauses.greatestCount { first.insert(number) } else { merge([number]) }
    shorten()
  }

  /// Leaves out the last causes where there are more than are kept.
  private mutating func shorten() {
    let surplus = count - limit
    guard surplus > 0 else { return }
    hasMore = true
    let fromOthers = min(surplus, others.count)
    others.removeLast(fromOthers)
    for _ in fromOthers..<surplus { first.removeLast() }
  }

  /// Merges numbers that are in order, in one pass.
  private mutating func merge(_ numbers: [Int]) {
    guard let last = others.last, numbers[0] <= last else {
      others += numbers
      return
    }
    var merged: [Int] = []
    merged.reserveCapacity(others.count + numbers.count)
    var (mine, theirs) = (others[...], numbers[...])
    while let one = mine.first, let other = theirs.first {
      merged.append(min(one, other))
      if one <= other { mine.removeFirst() }
      if other <= one { theirs.removeFirst() }
    }
    others = merged + mine + theirs
  }
}
