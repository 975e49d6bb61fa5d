/// A few causes by their numbers, in order.
struct CauseSet: Hashable {
  /// The greatest number of causes that are told of one change.
  static let limit = 8

  private(set) var numbers: [Int] = []
  /// Whether there are more causes than are told.
  private(set) var hasMore = false

  init() {}

  init(_ number: Int) {
    numbers = [number]
  }

  var isEmpty: Bool { numbers.isEmpty }

  mutating func formUnion(_ other: CauseSet) {
    guard !other.isEmpty, other != self else { return }
    hasMore = hasMore || other.hasMore
    for number in other.numbers {
      guard let place = numbers.firstIndex(where: { $0 >= number }) else {
        numbers.append(number)
        continue
      }
      if numbers[place] != number { numbers.insert(number, at: place) }
    }
    if numbers.count > CauseSet.limit {
      hasMore = true
      numbers.removeLast(numbers.count - CauseSet.limit)
    }
  }

  mutating func insert(_ number: Int?) {
    if let number { formUnion(CauseSet(number)) }
  }
}
