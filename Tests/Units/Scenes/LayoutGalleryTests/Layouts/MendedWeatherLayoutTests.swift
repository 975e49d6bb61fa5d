import Foundation
import LayoutCore
import LayoutEngine
import LayoutGallery
import Testing

@Suite struct MendedWeatherLayoutTests {
  private static func items(_ count: Int) -> [LayoutNode] {
    (0..<count).map { _ in LayoutNode(type: "item", leaf: FlexibleLeaf()) }
  }

  private static let proposal = ProposedViewSize(width: 500, height: 800)

  @Test func `A fourth item is placed as in a new run`() throws {
    let run = try LayoutRun(root: tree(MendedWeatherLayout(), Self.items(3)))
    _ = run.layout(in: Self.proposal)
    try run.update(root: tree(MendedWeatherLayout(), Self.items(4)))
    let after = run.layout(in: Self.proposal).placements
    #expect(after[0].frame == rect(0, 0, 466, 308))
    #expect(after[4].frame == rect(158, 158, 150, 150))
  }

  @Test func `A new item size is used at once`() throws {
    let run = try LayoutRun(root: tree(MendedWeatherLayout(), Self.items(3)))
    _ = run.layout(in: Self.proposal)
    let small = MendedWeatherLayout(itemSize: CGSize(width: 40, height: 80))
    try run.update(root: tree(small, Self.items(3)))
    let fresh = try LayoutRun(root: tree(small, Self.items(3))).layout(in: Self.proposal)
    #expect(run.layout(in: Self.proposal).placements == fresh.placements)
  }

  @Test func `A size is cached by the width alone`() throws {
    try withSubviews(Self.items(4)) { subviews in
      let layout = MendedWeatherLayout()
      var cache = layout.makeCache(subviews: subviews)
      for (width, height) in [(320, 100), (320, 200), (500, 200)] as [(CGFloat, CGFloat)] {
        let size = layout.sizeThatFits(
          proposal: ProposedViewSize(width: width, height: height),
          subviews: subviews,
          cache: &cache
        )
        #expect(size.width == (width == 320 ? 308 : 466))
      }
      #expect(cache.sizes.count == 2)
    }
  }

  @Test func `Locations are cached by all bounds, and by nothing else`() throws {
    try withPlacement(Self.items(4)) { subviews in
      let layout = MendedWeatherLayout()
      var cache = layout.makeCache(subviews: subviews)
      let bounds = [
        rect(0, 0, 400, 400), rect(0, 0, 400, 400), rect(1, 0, 400, 400), rect(0, 1, 400, 400),
        rect(0, 0, 401, 400), rect(0, 0, 400, 401),
      ]
      for (index, bounds) in bounds.enumerated() {
        layout.placeSubviews(
          in: bounds,
          proposal: ProposedViewSize(width: CGFloat(index), height: nil),
          subviews: subviews,
          cache: &cache
        )
      }
      #expect(cache.locations.count == 5)
    }
  }
}
