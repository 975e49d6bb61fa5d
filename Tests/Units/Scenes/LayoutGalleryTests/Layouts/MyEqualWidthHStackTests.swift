import Foundation
import LayoutCore
import LayoutEngine
import LayoutGallery
import Testing

@Suite struct MyEqualWidthHStackTests {
  private static let buttons = [
    block(30, 10), LayoutNode(type: "flexible", leaf: FlexibleLeaf()), block(50, 20),
  ]

  @Test func `A row gives every subview the largest size`() throws {
    let found = try frames(tree(MyEqualWidthHStack(), Self.buttons), 500, 500)
    #expect(
      found == [
        rect(0, 0, 166, 20), rect(10, 5, 30, 10), rect(58, 0, 50, 20), rect(116, 0, 50, 20),
      ]
    )
  }

  @Test func `Without subviews, the size is zero`() throws {
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

  @Test func `A larger subview makes every subview larger`() throws {
    let run = try LayoutRun(root: tree(MyEqualWidthHStack(), Self.buttons))
    let proposal = ProposedViewSize(width: 500, height: 500)
    _ = run.layout(in: proposal)
    let larger = tree(MyEqualWidthHStack(), Self.buttons + [block(70, 30)])
    try run.update(root: larger)
    let fresh = try LayoutRun(root: larger).layout(in: proposal).placements
    #expect(run.layout(in: proposal).placements == fresh)
    #expect(fresh[2].frame.size == CGSize(width: 70, height: 30))
  }

  @Test func `The first subview may be the largest`() throws {
    let found = try frames(tree(MyEqualWidthHStack(), [block(50, 20), block(30, 10)]), 500, 500)
    #expect(found == [rect(0, 0, 108, 20), rect(0, 0, 50, 20), rect(68, 5, 30, 10)])
  }
}
