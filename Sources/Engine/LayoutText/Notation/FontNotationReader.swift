/// Reads a font from its notation: a name, optionally with arguments in parentheses.
struct FontNotationReader {
  private struct Argument {
    var label: String?
    var value: String
    var location: Int
  }

  // A quotation mark and a combining mark are one `Character`.
  private let text: [Unicode.Scalar]
  private var index = 0

  /// Creates a reader for a notation.
  init(_ text: String) { self.text = Array(text.unicodeScalars) }

  mutating func read() throws(TextError) -> Font {
    let start = location
    let head = readWord(endingAt: ["("])
    var components = Font.Components()
    var arguments: [Argument] = []
    if peek() == "(" { arguments = try readArguments() }
    skipSpaces()
    guard index == text.count else {
      throw .invalidNotation("Nothing may follow the font; remove the rest", at: location)
    }
    try take(head: head, at: start, arguments: &arguments, into: &components)
    try refuseRepetition(in: arguments)
    for argument in arguments { try take(argument, into: &components) }
    do {
      return try Font(components)
    } catch {
      throw error.located(at: start)
    }
  }

  /// Takes the name and the unlabeled arguments that belong to it.
  private func take(
    head: String,
    at start: Int,
    arguments: inout [Argument],
    into components: inout Font.Components
  ) throws(TextError) {
    switch head {
    case "system":
      if let first = arguments.first, first.label == nil {
        components.size = try number(arguments.removeFirst())
      }
    case "custom":
      guard let first = arguments.first, first.label == nil else {
        throw .invalidParts("A custom font needs its name first: custom(Name, 17)")
          .located(at: start)
      }
      components.name = arguments.removeFirst().value
      if let second = arguments.first, second.label == nil, Double(second.value) != nil {
        components.size = try number(arguments.removeFirst())
      }
    default:
      guard FontNames.styles.entries.contains(where: { $0.name == head }) else {
        let known = FontNames.styles.entries.map(\.name) + ["system", "custom"]
        throw TextError.unknownName(head, of: "font", known: known).located(at: start)
      }
      components.style = head
    }
  }

  /// Throws an error if two arguments set the same property.
  private func refuseRepetition(in arguments: [Argument]) throws(TextError) {
    var seen: Set<String> = []
    for argument in arguments {
      let part = argument.label ?? argument.value
      guard seen.insert(part).inserted else {
        throw .invalidParts("“\(part.prefix(40))” is given twice; remove one")
          .located(at: argument.location)
      }
    }
  }

  /// Takes an argument with a label or a word without one.
  private func take(
    _ argument: Argument,
    into components: inout Font.Components
  ) throws(TextError) {
    switch argument.label {
    case "size": components.size = try number(argument)
    case "fixedSize":
      components.size = try number(argument)
      components.isFixedSize = true
    case "relativeTo": components.relativeTo = try name(argument, in: FontNames.styles)
    case "weight": components.weight = try name(argument, in: FontNames.weights)
    case "width": components.width = try name(argument, in: FontNames.widths)
    case "design": components.design = try name(argument, in: FontNames.designs)
    case "leading": components.leading = try name(argument, in: FontNames.leadings)
    case .some(let label):
      let known = ["size", "fixedSize", "relativeTo", "weight", "width", "design", "leading"]
      throw TextError.unknownName(label, of: "part of a font", known: known)
        .located(at: argument.location)
    case nil: try takeWord(argument, into: &components)
    }
  }

  private func takeWord(
    _ argument: Argument,
    into components: inout Font.Components
  ) throws(TextError) {
    switch argument.value {
    case "italic": components.isItalic = true
    case "monospacedDigit": components.hasMonospacedDigits = true
    case "smallCaps":
      components.hasLowercaseSmallCaps = true
      components.hasUppercaseSmallCaps = true
    case "lowercaseSmallCaps": components.hasLowercaseSmallCaps = true
    case "uppercaseSmallCaps": components.hasUppercaseSmallCaps = true
    default:
      throw TextError.unknownName(
        argument.value,
        of: "property of a font",
        known: ["italic", "monospacedDigit", "smallCaps", "weight: bold"]
      ).located(at: argument.location)
    }
  }

  /// Returns the value of an argument, which must be a name in the table.
  private func name<Value>(
    _ argument: Argument,
    in table: NameTable<Value>
  ) throws(TextError) -> String {
    do {
      _ = try table.value(named: argument.value)
      return argument.value
    } catch {
      throw error.located(at: argument.location)
    }
  }

  private func number(_ argument: Argument) throws(TextError) -> Double {
    guard let number = Double(argument.value), Font.isValid(size: number) else {
      throw TextError.invalidSize(argument.value).located(at: argument.location)
    }
    return number
  }

  /// Returns whether a character needs no quotation marks in a name.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "_", ".": true
    default: false
    }
  }

  /// Returns the text form of a name, in quotation marks if it would be ambiguous otherwise.
  static func written(_ name: String) -> String {
    let isSafe =
      !name.isEmpty && name.unicodeScalars.allSatisfy(isPlain) && name.first != " "
      && name.last != " "
    if isSafe { return name }
    let escaped = name.unicodeScalars.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : String($0) }
    return "\"\(escaped.joined())\""
  }

  private var location: Int { index + 1 }

  private func peek() -> Unicode.Scalar? { index < text.count ? text[index] : nil }

  private mutating func skipSpaces() {
    while peek()?.properties.isWhitespace == true { index += 1 }
  }

  /// Reads up to one of the given characters and removes the spaces on both sides.
  private mutating func readWord(endingAt ends: Set<Unicode.Scalar>) -> String {
    skipSpaces()
    var word = ""
    while let next = peek(), !ends.contains(next) {
      word.unicodeScalars.append(next)
      index += 1
    }
    while word.unicodeScalars.last?.properties.isWhitespace == true {
      word.unicodeScalars.removeLast()
    }
    return word
  }

  private mutating func readArguments() throws(TextError) -> [Argument] {
    var arguments: [Argument] = []
    repeat {
      index += 1
      arguments.append(try readArgument())
    } while peek() == ","
    guard peek() == ")" else {
      throw .invalidNotation("A closing parenthesis is missing; add “)”", at: location)
    }
    index += 1
    return arguments
  }

  private mutating func readArgument() throws(TextError) -> Argument {
    skipSpaces()
    let start = location
    if peek() == "\"" {
      let name = try readQuoted()
      skipSpaces()
      return Argument(value: name, location: start)
    }
    let word = readWord(endingAt: [",", ")", ":"])
    guard peek() == ":" else {
      guard !word.isEmpty else {
        throw .invalidNotation("An argument is missing; add one or remove the comma", at: start)
      }
      return Argument(value: word, location: start)
    }
    index += 1
    return Argument(label: word, value: readWord(endingAt: [",", ")"]), location: start)
  }

  /// Reads a name in quotation marks, in which a backslash escapes the next character.
  private mutating func readQuoted() throws(TextError) -> String {
    let start = location
    var name = ""
    index += 1
    while let next = peek() {
      index += 1
      if next == "\"" { return name }
      if next == "\\", let kept = peek() {
        name.unicodeScalars.append(kept)
        index += 1
      } else {
        name.unicodeScalars.append(next)
      }
    }
    throw .invalidNotation("A name's closing quotation mark is missing; add it", at: start)
  }
}

// MARK: - Words

struct NameTable<Value: Hashable & Sendable>: Sendable {
  /// The noun for the kind of value, for messages.
  let kind: String
  /// The values with their names, in order.
  let entries: [(name: String, value: Value)]

  func value(named name: String) throws(TextError) -> Value {
    for entry in entries where entry.name == name { return entry.value }
    throw .unknownName(name, of: kind, known: entries.map(\.name))
  }

  func name(of value: Value) -> String {
    for entry in entries where entry.value == value { return entry.name }
    return ""
  }
}

extension NameTable where Value: CaseIterable & RawRepresentable<String> {
  /// Creates the table of an enumeration's cases with their raw values.
  init(kind: String) { self.init(kind: kind, entries: Value.allCases.map { ($0.rawValue, $0) }) }
}
