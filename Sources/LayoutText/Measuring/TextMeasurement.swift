public import Foundation
public import LayoutCore

/// The size of a paragraph for a proposal, where its baselines are, and where the same holds.
public struct TextMeasurement: Hashable, Sendable {
  /// The size, in points.
  public var size: CGSize
  /// The proposals that get this same measurement, bit for bit, the region aside.
  public var region: ProposalRegion
  /// How far the first line's baseline lies under the top, in points.
  public var firstTextBaseline: CGFloat
  /// How far the last shown line's baseline lies under the top, in points.
  public var lastTextBaseline: CGFloat
  /// How many lines are shown; reserved lines without text do not count.
  public var lineCount: Int
  /// Whether text was left out, and an ellipsis put in its place.
  public var isTruncated: Bool

  /// The size, and the proposals that get it and the same baselines.
  public var layout: LayoutMeasurement { LayoutMeasurement(size: size, region: region) }

  /// Creates a measurement that holds for the proposals in `region`.
  public init(
    size: CGSize,
    region: ProposalRegion,
    firstTextBaseline: CGFloat,
    lastTextBaseline: CGFloat,
    lineCount: Int,
    isTruncated: Bool = false
  ) {
    self.size = size
    self.region = region
    self.firstTextBaseline = firstTextBaseline
    self.lastTextBaseline = lastTextBaseline
    self.lineCount = lineCount
    self.isTruncated = isTruncated
  }
}
