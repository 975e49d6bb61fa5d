import Foundation
import LayoutCore
import LayoutEngine

/// A layout with a cache, for tests: stacks its subviews downwards at their ideal sizes.
struct Column: Layout {
  struct Cache {
    var sizes: [CGSize]
  }

  var spacing: CGFloat = 0
  var places = true

  func makeCache(subviews: Subviews) -> Cache {
    Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) })
  }

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize {
    let height = cache.sizes.map(\.height).reduce(0, +)
    return CGSize(
      width: cache.sizes.map(\.width).max() ?? 0,
      height: height + spacing * CGFloat(max(cache.sizes.count - 1, 0))
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) {
    guard places else { return }
    var y = bounds.minY
    for (subview, size) in zip(subviews, cache.sizes) {
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
      y += size.height + spacing
    }
  }
}

/// A layout made of closures, for tests of one behavior at a time.
struct Scripted: Layout {
  var size: @Sendable (ProposedViewSize, LayoutSubviews) -> CGSize = { _, _ in
    CGSize(width: 100, height: 100)
  }
  var place: @Sendable (CGRect, ProposedViewSize, LayoutSubviews) -> Void = { _, _, _ in }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    size(proposal, subviews)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    place(bounds, proposal, subviews)
  }
}

/// Returns a leaf of a fixed size.
func fixed(_ width: CGFloat, _ height: CGFloat, id: String? = nil) -> LayoutNode {
  LayoutNode(type: "Leaf", id: id, leaf: FixedLeaf(CGSize(width: width, height: height)))
}

/// Returns the frames of a tree in pre-order.
func frames(
  of root: LayoutNode,
  in proposal: ProposedViewSize = .unspecified,
  environment: LayoutEnvironment = LayoutEnvironment()
) throws -> [CGRect] {
  try LayoutRun(root: root, environment: environment).layout(in: proposal).placements.map(\.frame)
}
