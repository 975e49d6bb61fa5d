/// Whether a line may break at a position.
enum LineBreakOpportunity: Equatable {
  case prohibited
  case allowed
  case mandatory
}

/// Finds the positions at which lines may break by the rules of Unicode Standard Annex 14.
///
/// It receives the classes of a paragraph's characters one by one and returns, for each character,
/// whether a line may break before it. Numbers are not broken, as in example 7 of section 8.2, in
/// the annex's test data, and in most implementations.
struct LineBreakRules {
  /// The state of a number.
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

  /// Whether the last character ends a line.
  var isAfterLineEnd: Bool {
    last.map(LineBreakRules.lineEnds.contains) ?? false
  }

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
  private var isAfterAffix: Bool {
    last == .prefixNumeric || last == .postfixNumeric
  }

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
