import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import LayoutGallery
import Testing

@Suite struct WeatherLayoutTests {
  private static func items(_ count: Int) -> [LayoutNode] {
    (0..<count).map { _ in LayoutNode(type: "item", leaf: FlexibleLeaf()) }
  }

  private static func proposal(_ width: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(width: width, height: 800)
  }

  @Test func `Items fill rows, and the last row is centered`() throws {
    // Distances are 8: three columns of 150 need 466 points.
    let found = try frames(tree(WeatherLayout(), Self.items(7)), 500, 800)
    #expect(found[0] == rect(0, 0, 466, 466))
    #expect(found[1] == rect(0, 0, 150, 150))
    #expect(found[3] == rect(316, 0, 150, 150))
    #expect(found[4] == rect(0, 158, 150, 150))
    #expect(found[7] == rect(158, 316, 150, 150))
  }

  @Test func `Filling takes the proposed width`() throws {
    let layout = WeatherLayout(horizontalContentMode: .fill)
    let found = try frames(tree(layout, Self.items(2)), 500, 800)
    // Three columns fit; two items with a total of 308 points are centered.
    #expect(found[0] == rect(0, 0, 500, 150))
    #expect(found[1].minX == 96 && found[2].minX == 254)
  }

  @Test(arguments: [100, 0, nil] as [CGFloat?])
  func `Without space for a column, the size is zero`(width: CGFloat?) throws {
    #expect(try frames(tree(WeatherLayout(), Self.items(3)), width, 800)[0] == .zero)
  }

  @Test func `An infinite width holds all items in one row`() throws {
    try withSubviews(Self.items(3)) { subviews in
      let layout = WeatherLayout()
      var cache = layout.makeCache(subviews: subviews)
      let size = layout.sizeThatFits(
        proposal: .infinity,
        subviews: subviews,
        cache: &cache
      )
      #expect(size == CGSize(width: 466, height: 150))
    }
  }

  @Test func `Sizes are cached by proposal`() throws {
    try withSubviews(Self.items(4)) { subviews in
      let layout = WeatherLayout()
      var cache = layout.makeCache(subviews: subviews)
      #expect(cache.sizes.isEmpty && cache.locations.isEmpty)
      let first = layout.sizeThatFits(
        proposal: Self.proposal(320),
        subviews: subviews,
        cache: &cache
      )
      #expect(cache.sizes.count == 1)
      // A hit answers without a look at the subviews.
      let again = layout.sizeThatFits(
        proposal: Self.proposal(320),
        subviews: subviews[0..<1],
        cache: &cache
      )
      #expect(again == first && cache.sizes.count == 1)
      _ = layout.sizeThatFits(proposal: Self.proposal(321), subviews: subviews, cache: &cache)
      #expect(cache.sizes.count == 2)
    }
  }

  @Test func `A second placement in the same geometry asks for no distances`() throws {
    // Modified items are layouts, so that asking them for spacing is seen in the trace.
    let items = Self.items(7).map { tree(IdentityLayout(), [$0]) }
    let bounds = rect(0, 0, 466, 466)
    func distances(_ bounds: [CGRect]) throws -> Int {
      let run = try LayoutRun(
        root: tree(Placing(WeatherLayout(), in: bounds), items),
        options: LayoutOptions(traces: true)
      )
      return try #require(run.layout(in: Self.proposal(500)).trace).events(.spacing).count
    }
    #expect(try distances([bounds, bounds]) == distances([bounds]))
    #expect(try distances([bounds, rect(1, 0, 466, 466)]) > distances([bounds]))
  }

  @Test func `Every item has the item size, and columns are counted with it`() throws {
    let layout = WeatherLayout(itemSize: CGSize(width: 40, height: 80))
    let found = try frames(tree(layout, Self.items(3)), 100, 800)
    // Two columns of 40 with 8 between.
    #expect(
      found == [
        rect(0, 0, 88, 168), rect(0, 0, 40, 80), rect(48, 0, 40, 80), rect(24, 88, 40, 80),
      ]
    )
  }

  @Test func `A known proposal in different bounds has its own locations`() throws {
    let bounds = [rect(0, 0, 500, 466), rect(30, 20, 310, 800)]
    let twice = try frames(tree(Placing(WeatherLayout(), in: bounds), Self.items(3)), 500, 800)
    // Two columns of 308 points, from 30 + (310 − 308) / 2.
    #expect(twice[1] == rect(31, 20, 150, 150))
    #expect(twice[3] == rect(110, 178, 150, 150))
  }

  @Test(arguments: [rect(1, 0, 500, 466), rect(0, 1, 500, 466), rect(0, 0, 501, 466)])
  func `Bounds that differ in one length are a different geometry`(second: CGRect) throws {
    let bounds = [rect(0, 0, 500, 466), second]
    let items = Self.items(3)
    let twice = try frames(tree(Placing(WeatherLayout(), in: bounds), items), 500, 800)
    let once = try frames(tree(Placing(WeatherLayout(), in: [second]), items), 500, 800)
    #expect(twice == once)
  }

  @Test func `Locations are cached by bounds and proposal, which is more than they depend on`()
    throws
  {
    try withPlacement(Self.items(4)) { subviews in
      let layout = WeatherLayout()
      var cache = layout.makeCache(subviews: subviews)
      func place(_ width: CGFloat, _ proposal: ProposedViewSize) {
        layout.placeSubviews(
          in: rect(0, 0, width, 400),
          proposal: proposal,
          subviews: subviews,
          cache: &cache
        )
      }
      place(400, Self.proposal(400))
      place(400, Self.proposal(400))
      #expect(cache.locations.count == 1)
      place(400, Self.proposal(401))
      #expect(cache.locations.count == 2)
      place(500, Self.proposal(401))
      #expect(cache.locations.count == 3)
    }
  }

  @Test func `A size is cached by its height too, which is more than it depends on`() throws {
    try withSubviews(Self.items(4)) { subviews in
      let layout = WeatherLayout()
      var cache = layout.makeCache(subviews: subviews)
      for height in [100, 200] as [CGFloat] {
        _ = layout.sizeThatFits(
          proposal: ProposedViewSize(width: 320, height: height),
          subviews: subviews,
          cache: &cache
        )
      }
      #expect(cache.sizes.count == 2)
    }
  }

  @Test func `A cache is the same after it was stored`() throws {
    try withPlacement(Self.items(4)) { subviews in
      let layout = WeatherLayout()
      var cache = layout.makeCache(subviews: subviews)
      for proposal in [.unspecified, Self.proposal(320)] {
        _ = layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        layout.placeSubviews(
          in: rect(1, 2, 310, 400),
          proposal: proposal,
          subviews: subviews,
          cache: &cache
        )
      }
      let copy = (try? JSONEncoder().encode(cache)).flatMap {
        try? JSONDecoder().decode(WeatherLayout.Cache.self, from: $0)
      }
      #expect(copy?.sizes == cache.sizes && copy?.locations == cache.locations)
      #expect(cache.sizes.count == 2 && cache.locations.count == 2)
    }
  }

  @Test func `The cache goes stale when the subviews change, which is the documented mistake`()
    throws
  {
    let run = try LayoutRun(root: tree(WeatherLayout(), Self.items(3)))
    let before = run.layout(in: Self.proposal(500)).placements[0].frame
    try run.update(root: tree(WeatherLayout(), Self.items(4)))
    let after = run.layout(in: Self.proposal(500)).placements
    let fresh = try LayoutRun(root: tree(WeatherLayout(), Self.items(4)))
      .layout(in: Self.proposal(500)).placements
    // One row where two are needed; the fourth item is left out, so it is centered.
    #expect(after[0].frame == before)
    #expect(after[4].frame.isCentred(at: before.midX, before.midY))
    #expect(fresh[0].frame == rect(0, 0, 466, 308))
    #expect(fresh[4].frame == rect(158, 158, 150, 150))
  }
}
