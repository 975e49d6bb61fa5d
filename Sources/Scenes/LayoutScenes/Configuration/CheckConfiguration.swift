import Digests
public import LayoutCore
public import LayoutText

/// The section `check` of a project's configuration: what `keyline check` lays out, and which
/// findings it ignores.
public struct CheckConfiguration: Sendable {
  /// Findings that the project ignores.
  public struct Ignore: Sendable {
    /// The identifier of the rule.
    public let rule: String
    /// A pattern for the nodes, such as `screens/*#badge`.
    public let node: String
    /// The reason.
    public let reason: String
    /// The person who decided it.
    public let author: String
    /// The last day, such as `2027-01-01`; `nil` for no end.
    public let until: String?
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

  /// The widths to check, in points; `nil` for the proposals of the scenes.
  public private(set) var widths: ClosedRange<Double>?
  /// The screens to check, with their safe areas and display scales; empty for `widths`.
  package private(set) var devices: [DeviceScreen] = []
  /// The text sizes; empty for those of the scenes' environments.
  public private(set) var dynamicTypeSizes: [DynamicTypeSize] = []
  /// The layout directions; empty for those of the scenes' environments.
  public private(set) var layoutDirections: [LayoutDirection] = []
  /// The platforms; empty for those of the scenes' environments.
  public private(set) var platforms: [Platform] = []
  /// The numbers of pixels per point; empty for those of the scenes' environments.
  public private(set) var displayScales: [Double] = []
  /// The identifiers of the languages of a sweep, such as `de`; empty for those of the strings.
  public private(set) var languages: [String] = []
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
    try reader.only([
      "widths", "devices", "dynamicTypeSizes", "layoutDirections", "platforms", "displayScales",
      "languages", "strings", "rules", "targets", "ignore",
    ])
    widths = try CheckConfiguration.widths(reader.object["widths"], at: "\(place).widths")
    for (index, name) in try CheckConfiguration.texts(reader, "devices").enumerated() {
      guard let screens = DeviceScreen.named(name) else {
        let place = "\(place).devices[\(index)]"
        throw .unknown("the device", name, among: DeviceScreen.names, at: place)
      }
      devices += screens
    }
    dynamicTypeSizes = try CheckConfiguration.cases(reader, "dynamicTypeSizes", "the text size")
    layoutDirections = try CheckConfiguration.cases(
      reader,
      "layoutDirections",
      "the layout direction"
    )
    for (index, name) in try CheckConfiguration.texts(reader, "platforms").enumerated() {
      platforms.append(try SceneEnvironment.platform(name, at: "\(place).platforms[\(index)]"))
    }
    displayScales = try CheckConfiguration.scales(
      reader.object["displayScales"],
      at: "\(place).displayScales"
    )
    languages = try CheckConfiguration.texts(reader, "languages")
    for (index, language) in languages.enumerated() {
      try SceneEnvironment.requireLocale(language, at: "\(place).languages[\(index)]")
    }
    strings = try CheckConfiguration.texts(reader, "strings")
    targets = try CheckConfiguration.texts(reader, "targets")
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

  private static func widths(
    _ value: JSONValue?,
    at place: String
  ) throws(SceneError) -> ClosedRange<Double>? {
    guard let value else { return nil }
    let reader = try reader(value, of: "a range of widths", at: place)
    try reader.only("from", "through")
    let from = Double(try reader.requiredLength("from"))
    let through = Double(try reader.requiredLength("through"))
    guard (0...100_000).contains(from), (from...100_000).contains(through) else {
      throw SceneError(
        .badValue,
        "from and through must be widths from 0 to 100000, the smaller one first",
        at: place
      )
    }
    return from...through
  }

  private static func scales(
    _ value: JSONValue?,
    at place: String
  ) throws(SceneError) -> [Double] {
    guard let value else { return [] }
    let numbers = (value.array ?? []).compactMap(\.number).filter { $0 > 0 && $0 <= 100 }
    guard let items = value.array, numbers.count == items.count else {
      throw .wrongKind(
        value.canonicalText,
        expected: "an array of numbers above 0, at most 100, such as [2, 3]",
        at: place
      )
    }
    return numbers
  }

  private static func texts(
    _ reader: ArgumentReader,
    _ key: String
  ) throws(SceneError) -> [String] {
    guard let value = reader.object[key] else { return [] }
    let place = "\(reader.location).\(key)"
    guard let items = value.array else {
      throw .wrongKind(value.kind, expected: "an array of strings", at: place)
    }
    var texts: [String] = []
    for (index, item) in items.enumerated() {
      guard let text = item.string, !text.isEmpty else {
        throw .wrongKind(item.kind, expected: "a nonempty string", at: "\(place)[\(index)]")
      }
      texts.append(text)
    }
    return texts
  }

  private static func cases<Case: RawRepresentable<String> & CaseIterable>(
    _ reader: ArgumentReader,
    _ key: String,
    _ what: String
  ) throws(SceneError) -> [Case] {
    var cases: [Case] = []
    for (index, name) in try texts(reader, key).enumerated() {
      guard let known = Case(rawValue: name) else {
        let place = "\(reader.location).\(key)[\(index)]"
        throw .unknown(what, name, among: Case.allCases.map(\.rawValue), at: place)
      }
      cases.append(known)
    }
    return cases
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
        throw .unknown("the severity", severity, among: known, at: "\(place).\(rule).severity")
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
      try reader.only("rule", "node", "reason", "author", "until")
      ignores.append(
        Ignore(
          rule: try reader.requiredText("rule"),
          node: try reader.requiredText("node"),
          reason: try reader.requiredText("reason"),
          author: try reader.requiredText("author"),
          until: try reader.text("until")
        )
      )
    }
    return ignores
  }
}
