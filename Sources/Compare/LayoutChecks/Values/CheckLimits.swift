import LayoutCore
public import LayoutDiff

/// The rules to check, with their severities and limits.
public struct CheckLimits: Sendable {
  /// The rules that are not checked.
  public var disabled: Set<CheckRule> = []
  /// The severities that replace those of the rules.
  public var severities: [CheckRule: CheckSeverity] = [:]
  /// The limits that replace those of the rules, in points.
  public var limits: [CheckRule: Double] = [:]
  /// The nodes that can be tapped in addition to controls.
  public var targets: [NodePattern] = []

  /// Creates the default limits.
  public init() {}

  /// Returns the limit of a rule, in points; 0 for a rule without one.
  func limit(of rule: CheckRule) -> Double { limits[rule] ?? rule.limit ?? 0 }
}
