import Digests

/// The values of a document's parameters.
enum SceneParameters {
  static let maximumCombinations = 10_000

  /// A value for each parameter.
  typealias Combination = [(name: String, value: JSONValue)]

  /// Returns all combinations of the parameters' values; the last parameter varies fastest.
  static func combinations(of parameters: JSONValue?) throws(SceneError) -> [Combination] {
    guard let parameters else { return [[]] }
    guard let parameters = parameters.object else {
      throw .wrongKind(
        parameters.kind,
        expected: "an object of parameters by name",
        at: "parameters"
      )
    }
    var combinations: [Combination] = [[]]
    for (name, value) in parameters {
      guard Bindings.isName(name) else {
        throw SceneError(
          .badValue,
          """
          a parameter's name must be a letter, then letters, digits and _, \
          unlike “\(SceneError.shortened(name))”
          """,
          at: "parameters"
        )
      }
      let values = try values(of: value, parameter: name)
      guard combinations.count * values.count <= maximumCombinations else {
        throw SceneError(
          .badValue,
          "the parameters have more than \(maximumCombinations) combinations; remove values",
          at: "parameters"
        )
      }
      combinations = combinations.flatMap { combination in
        values.map { combination + [(name, $0)] }
      }
    }
    return combinations
  }

  private static func values(
    of value: JSONValue,
    parameter: String
  ) throws(SceneError) -> [JSONValue] {
    let location = "parameters.\(parameter)"
    if let items = value.array {
      if items.isEmpty {
        throw SceneError(
          .badValue,
          "a parameter needs a value, and its array is empty; add a value",
          at: location
        )
      }
      try checkNames(of: items, parameter: parameter)
      return items
    }
    guard let object = value.object else {
      throw .wrongKind(
        value.kind,
        expected: "an array of values, or an object of from, through and by,",
        at: location
      )
    }
    return try range(of: ArgumentReader(object, of: "a parameter", at: location, term: "key"))
  }

  private static func range(of reader: ArgumentReader) throws(SceneError) -> [JSONValue] {
    try reader.only("from", "through", "by")
    let from = Double(try reader.requiredLength("from"))
    let through = Double(try reader.requiredLength("through"))
    let by = Double(try reader.requiredLength("by"))
    guard let steps = DecimalSteps(from: from, through: through, by: by),
      steps.count <= maximumCombinations
    else {
      let texts = [from, through, by].map {
        $0.isFinite ? JSONValue.number($0).canonicalText : "\($0)"
      }
      throw SceneError(
        .badValue,
        """
        from \(texts[0]) through \(texts[1]) by \(texts[2]) must have 1 to \
        \(maximumCombinations) values; change one of them
        """,
        at: reader.location
      )
    }
    return (0..<steps.count).map { .number(steps[$0]) }
  }

  /// Returns the suffix of a scene's name for a combination: `[color=red,padding=16]`.
  static func suffix(of combination: Combination) -> String {
    guard !combination.isEmpty else { return "" }
    let parts = combination.map { "\($0.name)=\(text(of: $0.value) ?? $0.value.canonicalText)" }
    return "[\(parts.joined(separator: ","))]"
  }

  /// Returns the form of a value in the name of a scene, which is the “name” of an object; `nil` if
  /// the value has no such form.
  private static func text(of value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .object(let object):
      switch object["name"] {
      case .string(let text): text
      case .number(let number): JSONValue.number(number).canonicalText
      default: nil
      }
    case .array: nil
    default: value.canonicalText
    }
  }

  /// Rejects values that cannot name a scene and values with the same name.
  private static func checkNames(of values: [JSONValue], parameter: String) throws(SceneError) {
    var seen: Set<[UInt8]> = []
    for (index, value) in values.enumerated() {
      let place = "parameters.\(parameter)[\(index)]"
      guard let text = text(of: value), !text.isEmpty else {
        throw SceneError(
          .badValue,
          """
          \(value.kind) among the values needs a name for its scene: \
          an object with a “name”, a string or a number
          """,
          at: place
        )
      }
      if let fault = SceneName.fault(inPart: text) {
        throw SceneError(
          .badValue,
          "\(fault); name the value: {\"name\": …, \"value\": …}, and refer to $\(parameter).value",
          at: place
        )
      }
      guard seen.insert(Array(text.utf8)).inserted else {
        throw SceneError(
          .badValue,
          "two values have the name “\(SceneError.shortened(text))”; a name names one scene",
          at: place
        )
      }
    }
  }
}
