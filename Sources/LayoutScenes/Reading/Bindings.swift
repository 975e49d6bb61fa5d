import CanonicalJSON

/// The values that references in a document stand for.
struct Bindings: Sendable {
  private var values: [String: JSONValue] = [:]
  private var isLiteral = false

  init(_ values: [String: JSONValue] = [:]) {
    self.values = values
  }

  /// The bindings of a canonical form, in which a dollar sign is a dollar sign.
  static var literal: Bindings {
    var bindings = Bindings()
    bindings.isLiteral = true
    return bindings
  }

  /// Returns the bindings with one more.
  func binding(_ name: String, to value: JSONValue) -> Bindings {
    var copy = self
    copy.values[name] = value
    return copy
  }

  /// Returns a value with every reference in it replaced by what it stands for.
  func resolve(_ value: JSONValue, at location: String) throws(SceneError) -> JSONValue {
    if isLiteral { return value }
    switch value {
    case .string(let text): return try resolve(text, at: location)
    case .array(let items):
      var resolved: [JSONValue] = []
      for (index, item) in items.enumerated() {
        resolved.append(try resolve(item, at: "\(location)[\(index)]"))
      }
      return .array(resolved)
    case .object(let object):
      var resolved = JSONObject()
      for (key, item) in object { resolved[key] = try resolve(item, at: "\(location).\(key)") }
      return .object(resolved)
    default: return value
    }
  }

  private func resolve(_ text: String, at location: String) throws(SceneError) -> JSONValue {
    guard text.contains("$") else { return .string(text) }
    if text.hasPrefix("$$") { return .string(String(text.dropFirst())) }
    if text.first == "$", let name = Bindings.reference(text.dropFirst()) {
      return try lookUp(name, at: location)
    }
    return .string(try expanded(text, at: location))
  }

  /// Returns the text as the name of a reference: letters, digits, `_` and `.` after a letter.
  private static func reference(_ text: Substring) -> String? {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic,
      text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    else { return nil }
    return String(text)
  }

  private func lookUp(_ name: String, at location: String) throws(SceneError) -> JSONValue {
    var steps = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let first = steps.removeFirst()
    guard var value = values[first] else {
      throw .unknown(
        "the reference",
        "$" + first,
        among: values.keys.map { "$" + $0 },
        at: location
      )
    }
    for step in steps {
      guard let next = value.object?[step] else {
        throw .unknown(
          "the part",
          step,
          among: value.object?.keys ?? [],
          at: location
        )
      }
      value = next
    }
    return value
  }

  /// Replaces each `${name}` and `${name:.1}` (one decimal) in a text.
  private func expanded(_ text: String, at location: String) throws(SceneError) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "${") {
      result += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstIndex(of: "}") else { break }
      let parts = rest[start.upperBound..<end].split(separator: ":", maxSplits: 1)
      let value = try lookUp(parts.first.map(String.init) ?? "", at: location)
      result += Bindings.text(
        of: value,
        decimals: parts.count > 1 ? Int(parts[1].dropFirst()) : nil
      )
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func text(of value: JSONValue, decimals: Int?) -> String {
    if let text = value.string { return text }
    guard let number = value.number, let decimals, (0...9).contains(decimals) else {
      return value.canonicalText
    }
    return FixedDecimal.text(of: number, decimals: decimals)
  }
}
