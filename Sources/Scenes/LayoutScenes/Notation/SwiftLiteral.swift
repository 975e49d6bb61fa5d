import Digests
import Foundation
import LayoutCore

enum SwiftLiteral {
  /// Returns a number, without a decimal point if it is an integer.
  static func number(_ number: Double) -> String {
    if number.isInfinite { return number < 0 ? "-.infinity" : ".infinity" }
    return number.isNaN ? ".nan" : JSONValue.number(number).canonicalText
  }

  static func text(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _ where isPlain(scalar): literal.unicodeScalars.append(scalar)
      default: literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return literal + "\""
  }

  /// Returns whether a character is written literally, because it is not a control or formatting
  /// character.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    default: true
    }
  }

  /// Returns the name of a value's type and collects its module; `nil` for private types.
  static func name(of value: Any, modules: inout Set<String>) -> String? {
    let full = String(reflecting: type(of: value))
    guard !full.contains("("), !full.contains("<"), !full.contains("$") else { return nil }
    let parts = full.split(separator: ".", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let own: Set<String> = ["LayoutCore", "LayoutContainers", "KeylineUI", "Swift", "Foundation"]
    if !own.contains(String(parts[0])) { modules.insert(String(parts[0])) }
    return String(parts[1])
  }

  /// Returns the stored properties of a structure as arguments of its memberwise initializer.
  static func properties(of value: Any, modules: inout Set<String>) -> String? {
    var arguments: [String] = []
    for child in Mirror(reflecting: value).children {
      guard let label = child.label, !label.hasPrefix("_"),
        let literal = self.value(child.value, modules: &modules)
      else { return nil }
      if literal != "nil" { arguments.append("\(label): \(literal)") }
    }
    return arguments.joined(separator: ", ")
  }

  /// Returns a value; `nil` if it has no notation.
  static func value(_ value: Any, modules: inout Set<String>) -> String? {
    switch value {
    case let flag as Bool: return "\(flag)"
    case let whole as any BinaryInteger: return "\(whole)"
    case let number as Double: return self.number(number)
    case let number as CGFloat: return self.number(Double(number))
    case let number as Float: return self.number(Double(number))
    case let text as String: return self.text(text)
    case let point as UnitPoint:
      if let name = point.sceneValue.string { return ".\(name)" }
      return "UnitPoint(x: \(number(Double(point.x))), y: \(number(Double(point.y))))"
    default: return composed(value, modules: &modules)
    }
  }

  private static func composed(_ value: Any, modules: inout Set<String>) -> String? {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { self.value($0.value, modules: &modules) } ?? "nil"
    case .enum where mirror.children.isEmpty: return ".\(value)"
    case .collection:
      var items: [String] = []
      for child in mirror.children {
        guard let item = self.value(child.value, modules: &modules) else { return nil }
        items.append(item)
      }
      return "[\(items.joined(separator: ", "))]"
    case .struct:
      guard let name = name(of: value, modules: &modules),
        let properties = properties(of: value, modules: &modules)
      else { return nil }
      return "\(name)(\(properties))"
    default: return nil
    }
  }
}

/// The arguments of a node, formatted as the arguments of a Swift call.
struct ArgumentList {
  let object: JSONObject
  private let type: String
  private var parts: [String] = []

  init(_ object: JSONObject, of type: String) { (self.object, self.type) = (object, type) }

  /// The arguments in parentheses.
  var call: String { "(\(parts.joined(separator: ", ")))" }

  /// The arguments in parentheses; empty without arguments.
  var callOrEmpty: String { parts.isEmpty ? "" : call }

  mutating func add(_ text: String) { parts.append(text) }

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
  func only(_ names: String...) throws(SceneError) { try only(names) }

  func only(_ names: [String]) throws(SceneError) {
    for (name, _) in object where !names.contains(name) { throw unknown(name) }
  }

  func unknown(_ name: String) -> SceneError {
    SceneError(.unknownName, "“\(name)” of \(type) has no notation in Swift", at: type)
  }
}
