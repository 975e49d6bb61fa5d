import Foundation

/// The layout ranges for which there are proposals.
public struct ProposalCoverage: Sendable {
  /// Whether ranges that look like the one before them, and ranges without a width in whole points,
  /// have proposals too.
  public var includesAll: Bool
  /// Whether the pixels on both sides of each change are proposed.
  public var includesEdges: Bool

  /// Creates the coverage.
  public init(includesAll: Bool = false, includesEdges: Bool = false) {
    self.includesAll = includesAll
    self.includesEdges = includesEdges
  }

  /// Returns the ranges of a scene that look different from each other, or all.
  public func ranges(of scene: ProbedScene) -> [LayoutRange] {
    includesAll ? scene.layoutRanges : scene.layoutRanges.merged
  }

  /// Returns the fewest widths that cover ranges.
  func widths(in ranges: [LayoutRange], preferring own: [CGFloat] = []) -> [CGFloat] {
    ProposalCover(ranges, preferring: own, isInWholePoints: !includesAll).widths
  }

  /// Returns the number of ranges of a scene that have no proposal, because they are narrower than a
  /// point.
  public func narrowCount(of scene: ProbedScene) -> Int {
    includesAll ? 0 : ranges(of: scene).count { $0.inWholePoints == nil }
  }
}
