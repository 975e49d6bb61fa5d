/// Finds the positions at which lines may break by the rules of Unicode Standard Annex 14.
///
/// It receives the classes of a paragraph's characters one by one and returns, for each character,
/// whether a line may break before it. Numbers are not broken, as in example 7 of section 8.2, in
/// the annex's test data, and in most implementations.
struct LineBreakRules {
  private enum NumberState {
    /// The last character does not belong to a number.
    case none
    /// The last character is a digit or is between digits.
    case digits
    /// The last character closes a parenthesis after digits.
    case closed
  }

  private let pairs = LineBreakPairs.standard
  /// The class of the last character that is not a mark; `nil` at the start of the text.
  private var last: LineBreakClass?
  /// The class of the last character before a run of spaces.
  private var beforeSpaces: LineBreakClass?
  private var number = NumberState.none
  private var isAfterJoiner = false
  private var isAfterHebrewLetter = false
  private var isAfterOddRegionalIndicator = false

  var isAfterLineEnd: Bool { last.map(LineBreakRules.lineEnds.contains) ?? false }

  /// Processes the next character; returns whether a line may break before it.
  ///
  /// `isNumberNext` returns whether a digit follows; it is called only if necessary.
  @inline(__always)
  mutating func opportunity(
    before next: LineBreakClass,
    isNumberNext: () -> Bool
  ) -> LineBreakOpportunity {
    if next == .alphabetic && last == .alphabetic && !isAfterJoiner { return .prohibited }
    let startsSignedGroup = LineBreakRules.opening.contains(next) && isAfterAffix && isNumberNext()
    return opportunity(before: next, startsSignedGroup: startsSignedGroup)
  }

  /// Whether the last character is the sign or unit of a number.
  private var isAfterAffix: Bool { last == .prefixNumeric || last == .postfixNumeric }

  private mutating func opportunity(
    before next: LineBreakClass,
    startsSignedGroup: Bool
  ) -> LineBreakOpportunity {
    let isMark = next == .combiningMark || next == .zeroWidthJoiner
    let isJoined = isAfterJoiner
    isAfterJoiner = next == .zeroWidthJoiner
    let resolved = isMark ? LineBreakClass.alphabetic : next
    guard let last else {
      advance(to: resolved, from: nil)
      return .prohibited
    }
    let isAtLineEnd = LineBreakRules.lineEnds.contains(last)
    if isMark && !isAtLineEnd && !LineBreakRules.invisible.contains(last) { return .prohibited }
    defer { advance(to: resolved, from: last) }
    if isAtLineEnd {
      return last == .carriageReturn && next == .lineFeed ? .prohibited : .mandatory
    }
    if LineBreakRules.neverFirst.contains(resolved) { return .prohibited }
    if (beforeSpaces ?? last) == .zeroWidthSpace { return .allowed }
    if isJoined || startsSignedGroup { return .prohibited }
    return mayBreak(after: last, before: resolved) ? .allowed : .prohibited
  }

  /// Rules LB11 to LB31.
  private func mayBreak(after last: LineBreakClass, before next: LineBreakClass) -> Bool {
    if last == .space { return mayBreakAfterSpaces(before: next) }
    if isAfterHebrewLetter && (last == .hyphen || last == .breakAfter) {
      return next == .contingentBreak
    }
    if number != .none && (next == .prefixNumeric || next == .postfixNumeric) { return false }
    if number == .digits && next == .numeric { return false }
    if last == .regionalIndicator && next == .regionalIndicator {
      return !isAfterOddRegionalIndicator
    }
    return pairs.mayBreak(last, next)
  }

  /// Rules LB11, LB13 to LB18.
  private func mayBreakAfterSpaces(before next: LineBreakClass) -> Bool {
    if LineBreakRules.neverAfterSpaces.contains(next) { return false }
    switch beforeSpaces {
    case .openPunctuation, .wideOpenPunctuation: return false
    case .quotation: return !LineBreakRules.opening.contains(next)
    case .closePunctuation, .closeParenthesis, .wideCloseParenthesis: return next != .nonstarter
    case .breakOnBothSides: return next != .breakOnBothSides
    default: return true
    }
  }

  private mutating func advance(to next: LineBreakClass, from last: LineBreakClass?) {
    if next == .space {
      if last != .space { beforeSpaces = last }
    } else {
      beforeSpaces = nil
    }
    number = number(after: next)
    isAfterHebrewLetter = last == .hebrewLetter
    isAfterOddRegionalIndicator = next == .regionalIndicator && !isAfterOddRegionalIndicator
    self.last = next
  }

  private func number(after next: LineBreakClass) -> NumberState {
    switch next {
    case .numeric: .digits
    case .symbolAllowingBreakAfter, .infixSeparator: number == .digits ? .digits : .none
    case .closePunctuation, .closeParenthesis, .wideCloseParenthesis:
      number == .digits ? .closed : .none
    default: .none
    }
  }

  private static let lineEnds: LineBreakClassSet = [
    .mandatoryBreak, .carriageReturn, .lineFeed, .nextLine,
  ]
  private static let invisible: LineBreakClassSet = [.space, .zeroWidthSpace]
  private static let neverFirst: LineBreakClassSet = [
    .mandatoryBreak, .carriageReturn, .lineFeed, .nextLine, .space, .zeroWidthSpace,
  ]
  private static let opening: LineBreakClassSet = [.openPunctuation, .wideOpenPunctuation]
  private static let neverAfterSpaces: LineBreakClassSet = [
    .wordJoiner, .closePunctuation, .closeParenthesis, .wideCloseParenthesis, .exclamation,
    .infixSeparator, .symbolAllowingBreakAfter,
  ]
}

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
  private static func mayBreak(between left: LineBreakClass, and right: LineBreakClass) -> Bool {
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
  private static func isKeptWithNeighbor(_ left: LineBreakClass, _ right: LineBreakClass) -> Bool {
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
  private static func isKeptInSyllable(_ left: LineBreakClass, _ right: LineBreakClass) -> Bool {
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
