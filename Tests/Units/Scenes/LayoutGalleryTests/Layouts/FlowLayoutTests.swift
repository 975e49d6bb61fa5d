import Foundation
import LayoutCore
import LayoutEngine
import LayoutGallery
import Testing

@Suite struct FlowLayoutTests {
  private static let words = [block(30, 10), block(40, 20), block(50, 5)]

  @Test func `A subview that would pass the width begins a line under the tallest before`() throws {
    let found = try frames(tree(FlowLayout(), Self.words), 75, 300)
    #expect(
      found == [rect(0, 0, 70, 25), rect(0, 0, 30, 10), rect(30, 0, 40, 20), rect(0, 20, 50, 5)]
    )
  }

  @Test func `A line may be filled to the last point`() throws {
    let found = try frames(tree(FlowLayout(), Self.words), 120, nil)
    #expect(
      found == [rect(0, 0, 120, 20), rect(0, 0, 30, 10), rect(30, 0, 40, 20), rect(70, 0, 50, 5)]
    )
  }

  @Test func `Without a width every subview has a line`() throws {
    let found = try frames(tree(FlowLayout(), Self.words), nil, nil)
    #expect(
      found == [rect(0, 0, 50, 35), rect(0, 0, 30, 10), rect(0, 10, 40, 20), rect(0, 30, 50, 5)]
    )
  }

  @Test func `Anchors shift subviews about the middles of their cells`() throws {
    // Source: the demo of the article; cells of 40 × 20, 30 × 10 and 10 × 10 in one line.
    let root = tree(
      FlowLayout(),
      [block(40, 20, anchor: .bottom), block(30, 10, anchor: .top), block(10, 10)]
    )
    let found = try frames(root, 200, 200)
    #expect(
      found == [
        rect(0, 0, 80, 20), rect(0, -10, 40, 20), rect(40, 5, 30, 10), rect(70, 0, 10, 10),
      ]
    )
  }

  @Test func `Without subviews, the layout takes no space`() throws {
    #expect(try frames(tree(FlowLayout(), []), 100, 100) == [.zero])
  }

  @Test func `A line is counted from the bounds' edge, which is the documented mistake`() throws {
    let bounds = [rect(40, 0, 120, 20)]
    let found = try frames(tree(Placing(FlowLayout(), in: bounds), Self.words), 120, nil)
    // All three are 120 wide, but the article compares 40 + 120 with 120.
    #expect(
      Array(found.dropFirst()) == [rect(40, 0, 30, 10), rect(70, 0, 40, 20), rect(40, 20, 50, 5)]
    )
  }

  @Test func `A rounding error begins a line, which is the documented mistake`() throws {
    let found = try frames(tree(FlowLayout(), [block(1.1, 1), block(2.2, 1)]), 3.3, nil)
    #expect(found[2] == rect(0, 1, 2.2, 1))
  }

  @Test func `Ideal sizes are computed once, and again when the subviews change`() throws {
    let run = try LayoutRun(
      root: tree(FlowLayout(), Self.words),
      options: LayoutOptions(traces: true)
    )
    let proposal = ProposedViewSize(width: 75, height: 300)
    let first = try #require(run.layout(in: proposal).trace)
    #expect(first.events(.makeCache).count == 1)
    try run.update(root: tree(FlowLayout(), Self.words + [block(10, 10)]))
    let second = try #require(run.layout(in: proposal).trace)
    #expect(second.events(.makeCache).isEmpty)
    #expect(second.events(.updateCache).count == 1)
    #expect(run.layout(in: proposal).placements[4].frame == rect(50, 20, 10, 10))
  }

  @Test func `An updated cache has the new sizes alone`() throws {
    try withSubviews(Self.words) { subviews in
      let flow = FlowLayout()
      var cache = flow.makeCache(subviews: subviews)
      cache.sizes = [CGSize(width: 1, height: 1)]
      flow.updateCache(&cache, subviews: subviews)
      #expect(cache.sizes.map(\.width) == [30, 40, 50])
      #expect(cache.sizes.map(\.height) == [10, 20, 5])
    }
  }

  @Test func `Each subview is placed with its anchor and its ideal size as proposal`() throws {
    let blocks = [block(40, 20, anchor: .bottom), block(30, 10, anchor: .topLeading)]
    let placements = try LayoutRun(root: tree(FlowLayout(), blocks))
      .layout(in: ProposedViewSize(width: 200, height: 200)).placements
    #expect(placements.dropFirst().map(\.frame) == [rect(0, -10, 40, 20), rect(55, 5, 30, 10)])
    #expect(placements.dropFirst().map(\.proposedWidth) == [40, 30])
    #expect(placements.dropFirst().map(\.proposedHeight) == [20, 10])
  }
}
