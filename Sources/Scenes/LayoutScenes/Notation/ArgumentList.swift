import CanonicalJSON
import Foundation

/// The arguments of a node, formatted as the arguments of a Swift call.
struct ArgumentList {
  let object: JSONObject
  private let type: String
  private var parts: [String] = []

  init(_ object: JSONObject, of type: String) {
    self.object = object
    self.type = type
  }

  /// The arguments in parentheses.
  var call: String { "(\(parts.joined(separator: ", ")))" }

  /// The arguments in parentheses; empty without arguments.
  var callOrEmpty: String { parts.isEmpty ? "" : call }

  /// Adds source text.
  mutating func add(_ text: String) { parts.append(text) }

  /// Adds the lengths that are present.
  mutating func addLengths(_ names: String...) throws(SceneError) {
    for name in names {
      guard let value = object[name] else { continue }
      parts.append("\(name): \(try length(value, name))")
    }
  }

  /// Adds an alignment, unless it is centered.
  mutating func addAlignment(_ name: String = "alignment") throws(SceneError) {
    guard let value = object[name]?.string, value != "center" else { return }
    guard !value.contains("/") else { throw unknown(name) }
    parts.append("\(name): .\(value)")
  }

  /// Returns a length.
  func length(_ name: String) throws(SceneError) -> String {
    guard let value = object[name] else { throw unknown(name) }
    return try length(value, name)
  }

  private func length(_ value: JSONValue, _ name: String) throws(SceneError) -> String {
    if let number = value.number { return SwiftLiteral.number(number) }
    guard let text = value.string else { throw unknown(name) }
    switch text {
    case "infinity": return ".infinity"
    case "-infinity": return "-.infinity"
    default: throw unknown(name)
    }
  }

  /// Rejects arguments that have no notation in Swift.
  func only(_ names: String...) throws(SceneError) {
    for (name, _) in object where !names.contains(name) { throw unknown(name) }
  }

  func unknown(_ name: String) -> SceneError {
    SceneError(.unknownName, "“\(name)” of \(type) has no notation in Swift", at: type)
  }
}
