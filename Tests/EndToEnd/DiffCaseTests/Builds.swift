import Foundation
import LayoutCore
import LayoutEngine
import LayoutGallery
import LayoutScenes

/// Two builds with types of the same names: the old one, and one with changed code.
enum Builds {
  /// Returns the types of a build with changed code in some of them.
  static func registry(changed: Set<String>) -> SceneRegistry {
    var registry = SceneRegistry.gallery
    registry.register("Shelf") { _, children in
      LayoutNode(
        type: "Shelf",
        layout: Shelf(gap: { changed.contains("Shelf") ? 9 : 6 }),
        children: children
      )
    }
    registry.register("Scatter") { _, children in
      LayoutNode(
        type: "Scatter",
        layout: Scatter(step: { changed.contains("Scatter") ? 20 : 12 }),
        children: children
      )
    }
    registry.register("Gauge") { _, _ in
      LayoutNode(type: "Gauge", leaf: Gauge(height: { changed.contains("Gauge") ? 44 : 30 }))
    }
    return registry
  }
}

/// Places views side by side; the distance is in its code, not in its arguments.
private struct Shelf: Layout {
  let gap: @Sendable () -> CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let gaps = gap() * CGFloat(max(sizes.count - 1, 0))
    return CGSize(
      width: sizes.map(\.width).reduce(gaps, +),
      height: sizes.map(\.height).max() ?? 0
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    var x = bounds.minX
    for subview in subviews {
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
      x += subview.sizeThatFits(.unspecified).width + gap()
    }
  }
}

/// A square of 100 points that places views along the diagonal.
private struct Scatter: Layout {
  let step: @Sendable () -> CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGSize {
    CGSize(width: 100, height: 100)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    for (index, subview) in subviews.enumerated() {
      let length = step() * CGFloat(index + 1)
      subview.place(
        at: CGPoint(x: bounds.minX + length, y: bounds.minY + length),
        proposal: .unspecified
      )
    }
  }
}

/// A leaf whose height is in its code.
private struct Gauge: LayoutLeaf {
  let height: @Sendable () -> CGFloat

  func measurement(in proposal: ProposedViewSize, context: LeafContext) -> LayoutMeasurement {
    LayoutMeasurement(size: CGSize(width: 60, height: height()), region: .everything)
  }
}
