import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import LayoutGallery
import Testing

@Suite struct SpiralStackTests {
  private static let stars = (0..<64).map { _ in block(40, 40) }

  @Test func `Every turn of twenty-four begins a star and the padding further inwards`() throws {
    let found = try frames(tree(SpiralStack(), Self.stars), 400, 500)
    // The radius is 200 − 20; 44 points less a turn.
    #expect(found[0] == rect(0, 0, 400, 500))
    #expect(found[1].isCentred(at: 200, 250 - 180))
    #expect(found[25].isCentred(at: 200, 250 - 136))
    #expect(found[49].isCentred(at: 200, 250 - 92))
  }

  @Test func `Within a turn the radius shrinks evenly`() throws {
    let found = try frames(tree(SpiralStack(), Self.stars), 400, 500)
    // Six stars are a quarter turn, and a quarter of 44 points.
    #expect(found[7].isCentred(at: 200 + 169, 250))
    #expect(found[13].isCentred(at: 200, 250 + 158))
    #expect(found[19].isCentred(at: 200 - 147, 250))
    #expect(found[31].isCentred(at: 200 + 125, 250))
  }

  @Test func `The cache is restored after the turns`() throws {
    let run = try LayoutRun(root: tree(SpiralStack(), Self.stars))
    let proposal = ProposedViewSize(width: 400, height: 500)
    let first = run.layout(in: proposal).placements
    #expect(run.layout(in: proposal).placements == first)
  }

  @Test func `The largest side of any star counts`() throws {
    try withSubviews([block(10, 30), block(20, 5)]) { subviews in
      let cache = SpiralStack().makeCache(subviews: subviews)
      #expect(cache.maxSize == 30)
      #expect(cache.radiusChange == 34.0 / 24)
      #expect(abs(cache.angle.degrees - 15) < 1e-12)
      #expect(cache.radius == nil)
    }
  }
}

@Suite struct EqualWidthTests {
  private static let buttons = [
    block(30, 10), LayoutNode(type: "flexible", leaf: FlexibleLeaf()), block(50, 20),
  ]

  @Test func `A column gives every subview the largest size`() throws {
    let found = try frames(tree(MyEqualWidthVStack(), Self.buttons), 500, 500)
    // Three times 20 points and twice 8 between.
    #expect(
      found == [
        rect(0, 0, 50, 76), rect(10, 5, 30, 10), rect(0, 28, 50, 20), rect(0, 56, 50, 20),
      ]
    )
  }

  @Test func `A row gives every subview the largest size`() throws {
    let found = try frames(tree(MyEqualWidthHStack(), Self.buttons), 500, 500)
    #expect(
      found == [
        rect(0, 0, 166, 20), rect(10, 5, 30, 10), rect(58, 0, 50, 20), rect(116, 0, 50, 20),
      ]
    )
  }

  @Test func `Without subviews, the size is zero`() throws {
    #expect(try frames(tree(MyEqualWidthVStack(), []), 9, 9) == [.zero])
    #expect(try frames(tree(MyEqualWidthHStack(), []), 9, 9) == [.zero])
  }

  @Test func `The cache holds the distance after each subview, and none after the last`() throws {
    try withSubviews(Self.buttons) { subviews in
      let cache = MyEqualWidthHStack().makeCache(subviews: subviews)
      #expect(cache.maxSize == CGSize(width: 50, height: 20))
      #expect(cache.spacing == [8, 8, 0])
      #expect(cache.totalSpacing == 16)
    }
  }
}

@Suite struct CodableTests {
  private func arguments<L: Layout & Codable>(_ layout: L) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(layout)
    let copy = try JSONDecoder().decode(L.self, from: data)
    #expect(try encoder.encode(copy) == data)
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `Layouts are written by their arguments`() throws {
    #expect(try arguments(FlowLayout()) == "{}")
    #expect(try arguments(SimpleRadialStack()) == "{}")
    #expect(try arguments(SpiralStack()) == "{}")
    #expect(try arguments(MyEqualWidthVStack()) == "{}")
    #expect(try arguments(MyEqualWidthHStack()) == "{}")
    #expect(try arguments(WeatherLayout(contentMode: .fill)) == #"{"contentMode":"fill"}"#)
  }
}

@MainActor @Suite struct ViewAnchorTests {
  @Test func `A flow places views by their anchors`() throws {
    let flow = FlowLayout {
      Rectangle().frame(width: 40, height: 20).anchor(.bottom)
      Rectangle().frame(width: 30, height: 10).anchor(.top)
      Rectangle().frame(width: 10, height: 10)
    }
    let placements = try LayoutRun(root: flow.node())
      .layout(in: ProposedViewSize(width: 200, height: 200)).placements
    // Each frame is a node around its rectangle.
    #expect(placements[0].frame == rect(0, 0, 80, 20))
    #expect(placements[1].frame == rect(0, -10, 40, 20))
    #expect(placements[3].frame == rect(40, 5, 30, 10))
    #expect(placements[5].frame == rect(70, 0, 10, 10))
  }

  @Test func `An anchor survives the modifiers around it, and the innermost counts`() throws {
    let flow = FlowLayout {
      Rectangle().frame(width: 10, height: 10).anchor(.bottom).padding(5).anchor(.top)
    }
    let placements = try LayoutRun(root: flow.node())
      .layout(in: ProposedViewSize(width: 200, height: 200)).placements
    // The padded view of 20 × 20 has its lower edge at the center of its cell.
    #expect(placements[1].frame == rect(0, -10, 20, 20))
  }
}
