/// Some causes by their numbers, as a finder tells them of a node.
protocol CauseNumbers: Equatable, Sendable {
  /// Creates an empty set that keeps the first causes, where it cannot keep all.
  init(limit: Int)

  /// Whether there are none.
  var isEmpty: Bool { get }
  /// How many are kept.
  var count: Int { get }
  /// Whether there are more than are kept.
  var hasMore: Bool { get }
  /// Those that are kept, in order.
  var numbers: [Int] { get }

  /// Returns whether one is kept.
  func contains(_ number: Int) -> Bool
  /// Adds those of another set.
  mutating func formUnion(_ other: Self)
  /// Adds one, if there is one.
  mutating func insert(_ number: Int?)
}

extension CauseNumbers {
  /// Creates an empty set.
  init() {
    self.init(limit: CauseSet.usualLimit)
  }

  /// Creates a set of one cause.
  init(_ number: Int) {
    self.init()
    insert(number)
  }
}
