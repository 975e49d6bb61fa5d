import Foundation
public import LayoutCore

/// The text of a proposal as the command line writes it: `390x844`, `-` unspecified, `inf` infinite.
public struct ProposedViewSizeText: CustomStringConvertible, Sendable {
  /// The text.
  public let description: String

  /// Creates the text of a proposal.
  public init(_ proposal: ProposedViewSize) {
    description = "\(Self.text(proposal.width))x\(Self.text(proposal.height))"
  }

  private static func text(_ length: CGFloat?) -> String {
    guard let length else { return "-" }
    if length.isInfinite { return length < 0 ? "-inf" : "inf" }
    return PointText(length).description
  }
}

/// The text of a length in points, without a fraction where there is none.
struct PointText: CustomStringConvertible {
  let description: String

  init(_ length: CGFloat) {
    let whole = length.rounded()
    if whole == length, let integer = Int(exactly: whole) {
      description = String(integer)
    } else {
      description = "\(Double(length))"
    }
  }
}
