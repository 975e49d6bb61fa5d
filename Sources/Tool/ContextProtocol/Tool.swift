package import KeylineJSON

/// A tool that a client can call, as listed for it.
package struct Tool: Sendable {
  package let name: String
  let title: String
  let summary: String
  package let parameters: [ToolParameter]
  /// Whether it changes what the user sees; otherwise, it renews at most an index or a cache.
  let isDestructive: Bool
  let outputSchema: JSONValue

  /// Creates a tool.
  package init(
    _ name: String,
    title: String,
    _ summary: String,
    isDestructive: Bool = false,
    outputSchema: JSONValue,
    _ parameters: [ToolParameter]
  ) {
    (self.name, self.title, self.summary) = (name, title, summary)
    (self.outputSchema, self.parameters) = (outputSchema, parameters)
    self.isDestructive = isDestructive
  }

  /// The JSON schema of the arguments.
  package var inputSchema: JSONValue {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "type": "object",
      "properties": .object(JSONObject(parameters.map { ($0.name, $0.schema) })),
      "required": .array(parameters.filter(\.isRequired).map { .string($0.name) }),
      "additionalProperties": false,
    ]
  }

  /// The entry of `tools/list`.
  var json: JSONValue {
    [
      "name": .string(name),
      "title": .string(title),
      "description": .string(summary),
      "inputSchema": inputSchema,
      "outputSchema": outputSchema,
      "annotations": [
        "readOnlyHint": .bool(!isDestructive),
        "destructiveHint": .bool(isDestructive),
        "idempotentHint": true,
        "openWorldHint": false,
      ],
    ]
  }

  /// Returns why arguments are invalid; `nil` if they follow the schema.
  package func problem(in arguments: JSONObject) -> String? {
    for (key, value) in arguments {
      guard let parameter = parameters.first(where: { $0.name == key }) else {
        let known = parameters.map(\.name).joined(separator: ", ")
        return "\(name) has no argument “\(key)”; it has \(known)"
      }
      if let problem = parameter.kind.problem(with: value) { return "“\(key)” \(problem)" }
    }
    let missing = parameters.first { $0.isRequired && arguments[$0.name] == nil }
    return missing.map { "\(name) needs “\($0.name)”: \($0.summary)" }
  }
}

/// An argument of a tool.
package struct ToolParameter: Sendable {
  /// The values of an argument.
  package enum Kind: Sendable {
    case text
    case texts
    case choice([String])
    case choices([String])
    case whole(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    case flag
    case object
  }

  package let name: String
  package let kind: Kind
  package let summary: String
  let isRequired: Bool

  /// Creates an argument.
  package init(_ name: String, _ kind: Kind, _ summary: String, isRequired: Bool = false) {
    (self.name, self.kind, self.summary, self.isRequired) = (name, kind, summary, isRequired)
  }

  var schema: JSONValue {
    var schema = kind.schema
    schema["description"] = .string(summary)
    return .object(schema)
  }
}

extension ToolParameter.Kind {
  /// The maximum length of a text, in Unicode scalars.
  private static let longestText = 20_000
  /// The maximum number of items of an array.
  private static let mostItems = 100

  fileprivate var schema: JSONObject {
    switch self {
    case .text: ["type": "string", "maxLength": JSONValue(Self.longestText)]
    case .choice(let names): ["type": "string", "enum": .array(names.map(JSONValue.string))]
    case .texts: Self.array(of: Self.text)
    case .choices(let names): Self.array(of: .choice(names))
    case .whole(let range):
      [
        "type": "integer", "minimum": JSONValue(range.lowerBound),
        "maximum": JSONValue(range.upperBound),
      ]
    case .number(let range):
      [
        "type": "number", "minimum": .number(range.lowerBound),
        "maximum": .number(range.upperBound),
      ]
    case .flag: ["type": "boolean"]
    case .object: ["type": "object"]
    }
  }

  private static func array(of items: Self) -> JSONObject {
    ["type": "array", "items": .object(items.schema), "maxItems": JSONValue(mostItems)]
  }

  /// Returns why a value is invalid, to follow its name; `nil` if it is valid.
  func problem(with value: JSONValue) -> String? {
    switch (self, value) {
    case (.text, .string(let text)):
      text.unicodeScalars.count > Self.longestText
        ? "has more than \(Self.longestText) characters" : nil
    case (.choice(let names), .string(let name)):
      names.contains(name) ? nil : "is one of \(names.joined(separator: ", "))"
    case (.texts, .array(let items)): problem(in: items, of: .text)
    case (.choices(let names), .array(let items)): problem(in: items, of: .choice(names))
    case (.whole(let range), .number(let number)):
      number == number.rounded() && Double(range.lowerBound) <= number
        && number <= Double(range.upperBound)
        ? nil : "is an integer from \(range.lowerBound) to \(range.upperBound)"
    case (.number(let range), .number(let number)):
      range.contains(number) ? nil : "is a number from \(range.lowerBound) to \(range.upperBound)"
    case (.flag, .bool), (.object, .object): nil
    default: "is \(expected), not \(value.kind)"
    }
  }

  private func problem(in items: [JSONValue], of kind: Self) -> String? {
    guard items.count <= Self.mostItems else { return "has more than \(Self.mostItems) items" }
    return items.lazy.compactMap { kind.problem(with: $0) }.first.map { "has an item that \($0)" }
  }

  private var expected: String {
    switch self {
    case .text, .choice: "a string"
    case .texts, .choices: "an array of strings"
    case .whole, .number: "a number"
    case .flag: "true or false"
    case .object: "an object"
    }
  }
}

extension JSONValue {
  init(_ whole: Int) { self = .number(Double(whole)) }
}

/// The result of a tool.
package struct ToolResult: Sendable {
  /// The text for the model.
  package var text: String
  /// The same as JSON.
  package var structure: JSONValue?
  /// Whether the tool failed; the text then says what to do.
  package var isError: Bool

  /// Creates a result.
  package init(_ text: String, structure: JSONValue? = nil, isError: Bool = false) {
    (self.text, self.structure, self.isError) = (text, structure, isError)
  }

  var json: JSONObject {
    var result: JSONObject = [
      "content": [["type": "text", "text": .string(text)]], "isError": .bool(isError),
    ]
    result["structuredContent"] = structure
    return result
  }
}
