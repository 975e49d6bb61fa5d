/// Whether a line may end at a place.
enum LineBreakOpportunity: Equatable {
  case prohibited
  case allowed
  case mandatory
}

/// Finds where lines may break, after the default rules of Unicode Standard Annex 14.
///
/// It is told the classes of a paragraph's characters one by one, and says of each whether a line
/// may break before it.
struct LineBreakRules {
  private let pairs = LineBreakPairs.standard
  /// The class of the last character, marks left out; `nil` at the start of the text.
  private var last: LineBreakClass?
  /// The class of the last character before the spaces that `last` ends.
  private var beforeSpaces: LineBreakClass?
  private var isAfterJoiner = false
  private var isAfterHebrewLetter = false
  private var isAfterOddRegionalIndicator = false

  /// Whether the last character ends a line.
  var isAfterLineEnd: Bool {
    last.map(LineBreakRules.lineEnds.contains) ?? false
  }

  /// Takes the next character; returns whether a line may break before it.
  @inline(__always)
  mutating func opportunity(before next: LineBreakClass) -> LineBreakOpportunity {
    if next == .alphabetic && last == .alphabetic && !isAfterJoiner { return .prohibited }
    return generalOpportunity(before: next)
  }

  private mutating func generalOpportunity(
    before next: LineBreakClass
  ) -> LineBreakOpportunity {
    let isMark = next == .combiningMark || next == .zeroWidthJoiner
    defer { isAfterJoiner = next == .zeroWidthJoiner }
    guard let last else {
      advance(to: isMark ? .alphabetic : next, from: nil)
      return .prohibited
    }
    if let opportunity = opportunityAtLineEnd(after: last, before: next) {
      advance(to: isMark ? .alphabetic : next, from: last)
      return opportunity
    }
    let base = beforeSpaces ?? last
    if isMark && last != .space && last != .zeroWidthSpace { return .prohibited }
    let resolved = isMark ? LineBreakClass.alphabetic : next
    let isKept = isAfterJoiner
    defer { advance(to: resolved, from: last) }
    if LineBreakRules.invisible.contains(resolved) { return .prohibited }
    if base == .zeroWidthSpace { return .allowed }
    if isKept { return .prohibited }
    return mayBreak(after: last, before: resolved) ? .allowed : .prohibited
  }

  /// Rules LB4 to LB6: the places by characters that end lines; `nil` elsewhere.
  private func opportunityAtLineEnd(
    after last: LineBreakClass,
    before next: LineBreakClass
  ) -> LineBreakOpportunity? {
    if last == .carriageReturn && next == .lineFeed { return .prohibited }
    if LineBreakRules.lineEnds.contains(last) { return .mandatory }
    return LineBreakRules.lineEnds.contains(next) ? .prohibited : nil
  }

  /// Rules LB11 to LB31.
  private func mayBreak(after last: LineBreakClass, before next: LineBreakClass) -> Bool {
    if last == .space { return mayBreakAfterSpaces(before: next) }
    if isAfterHebrewLetter && (last == .hyphen || last == .breakAfter) && next != .contingentBreak {
      return false
    }
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
    case .quotation: return next != .openPunctuation && next != .wideOpenPunctuation
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
    isAfterHebrewLetter = last == .hebrewLetter
    isAfterOddRegionalIndicator = next == .regionalIndicator && !isAfterOddRegionalIndicator
    self.last = next
  }

  private static let lineEnds: LineBreakClassSet = [
    .mandatoryBreak, .carriageReturn, .lineFeed, .nextLine,
  ]
  private static let invisible: LineBreakClassSet = [.space, .zeroWidthSpace]
  private static let neverAfterSpaces: LineBreakClassSet = [
    .wordJoiner, .closePunctuation, .closeParenthesis, .wideCloseParenthesis, .exclamation,
    .infixSeparator, .symbolAllowingBreakAfter,
  ]
}
