import Digests

/// The values of references in a document.
struct Bindings: Sendable {
  private var values: [String: JSONValue] = [:]
  private var isLiteral = false
  /// The limit of the document; a canonical form has no expansions, and none.
  private(set) var limit: ExpansionLimit?

  init(_ values: [String: JSONValue] = [:]) {
    self.values = values
    limit = ExpansionLimit()
  }

  /// The bindings of a canonical form, in which dollar signs are literal.
  static var literal: Bindings {
    var bindings = Bindings()
    bindings.isLiteral = true
    bindings.limit = nil
    return bindings
  }

  func binding(_ name: String, to value: JSONValue) -> Bindings {
    var copy = self
    copy.values[name] = value
    return copy
  }

  func resolve(_ value: JSONValue, at location: String) throws(SceneError) -> JSONValue {
    if isLiteral || !value.hasDollarSign { return value }
    return try resolved(value, at: location)
  }

  private func resolved(_ value: JSONValue, at location: String) throws(SceneError) -> JSONValue {
    switch value {
    case .string(let text): return try resolve(text, at: location)
    case .array(let items):
      var resolved: [JSONValue] = []
      for (index, item) in items.enumerated() {
        resolved.append(try self.resolved(item, at: "\(location)[\(index)]"))
      }
      return .array(resolved)
    case .object(let object):
      var resolved = JSONObject()
      for (key, item) in object {
        resolved[key] = try self.resolved(item, at: "\(location).\(key)")
      }
      return .object(resolved)
    default: return value
    }
  }

  private func resolve(_ text: String, at location: String) throws(SceneError) -> JSONValue {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return .string(text) }
    if text.startsWithBytes(of: "$$") { return .string(String(text.dropFirst())) }
    if text.first == "$", let name = Bindings.reference(text.dropFirst()) {
      return try lookUp(name, at: location)
    }
    return .string(try expanded(text, at: location))
  }

  /// Returns the text as a reference: names separated by periods.
  private static func reference(_ text: Substring) -> String? {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic,
      text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    else { return nil }
    return String(text)
  }

  /// Returns whether a text is a valid name for a value: a letter, followed by letters, digits and
  /// `_`.
  static func isName(_ text: String) -> Bool { reference(text[...]) != nil && !text.contains(".") }

  private func lookUp(_ name: String, at location: String) throws(SceneError) -> JSONValue {
    var steps = name.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false)
      .map { String($0) }
    var path = "$" + steps.removeFirst()
    guard var value = values[String(path.dropFirst())] else { throw unknown(path, at: location) }
    for step in steps {
      guard let object = value.object else {
        throw SceneError(
          .unknownName,
          "the part “\(SceneError.shortened(step))” is not known; “\(path)” has no parts",
          at: location
        )
      }
      guard let next = object[step] else {
        throw .unknown("the part", named: step, among: object.keys, at: location)
      }
      value = next
      path += "." + step
    }
    return value
  }

  private func unknown(_ reference: String, at location: String) -> SceneError {
    if values.isEmpty {
      return SceneError(
        .unknownName,
        "the reference “\(SceneError.shortened(reference))” is not known; nothing is in scope here",
        at: location
      )
    }
    return .unknown(
      "the reference",
      named: reference,
      among: values.keys.map { "$" + $0 },
      at: location
    )
  }

  /// Replaces each `${name}` and `${name:.1}` (one decimal) in text.
  private func expanded(_ text: String, at location: String) throws(SceneError) -> String {
    var result = ""
    var rest = text[...]
    try limit?.count(bytes: text.utf8.count, at: location)
    while let start = rest.firstRange(of: "${") {
      result += try literal(rest[..<start.lowerBound], of: text, at: location)
      guard let end = rest[start.upperBound...].firstIndex(of: "}") else {
        throw SceneError(
          .badValue,
          "“${” begins a reference that no “}” ends; a string that contains it literally begins with “$$”",
          at: location
        )
      }
      let value = try insertion(rest[start.upperBound..<end], at: location)
      try limit?.count(bytes: value.utf8.count, at: location)
      result += value
      rest = rest[rest.index(after: end)...]
    }
    return result + (try literal(rest, of: text, at: location))
  }

  /// Returns the text between references in braces, in which `$$name` is `$name`.
  ///
  /// - Throws: `SceneError` if it has the name of a value after a single dollar sign, because the
  ///   value would not be inserted.
  private func literal(
    _ part: Substring,
    of text: String,
    at location: String
  ) throws(SceneError) -> String {
    var result = ""
    var rest = part
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      let isEscaped = result.last == "$"
      rest = rest[rest.index(after: dollar)...]
      if let reference = knownReference(at: rest) {
        guard isEscaped else {
          let name = SceneError.shortened(reference)
          throw SceneError(
            .badValue,
            """
            “\(SceneError.shortened(text))” has “$\(name)” without braces; write “${\(name)}” for \
            the value, or “$$\(name)” for this text
            """,
            at: location
          )
        }
        result.removeLast()
      }
      result += "$"
    }
    return result + rest
  }

  /// Returns the reference at the start of a text if it begins with the name of a value.
  private func knownReference(at text: Substring) -> String? {
    var reference = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    while reference.last == "." { reference.removeLast() }
    let name = reference.prefix { $0 != "." }
    return values[String(name)] == nil ? nil : String(reference)
  }

  /// Returns the text for a reference in braces.
  private func insertion(_ reference: Substring, at location: String) throws(SceneError) -> String {
    let name = reference.prefix { $0 != ":" }
    let value = try lookUp(String(name), at: location)
    guard name.endIndex < reference.endIndex else { return value.string ?? value.canonicalText }
    let format = reference[name.endIndex...].dropFirst()
    guard format.count == 2, format.first == ".", let decimals = Int(format.dropFirst()),
      decimals >= 0
    else {
      throw SceneError(
        .badValue,
        """
        “${\(SceneError.shortened(String(reference)))}” has no number of decimals after its \
        colon, such as :.2; 0 to 9 are allowed
        """,
        at: location
      )
    }
    guard let number = value.number else {
      throw .wrongKind(value.kind, expected: "a number, to be written with decimals,", at: location)
    }
    return FixedDecimal.text(of: number, decimals: decimals)
  }
}

extension JSONValue {
  /// Whether a string in the value, besides keys, has a dollar sign; most values have none.
  fileprivate var hasDollarSign: Bool {
    switch self {
    case .string(let text): text.utf8.contains(UInt8(ascii: "$"))
    case .array(let items): items.contains(where: \.hasDollarSign)
    case .object(let object): object.contains { $0.value.hasDollarSign }
    default: false
    }
  }
}
