public import Foundation
public import LayoutCore

extension [ProposedViewSize] {
  /// The screen sizes of phones in both orientations, in points: 320 × 568, 390 × 844, 430 × 932.
  public static var phones: [ProposedViewSize] { upright + upright.map(\.turned) }

  /// The screen sizes of tablets in both orientations, in points: 768 × 1024, 1024 × 1366.
  public static var tablets: [ProposedViewSize] {
    let upright = [
      ProposedViewSize(width: 768, height: 1024), ProposedViewSize(width: 1024, height: 1366),
    ]
    return upright + upright.map(\.turned)
  }

  /// The proposals for the minimum, ideal and maximum sizes of a view.
  public static var extremes: [ProposedViewSize] { [.zero, .unspecified, .infinity] }

  /// Returns proposals with the given widths, in points, and an unspecified height.
  public static func widths(_ widths: CGFloat...) -> [ProposedViewSize] {
    widths.map { ProposedViewSize(width: $0, height: nil) }
  }

  private static var upright: [ProposedViewSize] {
    [
      ProposedViewSize(width: 320, height: 568), ProposedViewSize(width: 390, height: 844),
      ProposedViewSize(width: 430, height: 932),
    ]
  }
}

extension ProposedViewSize {
  /// The size of the rotated screen.
  fileprivate var turned: ProposedViewSize { ProposedViewSize(width: height, height: width) }
}
