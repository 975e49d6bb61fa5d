public import Foundation
public import LayoutCore

/// The size and baselines of a paragraph for a proposal, with the region of proposals that share
/// them.
public struct TextMeasurement: Hashable, Sendable {
  /// The size, in points.
  public var size: CGSize
  /// The proposals with the same measurement, bit for bit, except for the region.
  public var region: ProposalRegion
  /// The proposed widths with the same lines.
  ///
  /// They can have different sizes, as a text is no wider than its proposal. The lower end is the
  /// smallest width in which the longest line fits.
  public var lineWidths: ProposalRange
  /// The distance of the first line's baseline from the top, in points.
  public var firstTextBaseline: CGFloat
  /// The distance of the last visible line's baseline from the top, in points.
  public var lastTextBaseline: CGFloat
  /// The number of visible lines; reserved lines without text do not count.
  public var lineCount: Int
  /// Whether text was truncated and replaced by an ellipsis.
  public var isTruncated: Bool

  /// The size, with the proposals that have the same size and baselines.
  public var layout: LayoutMeasurement { LayoutMeasurement(size: size, region: region) }

  /// Creates a measurement for the proposals in `region`, which by default are those with the same
  /// lines.
  public init(
    size: CGSize,
    region: ProposalRegion,
    firstTextBaseline: CGFloat,
    lastTextBaseline: CGFloat,
    lineCount: Int,
    isTruncated: Bool = false,
    lineWidths: ProposalRange? = nil
  ) {
    self.size = size
    self.region = region
    self.lineWidths = lineWidths ?? region.width
    self.firstTextBaseline = firstTextBaseline
    self.lastTextBaseline = lastTextBaseline
    self.lineCount = lineCount
    self.isTruncated = isTruncated
  }
}
