import Foundation

/// The text form of a proposal: `390x844`, with `-` for unspecified and `inf` for infinity.
public struct ProposalText: Hashable, Sendable, CustomStringConvertible {
  /// The text.
  public let description: String

  /// Creates text that parses back to the same bits.
  public init(_ proposal: ProposedViewSize) {
    func text(_ length: CGFloat?) -> String {
      guard let length else { return "-" }
      return length.isFinite ? PointsText.text(length) : "\(length)"
    }
    description = "\(text(proposal.width))x\(text(proposal.height))"
  }

  /// What reports call a proposal without lengths.
  package static let ideal = "ideal size"

  /// Creates text for people, rounded to a thousandth of a point: `240 × any`, `∞ × 80` or
  /// `ideal size`.
  package init(words proposal: ProposedViewSize) {
    func text(_ length: CGFloat?) -> String {
      guard let length else { return "any" }
      return length == .infinity ? "∞" : PointsText.short(length)
    }
    description =
      proposal == .unspecified
      ? ProposalText.ideal : "\(text(proposal.width)) × \(text(proposal.height))"
  }

  /// Creates text for people from the text form; other text is unchanged.
  package init(words text: String) {
    self = ProposedViewSize(text).map { ProposalText(words: $0) } ?? ProposalText(text)
  }

  private init(_ text: String) { description = text }
}
