import SourceCuts

/// What `#if` finds when view files are compiled with Keyline.
package struct BuildConditions {
  let modules: Set<String>
  let platform: ViewPlatform?

  /// Creates the conditions of a build.
  ///
  /// - Parameters:
  ///   - modules: The modules that can be imported.
  ///   - platform: The platform whose conditions hold; `nil` if the files are compiled as they are, on Linux.
  package init(modules: Set<String>, platform: ViewPlatform? = nil) {
    self.modules = modules
    self.platform = platform
  }

  /// Returns whether a condition holds; conditions that are not known do not.
  func hold(in condition: String) -> Bool {
    var reader = Reader(rest: Substring(condition), conditions: self)
    return reader.readDisjunction()
  }

  /// Reads a condition from left to right.
  private struct Reader {
    var rest: Substring
    let conditions: BuildConditions
    private var depth = 0

    /// The most parentheses in each other; a condition with more does not hold.
    private static let maximumDepth = 64

    init(rest: Substring, conditions: BuildConditions) {
      self.rest = rest
      self.conditions = conditions
    }

    mutating func readDisjunction() -> Bool {
      var holds = readConjunction()
      while skip("||") {
        let next = readConjunction()
        holds = holds || next
      }
      return holds
    }

    private mutating func readConjunction() -> Bool {
      var holds = readTerm()
      while skip("&&") {
        let next = readTerm()
        holds = holds && next
      }
      return holds
    }

    private mutating func readTerm() -> Bool {
      var isNegated = false
      while skip("!") { isNegated.toggle() }
      return readPositiveTerm() != isNegated
    }

    private mutating func readPositiveTerm() -> Bool {
      if skip("(") {
        guard depth < Reader.maximumDepth else {
          rest = ""
          return false
        }
        depth += 1
        let holds = readDisjunction()
        depth -= 1
        _ = skip(")")
        return holds
      }
      let name = readName()
      guard skip("(") else { return name == "true" || name == "DEBUG" || name == "SWIFT_PACKAGE" }
      let argument = rest.prefix { $0 != ")" }
      rest = rest.dropFirst(argument.count + 1)
      return holds(name, of: argument.filter { !$0.isWhitespace })
    }

    private func holds(_ name: String, of argument: String) -> Bool {
      if let system = conditions.platform?.system,
        let holds = PlatformConditions.holds(name, of: argument, on: system)
      {
        return holds
      }
      return switch name {
      // A check of a version names the module first.
      case "canImport": conditions.modules.contains(String(argument.prefix { $0 != "," }))
      case "os": argument == "Linux"
      case "swift", "compiler": argument.hasPrefix(">=")
      case "hasFeature", "hasAttribute": true
      default: false
      }
    }

    private mutating func readName() -> String {
      skipSpaces()
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      // A character that no condition has, so that every text comes to its end.
      rest = name.isEmpty ? rest.dropFirst() : rest.dropFirst(name.count)
      return String(name)
    }

    private mutating func skip(_ symbol: String) -> Bool {
      skipSpaces()
      guard rest.hasPrefix(symbol) else { return false }
      rest = rest.dropFirst(symbol.count)
      return true
    }

    private mutating func skipSpaces() { rest = rest.drop { $0.isWhitespace } }
  }
}
