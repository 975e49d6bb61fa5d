import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine

/// The layout of a geometry reader whose size is not known yet.
struct PendingGeometryLayout: SizeReadingLayout, BoxedLayout {
  private let content: ViewWork<ReadPlace, [LayoutNode]>

  init(_ content: ViewWork<ReadPlace, [LayoutNode]>) {
    self.content = content
  }

  static var changesSize: Bool { false }

  func expanded(
    in place: ReadPlace,
    children: [LayoutNode]
  ) -> (layout: any Layout, children: [LayoutNode]) {
    (GeometryReaderLayout(), content(place))
  }

  func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { ViewSpacing() }

  func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> LayoutMeasurement {
    GeometryReaderLayout.measurement(in: proposal)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {}
}
