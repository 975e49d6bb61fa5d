internal import CCharacterRuns

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
