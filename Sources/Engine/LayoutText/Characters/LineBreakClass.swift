/// The line breaking class of a character in Unicode Standard Annex 14.
///
/// Ambiguous, surrogate, unassigned and Southeast Asian letters are alphabetic, as in the annex's
/// first rule without a dictionary; small kana do not start a line.
enum LineBreakClass: UInt8, CaseIterable {
  case alphabetic
  case mandatoryBreak
  case carriageReturn
  case lineFeed
  case nextLine
  case space
  case zeroWidthSpace
  case wordJoiner
  case glue
  case combiningMark
  case zeroWidthJoiner
  case breakAfter
  case breakBefore
  case breakOnBothSides
  case hyphen
  case closePunctuation
  case closeParenthesis
  case wideCloseParenthesis
  case openPunctuation
  case wideOpenPunctuation
  case quotation
  case exclamation
  case infixSeparator
  case symbolAllowingBreakAfter
  case nonstarter
  case ideographic
  case unassignedPictograph
  case numeric
  case prefixNumeric
  case postfixNumeric
  case hebrewLetter
  case inseparable
  case hangulLVSyllable
  case hangulLVTSyllable
  case hangulLJamo
  case hangulVJamo
  case hangulTJamo
  case regionalIndicator
  case emojiBase
  case emojiModifier
  case contingentBreak
}

/// A set of line breaking classes.
struct LineBreakClassSet: ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0

  /// Creates the set of the given classes.
  init(arrayLiteral classes: LineBreakClass...) {
    for member in classes { bits |= 1 << UInt64(member.rawValue) }
  }

  /// Creates the set of the classes that satisfy a condition.
  init(where isMember: (LineBreakClass) -> Bool) {
    for member in LineBreakClass.allCases where isMember(member) {
      bits |= 1 << UInt64(member.rawValue)
    }
  }

  /// Returns whether a class is in the set.
  @inline(__always)
  func contains(_ member: LineBreakClass) -> Bool {
    bits >> UInt64(member.rawValue) & 1 == 1
  }
}
