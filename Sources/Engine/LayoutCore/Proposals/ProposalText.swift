import Foundation

/// The text form of a proposal: `390x844`, with `-` for unspecified and `inf` for infinity.
public struct ProposalText: Hashable, Sendable, CustomStringConvertible {
  /// The text.
  public let description: String

  /// Creates text that parses back to the same bits.
  public init(_ proposal: ProposedViewSize) {
    self.init(proposal, PointsText.text)
  }

  /// Creates text rounded to a thousandth of a point.
  package init(short proposal: ProposedViewSize) {
    self.init(proposal, PointsText.short)
  }

  private init(_ proposal: ProposedViewSize, _ write: (CGFloat) -> String) {
    func text(_ length: CGFloat?) -> String {
      guard let length else { return "-" }
      return length.isFinite ? write(length) : "\(length)"
    }
    description = "\(text(proposal.width))x\(text(proposal.height))"
  }
}

extension ProposedViewSize {
  /// Parses the text form of a proposal, such as `390x844` or `-xinf`; returns `nil` for any other
  /// text.
  public init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = ProposedViewSize.length(parts[0]),
      let height = ProposedViewSize.length(parts[1])
    else { return nil }
    self.init(width: width.value, height: height.value)
  }

  private static func length(_ text: Substring) -> (value: CGFloat?, Void)? {
    if text == "-" { return (nil, ()) }
    if text == "inf" { return (.infinity, ()) }
    guard let value = Double(text), value.isFinite else { return nil }
    return (CGFloat(value), ())
  }
}
