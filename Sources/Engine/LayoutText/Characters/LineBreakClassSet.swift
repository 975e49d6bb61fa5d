internal import CCharacterRuns

struct LineBreakClassSet: ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0

  init(arrayLiteral classes: LineBreakClass...) {
    for member in classes { bits |= 1 << UInt64(member.rawValue) }
  }

  /// Creates the set of the classes that satisfy a condition.
  init(where isMember: (LineBreakClass) -> Bool) {
    for member in LineBreakClass.allCases where isMember(member) {
      bits |= 1 << UInt64(member.rawValue)
    }
  }

  @inline(__always)
  func contains(_ member: LineBreakClass) -> Bool { bits >> UInt64(member.rawValue) & 1 == 1 }
}
