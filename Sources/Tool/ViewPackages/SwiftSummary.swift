/// What a Swift file imports, declares and uses, as far as it decides whether the file can be compiled.
package struct SwiftSummary: Equatable {
  /// The modules that the file imports, with the part of a module as in `os.log`.
  private(set) var imports: Set<String> = []
  /// Whether the file declares where a program starts.
  private(set) var hasEntryPoint = false
  private(set) var previews = 0
  /// The names at the top level that other files can use.
  private(set) var declarations: Set<String> = []
  /// The types that its extensions add members to by the names of the members, without those that
  /// satisfy a protocol.
  private(set) var members: [String: String] = [:]
  /// The names that the file uses and does not declare at any level.
  private(set) var names: Set<String> = []
  /// The names after a period, as in `view.card()`.
  private(set) var memberNames: Set<String> = []
  /// The names that the file declares where no other file sees them, or inside of types.
  private(set) var localNames: Set<String> = []

  private static let types: Set<String> = [
    "struct", "class", "enum", "protocol", "actor", "typealias", "associatedtype", "macro",
  ]
  private static let values: Set<String> = ["func", "var", "let", "case"]

  /// Reads a file that is compiled under given conditions.
  package init(of text: String, conditions: BuildConditions) {
    let tokens = SwiftTokens(of: text, conditions: conditions).tokens
    var context = Context()
    for (index, token) in tokens.enumerated() {
      let previous = index > 0 ? tokens[index - 1] : nil
      let following = tokens[(index + 1)...]
      switch token {
      case .symbol(let symbol): context.read(symbol)
      case .identifier(let word) where previous == .symbol("."): memberNames.insert(word)
      case .identifier(let word): read(word, after: previous, before: following, in: &context)
      }
    }
    names.subtract(localNames)
    names.subtract(declarations)
  }

  /// Where a token is: inside of brackets, and perhaps of an extension.
  private struct Context {
    var depth = 0
    /// Whether a modifier hides the declaration that follows.
    var isPrivate = false
    /// Whether the head of an extension is being read.
    var isInHead = false
    /// The type to which an extension adds members rather than a conformance.
    var extended: String?

    mutating func read(_ symbol: Character) {
      switch symbol {
      case "{", "(", "[":
        depth += 1
        if symbol == "{" { isInHead = false }
      case "}", ")", "]":
        depth = max(depth - 1, 0)
        if depth == 0, symbol == "}" { (isPrivate, extended) = (false, nil) }
      case ":" where isInHead: extended = nil
      default: break
      }
    }
  }

  private mutating func read(
    _ word: String,
    after previous: SwiftToken?,
    before following: ArraySlice<SwiftToken>,
    in context: inout Context
  ) {
    let next = following.first?.word
    switch word {
    case "import" where context.depth == 0:
      if let module = SwiftSummary.module(after: following) { imports.insert(module) }
    case "main" where previous == .symbol("@"), "UIApplicationMain", "NSApplicationMain":
      hasEntryPoint = hasEntryPoint || previous == .symbol("@")
    case "Preview" where previous == .symbol("#"): previews += 1
    case "private", "fileprivate":
      // `private(set)` hides only the setter.
      if following.first != .symbol("(") { context.isPrivate = true }
    case "extension" where context.depth == 0:
      context.isInHead = true
      context.extended = context.isPrivate ? nil : next
    default:
      if word == "PreviewProvider" { previews += 1 }
      let isType = SwiftSummary.types.contains(word)
      guard isType || SwiftSummary.values.contains(word), let next, previous != .symbol("@") else {
        // A label, a parameter, or a variable of a loop or a closure hides a value of the module.
        let isLocal =
          word.first?.isLowercase == true
          && (following.first == .symbol(":") || next == "in")
        if isLocal { localNames.insert(word) } else { names.insert(word) }
        return
      }
      declare(next, isType: isType, before: following.dropFirst(), in: &context)
    }
  }

  /// Returns the module in `import os`, `import struct Foundation.Date`, or, as one name, `import os.log`.
  private static func module(after following: ArraySlice<SwiftToken>) -> String? {
    guard let first = following.first?.word else { return nil }
    let rest = following.dropFirst()
    if types.contains(first) || values.contains(first) { return rest.first?.word }
    guard rest.first == .symbol("."), let part = rest.dropFirst().first?.word else { return first }
    return "\(first).\(part)"
  }

  private mutating func declare(
    _ name: String,
    isType: Bool,
    before following: ArraySlice<SwiftToken>,
    in context: inout Context
  ) {
    // In `class func` and `class var`, the class is a modifier.
    guard !SwiftSummary.values.contains(name) else { return }
    if context.depth == 0, !context.isPrivate {
      declarations.insert(name)
    } else {
      localNames.insert(name)
    }
    if context.depth == 1, !context.isPrivate, let type = context.extended { members[name] = type }
    if following.first == .symbol("<") {
      localNames.formUnion(following.prefix { $0 != .symbol(">") }.prefix(2).compactMap(\.word))
      for (token, next) in zip(following, following.dropFirst()) {
        if token == .symbol(">") { break }
        if token == .symbol(","), let parameter = next.word { localNames.insert(parameter) }
      }
    }
    if context.depth <= 1 { context.isPrivate = false }
  }
}
