public import CanonicalJSON
public import LayoutCore
import LayoutDiff

/// The description of a configuration: the proposal, and environment values that are not defaults.
public struct ConfigurationText: CustomStringConvertible, Sendable {
  /// The text, such as `390x844 layoutDirection=rightToLeft`.
  public let description: String

  private static let defaults: JSONObject = [
    "displayScale": 1, "dynamicTypeSize": "large", "layoutDirection": "leftToRight",
  ]

  /// Creates the text for a proposal and an environment.
  public init(_ proposal: ProposedViewSize, _ environment: JSONObject) {
    let parts = [ProposalText(proposal).description] + ConfigurationText.values(in: environment)
    description = PrintableText.text(parts.joined(separator: " "))
  }

  /// Returns the values of an environment that are not defaults, such as
  /// `layoutDirection=rightToLeft`.
  public static func values(in environment: JSONObject) -> [String] {
    environment.filter { defaults[$0.key] != $0.value }
      .map { "\($0.key)=\($0.value.string ?? $0.value.canonicalText)" }
  }
}
