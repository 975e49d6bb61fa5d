import LayoutChecks
public import LayoutCore
import LayoutDiff
public import LayoutScenes
public import LayoutText

/// The configurations to check, and the rules with their ignores.
public struct CheckPlan: Sendable {
  /// The widths to check, in points; `nil` for the proposals of the scenes.
  public var widths: ClosedRange<Double>?
  /// The proposals to check instead of `widths`; empty for none.
  public var proposals: [ProposedViewSize] = []
  /// The text sizes; empty for those of the scenes' environments.
  public var dynamicTypeSizes: [DynamicTypeSize] = []
  /// The layout directions; empty for those of the scenes' environments.
  public var layoutDirections: [LayoutDirection] = []
  /// The platforms; empty for those of the scenes' environments.
  public var platforms: [Platform] = []
  /// The pseudo-localizations to check in addition to the scenes' own texts.
  public var strings: [PseudoLocalization] = []
  let limits: CheckLimits
  let ignores: [CheckConfiguration.Ignore]

  /// Creates the plan of a project.
  ///
  /// - Throws: ``KeylineError`` if the configuration names an unknown rule or pseudo-localization.
  public init(_ configuration: CheckConfiguration = CheckConfiguration()) throws(KeylineError) {
    widths = configuration.widths
    dynamicTypeSizes = configuration.dynamicTypeSizes
    layoutDirections = configuration.layoutDirections
    platforms = configuration.platforms
    var strings: [PseudoLocalization] = []
    for (index, name) in configuration.strings.enumerated() {
      guard let known = PseudoLocalization(rawValue: name) else {
        let names = PseudoLocalization.allCases.map(\.rawValue).joined(separator: ", ")
        throw CheckPlan.failure(
          "check.strings[\(index)]: “\(name)” is not a pseudo-localization; use one of \(names)"
        )
      }
      strings.append(known)
    }
    self.strings = strings
    limits = try CheckPlan.limits(configuration)
    ignores = configuration.ignores
    for (index, ignore) in ignores.enumerated() {
      _ = try CheckPlan.rule(ignore.rule, at: "check.ignore[\(index)].rule")
      if let until = ignore.until, CalendarDay(until) == nil {
        throw CheckPlan.failure(
          "check.ignore[\(index)].until: “\(until)” is not a day such as 2027-01-01"
        )
      }
    }
  }

  private static func limits(
    _ configuration: CheckConfiguration
  ) throws(KeylineError) -> CheckLimits {
    var limits = CheckLimits()
    limits.targets = configuration.targets.map { NodePattern($0) }
    for settings in configuration.rules {
      let rule = try rule(settings.rule, at: "check.rules")
      if settings.severity == "off" { limits.disabled.insert(rule) }
      limits.severities[rule] = settings.severity.flatMap { CheckSeverity(rawValue: $0) }
      limits.limits[rule] = settings.limit
      guard settings.limit == nil || rule.limit != nil else {
        throw failure("check.rules.\(rule.id): this rule has no limit; remove the limit")
      }
    }
    return limits
  }

  private static func rule(_ id: String, at place: String) throws(KeylineError) -> CheckRule {
    guard let rule = CheckRule.named(id) else {
      let names = CheckRule.all.map(\.id).joined(separator: ", ")
      throw failure("\(place): “\(id)” is not a rule; use one of \(names)")
    }
    return rule
  }

  private static func failure(_ message: String) -> KeylineError {
    KeylineError(.invalidInput, "\(ProjectConfiguration.fileName): \(PrintableText.text(message))")
  }

  /// Returns the environments in which to check a scene, without duplicates.
  func environments(of scene: LayoutScene) -> [SceneEnvironment] {
    let layouts = scene.environments.map(\.layout)
      .varied(\.dynamicTypeSize, over: dynamicTypeSizes)
      .varied(\.layoutDirection, over: layoutDirections)
      .varied(\.platform, over: platforms)
    var environments: [SceneEnvironment] = []
    for environment in layouts.map({ SceneEnvironment($0) })
    where !environments.contains(where: { $0.digest == environment.digest }) {
      environments.append(environment)
    }
    return environments
  }
}

extension [LayoutEnvironment] {
  /// Returns each environment with each of the values; unchanged if there are none.
  fileprivate func varied<Value>(
    _ key: WritableKeyPath<LayoutEnvironment, Value>,
    over values: [Value]
  ) -> [LayoutEnvironment] {
    guard !values.isEmpty else { return self }
    return flatMap { environment in
      values.map { value in
        var changed = environment
        changed[keyPath: key] = value
        return changed
      }
    }
  }
}
