package import Foundation
package import LayoutCore

/// The layout of a segmented picker: equal segments side by side, with centered content.
package struct SegmentsLayout: Layout {
  /// The height in points.
  package var height: CGFloat

  package init(height: CGFloat) {
    self.height = height
  }

  package func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGSize {
    let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    let ideal = (widest + 2 * ControlMetrics.bordered.leading) * CGFloat(subviews.count)
    return CGSize(width: max(proposal.width ?? ideal, 0), height: height)
  }

  package func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    let width = bounds.width / CGFloat(max(subviews.count, 1))
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + width * (CGFloat(index) + 0.5), y: bounds.midY),
        anchor: .center,
        proposal: ProposedViewSize(width: width, height: height)
      )
    }
  }
}
