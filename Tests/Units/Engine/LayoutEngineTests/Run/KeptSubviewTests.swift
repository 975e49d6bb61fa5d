import Foundation
import LayoutCore
import LayoutEngine
import Testing

/// A layout that stores the subviews of its first cache, and uses them in all later calls.
private struct Keeper: Layout {
  func makeCache(subviews: Subviews) -> [LayoutSubview] { Array(subviews) }

  func updateCache(_ cache: inout [LayoutSubview], subviews: Subviews) {}

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout [LayoutSubview]
  ) -> CGSize {
    cache.reduce(CGSize.zero) { size, subview in
      let next = subview.sizeThatFits(.unspecified)
      return CGSize(width: size.width + next.width, height: max(size.height, next.height))
    }
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout [LayoutSubview]
  ) {
    for subview in cache { subview.place(at: bounds.origin, proposal: .unspecified) }
  }
}

@Suite struct KeptSubviewTests {
  private func tree(_ count: Int) -> LayoutNode {
    LayoutNode(
      type: "Keeper",
      layout: Keeper(),
      children: (0..<count).map { _ in
        LayoutNode(type: "leaf", leaf: FixedLeaf(CGSize(width: 4, height: 4)))
      }
    )
  }

  @Test(arguments: [1, 3, 900])
  func `Using a subview after the subviews changed gives zero and is reported`(
    count: Int
  ) throws {
    let run = try LayoutRun(root: tree(count))
    let first = run.layout(in: .unspecified)
    #expect(first.placements[0].frame.width == 4 * CGFloat(count))
    #expect(first.diagnostics.isEmpty)
    try run.update(root: tree(1))
    let second = run.layout(in: .unspecified)
    #expect(second.placements.count == 2)
    #expect(second.placements[0].frame.size == .zero)
    #expect(
      second.diagnostics.first?.description
        == "Keeper: used a subview after its layout run ended; its size is zero"
    )
    #expect(second.diagnostics.first?.kind == .warning)
  }
}
