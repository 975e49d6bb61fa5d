/// Gives equal values equal numbers, in the order in which they are met.
///
/// Few values are found sooner by looking at each than by hashing.
struct Numbering<Value: Hashable> {
  /// The number of values up to which each is looked at.
  private static var fewest: Int { 16 }

  private var values: [Value] = []
  /// The numbers of the values, where there are many.
  private var numbers: [Value: Int] = [:]

  /// How many values were met.
  var count: Int { values.count }

  /// Returns the number of a value: that of an equal one, or else the next.
  mutating func number(of value: Value) -> Int {
    let isSmall = values.count <= Numbering.fewest
    if let known = isSmall ? values.lastIndex(of: value) : numbers[value] { return known }
    values.append(value)
    if values.count > Numbering.fewest {
      for (number, value) in values.enumerated().dropFirst(numbers.count) {
        numbers[value] = number
      }
    }
    return values.count - 1
  }
}
