package import KeylineJSON

/// A tool that a client can call.
package struct Tool: Sendable {
  package let name: String
  /// The entry of `tools/list`.
  let json: JSONObject
  private let properties: JSONObject
  private let required: [String]

  /// The most characters of a string.
  private static let longestText = 20_000
  /// The most items of an array.
  private static let mostItems = 100
  /// The largest number, positive or negative.
  private static let largestNumber = 1_000_000.0

  /// Creates a tool from its entry in `tools/list`; returns `nil` without a name or an input schema.
  ///
  /// Of the schema, `properties`, `required` and, of properties, `type`, `enum`, `items`, `minimum` and
  /// `maximum` are checked; other arguments are refused. The schema is short, because a client sends
  /// it to its model with every request: what holds for all strings, arrays and numbers is not in it.
  package init?(_ json: JSONObject) {
    guard let name = json["name"]?.string, let schema = json["inputSchema"]?.object else {
      return nil
    }
    self.name = name
    self.json = json
    properties = schema["properties"]?.object ?? [:]
    required = schema["required"]?.array?.compactMap(\.string) ?? []
  }

  /// Returns why arguments are invalid; `nil` if they follow the schema.
  package func problem(in arguments: JSONObject) -> String? {
    for (key, value) in arguments {
      guard let schema = properties[key]?.object else {
        return "\(name) has no argument “\(key)”; it has \(properties.keys.joined(separator: ", "))"
      }
      if let problem = Self.problem(with: value, schema) { return "“\(key)” \(problem)" }
    }
    guard let missing = required.first(where: { arguments[$0] == nil }) else { return nil }
    let schema = properties[missing]?.object
    let names = schema?["enum"]?.array?.compactMap(\.string).joined(separator: ", ")
    let summary = schema?["description"]?.string ?? names.map { "one of \($0)" }
    return "\(name) needs “\(missing)”" + (summary.map { ": \($0)" } ?? "")
  }

  /// Returns why a value is invalid, to follow its name; `nil` if it follows a schema.
  private static func problem(with value: JSONValue, _ schema: JSONObject) -> String? {
    switch (schema["type"]?.string ?? "", value) {
    case ("string", .string(let text)):
      if let names = schema["enum"]?.array, !names.contains(value) {
        return "is one of \(names.compactMap(\.string).joined(separator: ", "))"
      }
      let isTooLong = text.unicodeScalars.count > longestText
      return isTooLong ? "has more than \(longestText) characters" : nil
    case ("array", .array(let items)):
      guard items.count <= mostItems else { return "has more than \(mostItems) items" }
      let schema = schema["items"]?.object ?? [:]
      return items.lazy.compactMap { problem(with: $0, schema) }.first.map {
        "has an item that \($0)"
      }
    case ("integer", .number(let number)), ("number", .number(let number)):
      let isWhole = schema["type"] == "integer"
      let least = schema["minimum"]?.number ?? -largestNumber
      let range = least...(schema["maximum"]?.number ?? largestNumber)
      guard !range.contains(number) || isWhole && number != number.rounded() else { return nil }
      let ends = [range.lowerBound, range.upperBound].map { JSONValue.number($0).canonicalText }
      return "is \(isWhole ? "an integer" : "a number") from \(ends[0]) to \(ends[1])"
    case ("boolean", .bool), ("object", .object): return nil
    case (let type, _): return "is \(kinds[type] ?? type), not \(value.kind)"
    }
  }

  private static let kinds = [
    "string": "a string", "array": "an array of strings", "integer": "a number",
    "number": "a number", "boolean": "true or false", "object": "an object",
  ]
}

package struct ToolResult: Sendable {
  package var text: String
  /// The same as JSON.
  package var structure: JSONValue?
  /// Whether the tool failed; the text then says what to do.
  package var isError: Bool

  package init(_ text: String, structure: JSONValue? = nil, isError: Bool = false) {
    self.text = text
    self.structure = structure
    self.isError = isError
  }

  var json: JSONObject {
    var result: JSONObject = [
      "content": [["type": "text", "text": .string(text)]], "isError": .bool(isError),
    ]
    result["structuredContent"] = structure
    return result
  }
}

extension JSONValue { init(_ whole: Int) { self = .number(Double(whole)) } }
