import Foundation
public import LayoutCore

/// A proposal as a text: `390x844`, `-` for unspecified, `inf` for infinity.
public struct ProposalText: Hashable, Sendable, CustomStringConvertible {
  /// The text.
  public let description: String

  /// Writes a proposal.
  public init(_ proposal: ProposedViewSize) {
    description = "\(Self.text(proposal.width))x\(Self.text(proposal.height))"
  }

  /// Writes a proposal to a thousandth of a point, for people.
  init(short proposal: ProposedViewSize) {
    let width = Self.text(proposal.width, PointsText.short)
    description = "\(width)x\(Self.text(proposal.height, PointsText.short))"
  }

  private static func text(
    _ length: CGFloat?,
    _ write: (CGFloat) -> String = PointsText.text
  ) -> String {
    guard let length else { return "-" }
    if length.isInfinite { return length < 0 ? "-inf" : "inf" }
    return write(length)
  }

  /// Reads a proposal.
  ///
  /// - Throws: `SnapshotError` that says how a proposal is written.
  public static func proposal(_ text: String) throws(SnapshotError) -> ProposedViewSize {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = length(parts[0]), let height = length(parts[1]) else {
      throw SnapshotError(
        .badText,
        "“\(text)” is no proposal; write width x height as 390x844, - for unspecified, inf"
      )
    }
    return ProposedViewSize(width: width.value, height: height.value)
  }

  private static func length(_ text: Substring) -> (value: CGFloat?, Void)? {
    if text == "-" { return (nil, ()) }
    if text == "inf" { return (.infinity, ()) }
    guard let value = Double(text), value.isFinite else { return nil }
    return (CGFloat(value), ())
  }
}
