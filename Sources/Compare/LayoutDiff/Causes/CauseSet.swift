/// The numbers of causes, in ascending order; only the lowest thousand are kept.
struct CauseSet: Equatable, Sendable {
  /// The maximum number of causes to list for a change.
  static let listedCount = 8
  /// The maximum number of causes in a set, so that scenes with many causes take linear time.
  static let limit = 1_000

  private(set) var numbers: [Int] = []

  /// Creates an empty set.
  init() {}

  /// Creates a set with one cause.
  init(_ number: Int) {
    numbers = [number]
  }

  var isEmpty: Bool { numbers.isEmpty }
  var count: Int { numbers.count }

  func contains(_ number: Int) -> Bool { numbers.contains(number) }

  mutating func insert(_ number: Int?) {
    if let number { formUnion(CauseSet(number)) }
  }

  mutating func formUnion(_ other: CauseSet) {
    guard let last = numbers.last else {
      self = other
      return
    }
    guard let first = other.numbers.first, numbers != other.numbers else { return }
    if first > last {
      numbers += other.numbers.prefix(CauseSet.limit - numbers.count)
    } else {
      merge(other.numbers)
    }
  }

  private mutating func merge(_ others: [Int]) {
    var merged: [Int] = []
    merged.reserveCapacity(numbers.count + others.count)
    var (i, j) = (0, 0)
    while merged.count < CauseSet.limit, i < numbers.count || j < others.count {
      let one = i < numbers.count ? numbers[i] : .max
      let other = j < others.count ? others[j] : .max
      merged.append(min(one, other))
      if one <= other { i += 1 }
      if other <= one { j += 1 }
    }
    numbers = merged
  }
}
