/// The rules of Unicode Standard Annex 14 that depend only on two adjacent characters.
struct LineBreakPairs {
  /// The classes that may follow a break after each class, by the raw value of that class.
  private let followers: [LineBreakClassSet]

  /// The table of all pairs, computed from the rules.
  static let standard = LineBreakPairs()

  private init() {
    followers = LineBreakClass.allCases.map { left in
      LineBreakClassSet { right in LineBreakPairs.mayBreak(between: left, and: right) }
    }
  }

  /// Returns whether a line may break between two characters that are not separated by a space.
  @inline(__always)
  func mayBreak(_ left: LineBreakClass, _ right: LineBreakClass) -> Bool {
    followers[Int(left.rawValue)].contains(right)
  }

  /// Applies rules LB11 to LB31 in order; the first rule that applies to the pair decides.
  private static func mayBreak(
    between left: LineBreakClass,
    and right: LineBreakClass
  ) -> Bool {
    if isJoined(left, right) { return false }
    if left == .contingentBreak || right == .contingentBreak { return true }
    return !isKeptWithNeighbor(left, right) && !isKeptInNumber(left, right)
      && !isKeptInSyllable(left, right) && !isKeptInWord(left, right)
  }

  /// Rules LB11 to LB19: word joiners, glue, punctuation and quotation marks.
  private static func isJoined(_ left: LineBreakClass, _ right: LineBreakClass) -> Bool {
    if left == .wordJoiner || right == .wordJoiner || left == .glue { return true }
    if right == .glue && !afterBreak.contains(left) { return true }
    if closing.contains(right) || left == .quotation || right == .quotation { return true }
    if left == .openPunctuation || left == .wideOpenPunctuation { return true }
    if right == .nonstarter && close.contains(left) { return true }
    return left == .breakOnBothSides && right == .breakOnBothSides
  }

  /// Rules LB21 and LB22: characters that stay with the previous or next character.
  private static func isKeptWithNeighbor(
    _ left: LineBreakClass,
    _ right: LineBreakClass
  ) -> Bool {
    left == .breakBefore || trailing.contains(right)
      || left == .symbolAllowingBreakAfter && right == .hebrewLetter
  }

  /// Rules LB23 and LB24 and the parts of LB25 for two characters: signs and units.
  private static func isKeptInNumber(_ left: LineBreakClass, _ right: LineBreakClass) -> Bool {
    switch left {
    case .alphabetic, .hebrewLetter: right == .numeric || affixes.contains(right)
    case .numeric: letters.contains(right) || right == .numeric
    case .prefixNumeric:
      pictures.contains(right) || letters.contains(right) || right == .numeric
    case .postfixNumeric: letters.contains(right) || right == .numeric
    case .ideographic, .unassignedPictograph, .emojiBase, .emojiModifier: right == .postfixNumeric
    case .hyphen: right == .numeric
    default: false
    }
  }

  /// Rules LB26 and LB27: Hangul syllables.
  private static func isKeptInSyllable(
    _ left: LineBreakClass,
    _ right: LineBreakClass
  ) -> Bool {
    switch left {
    case .hangulLJamo where afterLJamo.contains(right): true
    case .hangulVJamo, .hangulLVSyllable: right == .hangulVJamo || isAfterSyllable(right)
    case .hangulTJamo, .hangulLVTSyllable: isAfterSyllable(right)
    case .hangulLJamo: right == .postfixNumeric
    case .prefixNumeric: hangul.contains(right)
    default: false
    }
  }

  private static func isAfterSyllable(_ right: LineBreakClass) -> Bool {
    right == .hangulTJamo || right == .postfixNumeric
  }

  /// Rules LB28 to LB30b: letters, parentheses and emoji modifiers.
  private static func isKeptInWord(_ left: LineBreakClass, _ right: LineBreakClass) -> Bool {
    switch left {
    case .alphabetic, .hebrewLetter: letters.contains(right) || right == .openPunctuation
    case .infixSeparator: letters.contains(right)
    case .numeric: right == .openPunctuation
    case .closeParenthesis: letters.contains(right) || right == .numeric
    case .emojiBase, .unassignedPictograph: right == .emojiModifier
    default: false
    }
  }

  private static let afterBreak: LineBreakClassSet = [.breakAfter, .hyphen]
  private static let closing: LineBreakClassSet = [
    .closePunctuation, .closeParenthesis, .wideCloseParenthesis, .exclamation, .infixSeparator,
    .symbolAllowingBreakAfter,
  ]
  private static let close: LineBreakClassSet = [
    .closePunctuation, .closeParenthesis, .wideCloseParenthesis,
  ]
  private static let trailing: LineBreakClassSet = [
    .breakAfter, .hyphen, .nonstarter, .inseparable,
  ]
  private static let letters: LineBreakClassSet = [.alphabetic, .hebrewLetter]
  private static let affixes: LineBreakClassSet = [.prefixNumeric, .postfixNumeric]
  private static let pictures: LineBreakClassSet = [
    .ideographic, .unassignedPictograph, .emojiBase, .emojiModifier,
  ]
  private static let hangul: LineBreakClassSet = [
    .hangulLJamo, .hangulVJamo, .hangulTJamo, .hangulLVSyllable, .hangulLVTSyllable,
  ]
  private static let afterLJamo: LineBreakClassSet = [
    .hangulLJamo, .hangulVJamo, .hangulLVSyllable, .hangulLVTSyllable, .postfixNumeric,
  ]
}
