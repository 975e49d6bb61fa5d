// Accepted: formats of predicates, which Foundation reads only on Apple platforms.

#if !canImport(Darwin)
public import Foundation

extension NSPredicate {
  /// Creates a predicate that compares the object itself with a string, as `SELF MATCHES %@`.
  ///
  /// The operators are `==`, `!=`, `MATCHES`, `LIKE`, `CONTAINS`, `BEGINSWITH` and `ENDSWITH`, with
  /// `[c]` without regard to case. Formats that look up keys need Objective-C: no object matches
  /// them.
  public convenience init(format predicateFormat: String, _ args: any CVarArg...) {
    self.init(format: predicateFormat, argumentArray: args)
  }

  /// Creates a predicate that compares the object itself with a string, as `SELF MATCHES %@`.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    let comparison = StringComparison(predicateFormat, argument: arguments?.first)
    self.init { object, _ in comparison?.matches(object) ?? false }
  }
}

/// A comparison of a string with an argument, in the notation of predicates.
private struct StringComparison: Sendable {
  let verb: String
  let argument: String
  let ignoresCase: Bool

  init?(_ format: String, argument: Any?) {
    let words = format.split(separator: " ").map(String.init)
    guard words.count == 3, words[0].uppercased() == "SELF" else { return nil }
    let options = words[1].split(separator: "[", maxSplits: 1)
    guard let verb = options.first else { return nil }
    self.verb = verb.uppercased()
    ignoresCase = options.count > 1 && options[1].contains("c")
    if words[2] == "%@" {
      guard let argument = argument as? String else { return nil }
      self.argument = argument
    } else {
      self.argument = words[2].trimmingCharacters(in: CharacterSet(charactersIn: "'\""))
    }
  }

  func matches(_ object: Any?) -> Bool {
    guard var text = object as? String else { return false }
    var other = argument
    if ignoresCase, verb != "MATCHES", verb != "LIKE" {
      text = text.lowercased()
      other = other.lowercased()
    }
    return switch verb {
    case "==", "=": text == other
    case "!=", "<>": text != other
    case "CONTAINS": text.contains(other)
    case "BEGINSWITH": text.hasPrefix(other)
    case "ENDSWITH": text.hasSuffix(other)
    case "MATCHES": text.isMatch(of: other, ignoringCase: ignoresCase)
    case "LIKE": text.isMatch(of: other.wildcardPattern, ignoringCase: ignoresCase)
    default: false
    }
  }
}

extension String {
  /// Whether a regular expression matches the whole string.
  fileprivate func isMatch(of pattern: String, ignoringCase: Bool) -> Bool {
    guard
      let expression = try? NSRegularExpression(
        pattern: "^(?:" + pattern + ")$",
        options: ignoringCase ? .caseInsensitive : []
      )
    else { return false }
    let range = NSRange(startIndex..., in: self)
    return expression.firstMatch(in: self, range: range)?.range == range
  }

  /// The regular expression for a string with `*` and `?`.
  fileprivate var wildcardPattern: String {
    NSRegularExpression.escapedPattern(for: self)
      .replacingOccurrences(of: "\\*", with: ".*")
      .replacingOccurrences(of: "\\?", with: ".")
  }
}
#endif
