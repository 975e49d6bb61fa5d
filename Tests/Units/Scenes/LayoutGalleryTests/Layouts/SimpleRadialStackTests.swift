import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import LayoutGallery
import Testing

@Suite struct SimpleRadialStackTests {
  private static let proposal = ProposedViewSize(width: 200, height: 300)

  /// The demo: a ring in padding, above something else.
  private static func demo(padding: CGFloat, count: Int = 8) -> LayoutNode {
    var ring = tree(SimpleRadialStack(), (0..<count).map { _ in block(48, 48) })
    ring.id = "ring"
    return tree(
      VStackLayout(),
      [tree(PaddingLayout(insets: EdgeInsets(padding)), [ring]), block(100, 20)]
    )
  }

  @Test func `Subviews are placed on the circle, clockwise from twelve o'clock`() throws {
    let found = try frames(
      tree(SimpleRadialStack(), [block(10, 10), block(10, 4), block(2, 10), block(10, 10)]),
      100,
      120
    )
    #expect(found[0] == rect(0, 0, 100, 120))
    // The radius is 100 / 2 − 10 / 2.
    #expect(found[1].isCentred(at: 50, 15))
    #expect(found[2].isCentred(at: 95, 60))
    #expect(found[3].isCentred(at: 50, 105))
    #expect(found[4].isCentred(at: 5, 60))
  }

  @Test func `An unspecified proposal is 10 points`() throws {
    #expect(try frames(tree(SimpleRadialStack(), []), nil, nil)[0] == rect(0, 0, 10, 10))
  }

  /// The calls of the ring in one layout, in order, with the sizes that it proposed to its icons.
  private func calls(_ trace: LayoutTrace) -> [String] {
    var calls: [String] = []
    var placementDepth: Int?
    for event in trace.events {
      if event.path == "ring" {
        switch event.call {
        case .makeCache, .updateCache: calls.append(event.call.rawValue)
        case .placeSubviews:
          calls.append("place")
          placementDepth = event.depth
        default: break
        }
      } else if event.call == .sizeThatFits, event.depth == placementDepth.map({ $0 + 1 }),
        event.path == "ring/block[0]"
      {
        calls.append("radius")
      }
    }
    return calls
  }

  @Test func `The radius is computed once for two placements, as the article reports`() throws {
    let run = try LayoutRun(
      root: Self.demo(padding: 16),
      options: LayoutOptions(traces: true)
    )
    let first = try #require(run.layout(in: Self.proposal).trace)
    #expect(calls(first) == ["makeCache", "place", "radius", "place"])
    try run.update(root: Self.demo(padding: 24))
    let second = try #require(run.layout(in: Self.proposal).trace)
    #expect(calls(second) == ["updateCache", "place", "radius", "place"])
  }

  @Test func `The ring shrinks when its padding grows`() throws {
    let run = try LayoutRun(root: Self.demo(padding: 16))
    let wide = run.layout(in: Self.proposal).placements[3].frame
    try run.update(root: Self.demo(padding: 24))
    let narrow = run.layout(in: Self.proposal).placements[3].frame
    // The ring is 168 points wide, then 152; its first icon is centered in it.
    #expect(wide.isCentred(at: 84, wide.midY) && narrow.isCentred(at: 76, narrow.midY))
    let fresh = try LayoutRun(root: Self.demo(padding: 24)).layout(in: Self.proposal)
    #expect(run.layout(in: Self.proposal).placements == fresh.placements)
  }

  @Test func `The angle is reused while the count does not change`() throws {
    try withSubviews([block(1, 1), block(1, 1), block(1, 1)]) { subviews in
      let ring = SimpleRadialStack()
      #expect(abs(ring.makeCache(subviews: subviews).angle.degrees - 120) < 1e-12)
      var kept = SimpleRadialStack.CacheData(radius: 5, angle: Angle(degrees: 7), count: 3)
      ring.updateCache(&kept, subviews: subviews)
      #expect(kept == SimpleRadialStack.CacheData(radius: nil, angle: Angle(degrees: 7), count: 3))
      var changed = SimpleRadialStack.CacheData(radius: 5, angle: Angle(degrees: 7), count: 4)
      ring.updateCache(&changed, subviews: subviews)
      #expect(
        changed == SimpleRadialStack.CacheData(radius: nil, angle: Angle(degrees: 120), count: 3)
      )
    }
  }

  @Test func `The radius of the first bounds stays, which is the documented mistake`() throws {
    let run = try LayoutRun(root: tree(SimpleRadialStack(), [block(10, 10)]))
    _ = run.layout(in: ProposedViewSize(width: 200, height: 200))
    let found = run.layout(in: ProposedViewSize(width: 100, height: 100)).placements
    // The radius of these bounds is 45.
    #expect(found[1].frame.isCentred(at: 50, 50 - 95))
  }
}
