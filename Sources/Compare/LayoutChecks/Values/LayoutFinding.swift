import CanonicalJSON
public import LayoutDiff

/// A violation of a rule by some nodes of a scene.
public struct LayoutFinding: Hashable, Sendable {
  /// The rule.
  public let rule: CheckRule
  /// The severity.
  public var severity: CheckSeverity
  /// The scene's name.
  public let scene: String
  /// The nodes, the first of which is at fault.
  public let nodes: [SceneOutline.Node]
  /// A sentence without a period, with lengths in points.
  public let message: String
  /// The proposed widths at which the rule is violated; `nil` for those of a single layout.
  public let widths: ClosedRange<Double>?
  /// Ten hexadecimal digits that identify the finding.
  ///
  /// They are a digest of the rule, the scene and the nodes, so that they do not change when values
  /// of the scene are edited.
  public let id: String

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - severity: The severity.
  ///   - scene: The scene's name.
  ///   - nodes: The nodes.
  ///   - identities: The identities of the nodes, which do not depend on modifiers.
  ///   - message: The sentence.
  ///   - widths: The widths; `nil` for those of a single layout.
  public init(
    _ rule: CheckRule,
    _ severity: CheckSeverity,
    scene: String,
    nodes: [SceneOutline.Node],
    identities: [String],
    message: String,
    widths: ClosedRange<Double>? = nil
  ) {
    (self.rule, self.severity, self.scene, self.nodes) = (rule, severity, scene, nodes)
    (self.message, self.widths) = (message, widths)
    let parts = [rule.id, scene] + identities
    let text = JSONValue.array(parts.map(JSONValue.string)).canonicalText
    id = String(Digest(of: text).hex.prefix(10))
  }
}
