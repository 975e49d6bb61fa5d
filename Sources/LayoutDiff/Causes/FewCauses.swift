/// Some of at most 64 causes, a bit for each: sets that are copied and united as fast as numbers.
///
/// Few snapshots have more causes; where a finder found more, what it tells with these is not whole.
struct FewCauses: CauseNumbers {
  /// How many causes there may be at most.
  static let greatestCount = UInt64.bitWidth

  private var bits: UInt64 = 0

  init(limit: Int) {}

  var isEmpty: Bool { bits == 0 }

  var count: Int { bits.nonzeroBitCount }

  var hasMore: Bool { false }

  var numbers: [Int] {
    var numbers: [Int] = []
    var rest = bits
    while rest != 0 {
      numbers.append(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
    return numbers
  }

  func contains(_ number: Int) -> Bool {
    number < FewCauses.greatestCount && bits >> UInt64(number) & 1 != 0
  }

  mutating func formUnion(_ other: FewCauses) {
    bits |= other.bits
  }

  mutating func insert(_ number: Int?) {
    guard let number, number < FewCauses.greatestCount else { return }
    bits |= 1 << UInt64(number)
  }

  /// Leaves out the last one, if there is one.
  mutating func removeLast() {
    guard bits != 0 else { return }
    bits &= ~(1 << UInt64(FewCauses.greatestCount - 1 - bits.leadingZeroBitCount))
  }
}
