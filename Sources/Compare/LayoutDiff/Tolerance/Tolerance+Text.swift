import CanonicalJSON

extension Tolerance.Rule {
  /// The rule in its textual form, such as `0.5@card/*`.
  public var text: String {
    nodes.map { "\(amount.text)@\($0.text)" } ?? amount.text
  }

  /// Returns the rule restricted to a pattern, or unchanged if it already has one.
  public func restricted(to nodes: NodePattern) -> Tolerance.Rule {
    self.nodes == nil ? Tolerance.Rule(amount, for: nodes) : self
  }
}

extension Tolerance.Amount {
  /// The amount in its textual form, such as `0.5` or `2x,3x`.
  public var text: String {
    switch self {
    case .points(let points): JSONValue.number(points).canonicalText
    case .pixels(let scales):
      scales.map { "\(JSONValue.number($0).canonicalText)x" }.joined(separator: ",")
    }
  }
}

extension Tolerance {
  /// Returns the tolerance restricted to the nodes at the given paths of a scene.
  public func restricted(to paths: [String], in scene: String) -> Tolerance {
    Tolerance(
      rules.flatMap { rule in
        paths.filter { rule.nodes?.matches(path: $0, scene: scene) ?? true }
          .map { Tolerance.Rule(rule.amount, for: NodePattern("#\($0)")) }
      }
    )
  }

  /// The rules as a canonical JSON array of strings; an empty string if there are none.
  public var storedText: String {
    rules.isEmpty ? "" : JSONValue.array(rules.map { .string($0.text) }).canonicalText
  }

  /// Parses rules from stored text; returns `nil` if the text is malformed.
  public init?(storedText: String) {
    guard !storedText.isEmpty else {
      self = .exact
      return
    }
    guard let parts = try? JSONReader.read(Array(storedText.utf8)).array else { return nil }
    let rules = parts.compactMap { $0.string.flatMap(Tolerance.Rule.init) }
    guard rules.count == parts.count, !rules.isEmpty else { return nil }
    self.init(rules)
  }
}
