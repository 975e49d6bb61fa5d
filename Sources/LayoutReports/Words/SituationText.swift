public import CanonicalJSON
public import LayoutCore
import LayoutDiff

/// What a scene was laid out in: the proposal, and what is unusual in the environment.
public struct SituationText: CustomStringConvertible, Sendable {
  /// The text, such as `390x844 layoutDirection=rightToLeft`.
  public let description: String

  /// What an environment has that nobody set.
  private static let usual: JSONObject = [
    "displayScale": 1, "dynamicTypeSize": "large", "layoutDirection": "leftToRight",
  ]

  /// Writes a proposal and an environment.
  public init(_ proposal: ProposedViewSize, _ environment: JSONObject) {
    let parts = [ProposalText(proposal).description] + SituationText.unusual(in: environment)
    description = PrintableText.text(parts.joined(separator: " "))
  }

  /// Returns what somebody set in an environment, such as `layoutDirection=rightToLeft`.
  public static func unusual(in environment: JSONObject) -> [String] {
    environment.filter { usual[$0.key] != $0.value }
      .map { "\($0.key)=\($0.value.string ?? $0.value.canonicalText)" }
  }
}
