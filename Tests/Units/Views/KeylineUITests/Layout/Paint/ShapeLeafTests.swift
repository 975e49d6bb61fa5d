import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@Suite struct ShapeLeafTests {
  private static let outlines: [ShapeLeaf.Outline] = [
    .color, .rectangle, .roundedRectangle(cornerRadius: 3), .ellipse, .capsule,
  ]

  private static let filled: [(ProposedViewSize, CGSize)] = [
    (.unspecified, CGSize(width: 10, height: 10)),
    (proposal(30, nil), CGSize(width: 30, height: 10)),
    (proposal(nil, 0), CGSize(width: 10, height: 0)), (.zero, .zero),
    (proposal(30, 40), CGSize(width: 30, height: 40)),
    (proposal(-5, 40), CGSize(width: 0, height: 40)),
    (.infinity, CGSize(width: CGFloat.infinity, height: .infinity)),
  ]

  @Test(arguments: outlines, filled)
  func `A shape takes the proposal, ideally 10 points`(
    outline: ShapeLeaf.Outline,
    answer: (ProposedViewSize, CGSize)
  ) throws {
    #expect(size(of: ShapeLeaf(outline), in: answer.0) == answer.1)
    guard answer.0 != .infinity else { return }
    #expect(try frames(.shape(outline), in: answer.0)[0].size == answer.1)
  }

  private static let circles: [(ProposedViewSize, CGFloat)] = [
    (.unspecified, 10), (proposal(30, 40), 30), (proposal(40, 30), 30), (proposal(30, nil), 30),
    (proposal(nil, 30), 30), (proposal(4, nil), 4), (proposal(.infinity, 30), 30), (.zero, 0),
    (proposal(-5, 3), 0), (.infinity, .infinity),
  ]

  @Test(arguments: circles)
  func `A circle is a square of the smaller proposed dimension, or of the only one`(
    proposal: ProposedViewSize,
    side: CGFloat
  ) {
    #expect(size(of: ShapeLeaf(.circle), in: proposal) == CGSize(width: side, height: side))
  }

  @Test func `Its measurements are valid in their regions`() {
    for outline in ShapeLeafTests.outlines { checkRegions(of: ShapeLeaf(outline)) }
    checkRegions(of: ShapeLeaf(.circle))
  }
}
