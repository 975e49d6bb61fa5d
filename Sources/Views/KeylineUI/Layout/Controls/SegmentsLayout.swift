package import Foundation
package import LayoutCore

/// The layout of a segmented picker: a row of equal segments with centered content.
///
/// The platform determines whether the segments fill the proposed width, and the height of a picker
/// with the default height.
package struct SegmentsLayout: Layout {
  /// The height in points; the default, 32, represents the platform's height.
  package var height: CGFloat

  package init(height: CGFloat) { self.height = height }

  package func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGSize {
    let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    let metrics = PlatformMetrics.of(subviews.platform)
    let extra = metrics.segmentExtraWidth.value
    let fixed = extra == nil ? proposal.width : nil
    // A single segment has no edge to another: 28 with the 8 of its label, Kudo/sdk58, macOS 26.5.
    let more = extra.map { subviews.count == 1 ? $0 - 1 : $0 }
    let ideal = (widest + (more ?? 2 * ControlMetrics.bordered.leading)) * CGFloat(subviews.count)
    return CGSize(
      width: max(fixed ?? ideal, 0),
      height: height == ControlMetrics.segmentHeight ? metrics.segmentHeight.value : height
    )
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
        proposal: ProposedViewSize(width: width, height: bounds.height)
      )
    }
  }
}
