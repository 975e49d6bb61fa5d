import Foundation
import LayoutCore
import LayoutEngine
import LayoutGallery
import Testing

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
