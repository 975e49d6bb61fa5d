import Digests

/// The section `check` of a project's configuration: what `keyline check` lays out, and which
/// findings it ignores.
public struct CheckConfiguration: Sendable {
  /// Findings that the project ignores.
  public struct Ignore: Sendable {
    /// The ID of a single finding; `nil` for all findings that match the pattern.
    public let id: String?
    /// The identifier of the rule.
    public let rule: String
    /// A pattern for the nodes, such as `screens/*#badge`; with an ID, a node of the finding.
    public let node: String
    /// The reason; `nil` for none.
    public let reason: String?
    /// The person who decided it; `nil` if it is not known.
    public let author: String?
    /// The last day, such as `2027-01-01`; `nil` for no end.
    public let until: String?

    package init(
      id: String?,
      rule: String,
      node: String,
      reason: String?,
      author: String?,
      until: String?
    ) {
      self.id = id
      self.rule = rule
      self.node = node
      self.reason = reason
      self.author = author
      self.until = until
    }
  }

  /// The settings of a rule.
  public struct RuleSettings: Sendable {
    /// The identifier of the rule.
    public let rule: String
    /// `error`, `warning` or `off`; `nil` for the rule's own severity.
    public let severity: String?
    /// The limit in points; `nil` for the rule's own limit.
    public let limit: Double?
  }

  /// The configurations to check.
  public private(set) var sweep = LayoutSweep()
  /// The names of the pseudo-localizations to check in addition to the scenes' own texts.
  public private(set) var strings: [String] = []
  /// The settings of rules.
  public private(set) var rules: [RuleSettings] = []
  /// Patterns for nodes that can be tapped in addition to controls.
  public private(set) var targets: [String] = []
  /// The ignored findings.
  public private(set) var ignores: [Ignore] = []

  /// The configuration of a project without the section.
  public init() {}

  /// Reads the section.
  ///
  /// - Throws: `SceneError` with the location of the error.
  init(_ value: JSONValue, at place: String) throws(SceneError) {
    let reader = try CheckConfiguration.reader(value, of: "the check", at: place)
    try reader.only(LayoutSweep.keys + ["strings", "rules", "targets", "ignore"])
    sweep = try LayoutSweep(reader)
    strings = try reader.texts("strings")
    targets = try reader.texts("targets")
    rules = try CheckConfiguration.rules(reader.object["rules"], at: "\(place).rules")
    ignores = try CheckConfiguration.ignores(reader.object["ignore"], at: "\(place).ignore")
  }

  private static func reader(
    _ value: JSONValue,
    of what: String,
    at place: String
  ) throws(SceneError) -> ArgumentReader {
    guard let object = value.object else {
      throw .wrongKind(value.kind, expected: "\(what), which is an object,", at: place)
    }
    return ArgumentReader(object, of: what, at: place, term: "key")
  }

  private static func rules(
    _ value: JSONValue?,
    at place: String
  ) throws(SceneError) -> [RuleSettings] {
    guard let value else { return [] }
    guard let object = value.object else {
      throw .wrongKind(value.kind, expected: "an object of rules by name", at: place)
    }
    var rules: [RuleSettings] = []
    for (rule, settings) in object {
      let reader = try reader(settings, of: "the settings", at: "\(place).\(rule)")
      try reader.only("severity", "limit")
      let severity = try reader.text("severity")
      let known = ["error", "warning", "off"]
      if let severity, !known.contains(severity) {
        throw .unknown(
          "the severity",
          named: severity,
          among: known,
          at: "\(place).\(rule).severity"
        )
      }
      let limit = try reader.length("limit").map { Double($0) }
      if let limit, !(0...100_000).contains(limit) {
        let message = "a limit is a number of points from 0 to 100000"
        throw SceneError(.badValue, message, at: "\(place).\(rule).limit")
      }
      rules.append(RuleSettings(rule: rule, severity: severity, limit: limit))
    }
    return rules
  }

  private static func ignores(
    _ value: JSONValue?,
    at place: String
  ) throws(SceneError) -> [Ignore] {
    guard let value else { return [] }
    guard let items = value.array else {
      throw .wrongKind(value.kind, expected: "an array of ignored findings", at: place)
    }
    var ignores: [Ignore] = []
    for (index, item) in items.enumerated() {
      let reader = try reader(item, of: "an ignored finding", at: "\(place)[\(index)]")
      try reader.only("id", "rule", "node", "reason", "author", "until")
      ignores.append(
        Ignore(
          id: try reader.text("id"),
          rule: try reader.requiredText("rule"),
          node: try reader.requiredText("node"),
          reason: try reader.text("reason"),
          author: try reader.text("author"),
          until: try reader.text("until")
        )
      )
    }
    return ignores
  }
}
