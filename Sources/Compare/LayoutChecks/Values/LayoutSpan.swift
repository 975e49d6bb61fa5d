import Digests
import LayoutCore
public import LayoutDiff

/// The layouts of a scene over a range of widths in which every edge is an affine function of the
/// width.
///
/// The layouts at the ends determine all layouts between them. A single layout is a span that
/// starts and ends with it.
public struct LayoutSpan: Sendable {
  /// The layout at the smallest width.
  public let start: Snapshot
  /// The layout at the greatest width.
  public let end: Snapshot
  /// The fit of the texts that do not fit, at either end.
  public let texts: [TextFit]

  /// Creates the span between two layouts.
  ///
  /// - Returns: `nil` if the layouts have different nodes.
  public init?(from start: Snapshot, through end: Snapshot, texts: [TextFit] = []) {
    guard start.outline == end.outline else { return nil }
    self.start = start
    self.end = end
    self.texts = texts
  }

  /// Creates the span of one layout.
  public init(_ snapshot: Snapshot, texts: [TextFit] = []) {
    start = snapshot
    end = snapshot
    self.texts = texts
  }

  /// Returns the proposed widths of a part of the span, from 0 to 1; `nil` if the span has a single
  /// width.
  func widths(in part: ClosedRange<Double>) -> ClosedRange<Double>? {
    guard let first = start.proposal.width, let last = end.proposal.width, first < last,
      first.isFinite, last.isFinite
    else { return nil }
    let width = Affine(Double(first), Double(last))
    return width.value(at: part.lowerBound)...width.value(at: part.upperBound)
  }
}
