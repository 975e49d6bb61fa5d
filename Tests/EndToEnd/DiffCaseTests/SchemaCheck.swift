import Digests
import Foundation

/// Checks values against the part of JSON Schema that this project's schemas use.
struct SchemaCheck {
  private let root: JSONObject

  init(_ schema: JSONValue) throws {
    guard let root = schema.object else { throw JSONError.notAnObject }
    self.root = root
  }

  private enum JSONError: Error {
    case notAnObject
  }

  /// Returns the violations of the schema, each with its path.
  func complaints(about value: JSONValue) -> [String] { complaints(value, .object(root), "$") }

  private func complaints(_ value: JSONValue, _ schema: JSONValue, _ place: String) -> [String] {
    guard let rules = schema.object else {
      return schema == false ? ["\(place): nothing is allowed"] : []
    }
    var found: [String] = []
    for (key, rule) in rules {
      switch key {
      case "$ref": found += complaints(value, resolved(rule), place)
      case "type": if !isOfType(value, rule) { found.append("\(place): not \(rule.canonicalText)") }
      case "const": if value != rule { found.append("\(place): not \(rule.canonicalText)") }
      case "enum":
        if !(rule.array ?? []).contains(value) { found.append("\(place): not one of the values") }
      case "anyOf":
        let ways = (rule.array ?? []).map { complaints(value, $0, place) }
        if !ways.contains([]) { found += ways.first { !$0.isEmpty } ?? [] }
      case "pattern":
        if let text = value.string,
          text.range(of: rule.string ?? "", options: .regularExpression) == nil
        {
          found.append("\(place): not of the pattern")
        }
      case "minimum":
        if let number = value.number, number < rule.number ?? 0 {
          found.append("\(place): too small")
        }
      case "maxItems":
        if let items = value.array, Double(items.count) > rule.number ?? 0 {
          found.append("\(place): too many")
        }
      case "items":
        for (index, item) in (value.array ?? []).enumerated() {
          found += complaints(item, rule, "\(place)[\(index)]")
        }
      case "required":
        let names = (rule.array ?? []).compactMap(\.string)
        found += names.filter { value.object?[$0] == nil && value.object != nil }
          .map { "\(place): no \($0)" }
      case "properties": found += properties(value, rules, place)
      case "additionalProperties", "$schema", "$defs", "title", "description": break
      default: found.append("\(place): the rule \(key) is not known to this check")
      }
    }
    return found
  }

  private func properties(
    _ value: JSONValue,
    _ rules: JSONObject,
    _ place: String
  ) -> [String] {
    let known = rules["properties"]?.object ?? [:]
    return (value.object ?? [:]).flatMap { key, part -> [String] in
      if let rule = known[key] { return complaints(part, rule, "\(place).\(key)") }
      return rules["additionalProperties"] == false ? ["\(place): \(key) is not allowed"] : []
    }
  }

  private func resolved(_ reference: JSONValue) -> JSONValue {
    let name = reference.string.map { String($0.dropFirst("#/$defs/".count)) } ?? ""
    return root["$defs"]?.object?[name] ?? false
  }

  private func isOfType(_ value: JSONValue, _ rule: JSONValue) -> Bool {
    let names = rule.array?.compactMap(\.string) ?? [rule.string ?? ""]
    return names.contains { name in
      switch (name, value) {
      case ("object", .object), ("array", .array), ("string", .string), ("number", .number),
        ("boolean", .bool), ("null", .null):
        true
      case ("integer", .number(let number)): number == number.rounded()
      default: false
      }
    }
  }
}
