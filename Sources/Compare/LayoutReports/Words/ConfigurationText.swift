public import Digests
import EscapedText
public import LayoutCore
package import LayoutDiff

/// The description of a configuration: the proposal, and environment values that are not defaults.
public struct ConfigurationText: CustomStringConvertible, Sendable {
  /// The text, such as `390 × 844 @3x layoutDirection=rightToLeft`.
  public let description: String

  private static let defaults: JSONObject = [
    "displayScale": 1, "dynamicTypeSize": "large", "layoutDirection": "leftToRight",
  ]

  init(_ configuration: VersionDiff.Configuration) {
    self.init(configuration.proposal, configuration.environment)
  }

  /// Creates the text for a proposal and an environment; a version has one set of fonts, which is left out.
  public init(_ proposal: ProposedViewSize, _ environment: JSONObject) {
    let values = environment.filter {
      $0.key != "fonts" && ConfigurationText.defaults[$0.key] != $0.value
    }
    let parts =
      [ProposalText(words: proposal).description]
      + values.map(ConfigurationText.words)
    description = PrintableText.text(parts.joined(separator: " "))
  }

  /// Returns the values of an environment that are not defaults, such as
  /// `layoutDirection=rightToLeft`.
  public static func values(in environment: JSONObject) -> [String] {
    values(in: environment, among: [])
  }

  /// Returns the insets that are not zero, such as `top:59,bottom:34`.
  private static func text(of insets: JSONObject) -> String {
    ["top", "leading", "bottom", "trailing"].compactMap { edge in
      insets[edge].flatMap { $0 == 0 ? nil : "\(edge):\($0.canonicalText)" }
    }.joined(separator: ",")
  }

  /// Returns a short text for a value, such as `safeArea=top:59,bottom:34`.
  static func words(_ key: String, _ value: JSONValue) -> String {
    switch (key, value.object) {
    case ("displayScale", _): "@\(value.canonicalText)x"
    case ("safeAreaInsets", let insets?): "safeArea=\(text(of: insets))"
    default: text(key, value)
    }
  }

  private static func text(_ key: String, _ value: JSONValue) -> String {
    "\(key)=\(value.string ?? value.canonicalText)"
  }

  /// Returns the values of an environment that are not defaults, or that one of the others lacks.
  fileprivate static func values(in environment: JSONObject, among others: [JSONObject]) -> [String]
  {
    environment
      .filter { key, value in
        key != "fonts" && (defaults[key] != value || others.contains { $0[key] != value })
      }
      .map { text($0.key, $0.value) }
  }
}

/// The values that select each snapshot of a diff among those of its scene at the same proposal.
package struct EnvironmentSelectors: Sendable {
  private var environments: [[[UInt8]]: [JSONObject]] = [:]

  /// Collects the environments of a diff.
  package init(_ diff: VersionDiff) {
    for scene in diff.scenes {
      environments[EnvironmentSelectors.key(scene), default: []].append(scene.environment)
    }
  }

  private static func key(_ scene: VersionDiff.SceneDiff) -> [[UInt8]] {
    [Array(scene.scene.utf8), Array(ProposalText(scene.proposal).description.utf8)]
  }

  /// Returns the values of a snapshot's environment that are not defaults, or that a different
  /// snapshot of the scene lacks, such as `dynamicTypeSize=large`.
  package func values(of scene: VersionDiff.SceneDiff) -> [String] {
    let others = environments[EnvironmentSelectors.key(scene)] ?? []
    return ConfigurationText.values(in: scene.environment, among: others)
  }
}
