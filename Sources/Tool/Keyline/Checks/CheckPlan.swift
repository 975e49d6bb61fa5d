import EscapedText
import LayoutChecks
public import LayoutCore
import LayoutDiff
public import LayoutScenes

/// The configurations to check, and the rules with their ignores.
public struct CheckPlan: Sendable {
  /// The configurations; by default those of the scenes.
  public var sweep = LayoutSweep()
  /// The proposals to check instead of widths or devices; empty for none.
  public var proposals: [ProposedViewSize] = []
  /// The pseudo-localizations to check in addition to the scenes' own texts.
  public var strings: [PseudoLocalization] = []
  /// Whether pairs of languages, directions, platforms, display scales, text sizes and widths are
  /// checked, and the findings explained by conditions.
  public var isSweep = false
  /// Whether custom layouts are laid out after different calls, to find caches that become stale.
  public var checksLayouts = false
  let limits: CheckLimits
  let ignored: IgnoredFindings

  /// Creates the plan of a project.
  ///
  /// - Throws: ``KeylineError`` if the configuration names an unknown rule or pseudo-localization.
  public init(_ configuration: CheckConfiguration = CheckConfiguration()) throws(KeylineError) {
    sweep = configuration.sweep
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
    ignored = IgnoredFindings(configuration.ignores)
    for (index, ignore) in configuration.ignores.enumerated() {
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
}
