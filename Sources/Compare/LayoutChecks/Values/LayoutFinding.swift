import Digests
import EscapedText
import Foundation
import LayoutCore
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
  /// The string that does not fit or is not translated; `nil` for other findings.
  public var string: CatalogKey?
  /// The width that the text lacks, in points; `nil` for other findings.
  public var missingWidth: Double?
  /// The configurations of a sweep that have the finding; `nil` without a sweep.
  public var condition: SweptCondition?
  /// The ID of the first of several findings in similar views that a sweep explains together; `nil`
  /// for others.
  public var cause: String?
  /// The message, with the names of the nodes but not of the containers around them.
  var shortMessage: String {
    nodes.reduce(message) { text, node in
      let name = PrintableText.text(node.name)
      return text.replacing(name, with: name.split(separator: " › ").last ?? "")
    }
  }
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
    self.rule = rule
    self.severity = severity
    self.scene = scene
    self.nodes = nodes
    self.message = message
    self.widths = widths
    let parts = [rule.id, scene] + identities
    let text = JSONValue.array(parts.map(JSONValue.string)).canonicalText
    id = String(Digest(of: text).hex.prefix(10))
  }

  /// Returns the name of a configuration after the widths at which the finding holds, if these are a
  /// range.
  package func place(in configuration: String) -> String {
    guard let widths else { return configuration }
    let ends = [widths.lowerBound, widths.upperBound].map { PointsText.short(CGFloat($0)) }
    return "\(ends[0])…\(ends[1]) wide, \(configuration)"
  }
}
