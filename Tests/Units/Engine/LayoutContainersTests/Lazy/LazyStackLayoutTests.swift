import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@Suite struct LazyStackLayoutTests {
  @Test func `A lazy column takes the proposed width and its subviews' ideal heights`() throws {
    let root = LayoutNode.lazyVStack(
      LazyVStackLayout(spacing: 4),
      [block(30, 20), rubber(0, ideal: 15), block(10, 5)]
    )
    #expect(
      try frames(root, in: proposal(100, 500)) == [
        rect(0, 0, 100, 48), rect(35, 0, 30, 20), rect(0, 24, 100, 15), rect(45, 43, 10, 5),
      ]
    )
  }

  @Test func `A lazy row takes the proposed height and its subviews' ideal widths`() throws {
    let root = LayoutNode.lazyHStack(
      LazyHStackLayout(alignment: .bottom, spacing: nil),
      [block(30, 20), rubber(0, ideal: 15)]
    )
    // Without a spacing, 8 points.
    #expect(
      try frames(root, in: proposal(500, 50)) == [
        rect(0, 0, 53, 50), rect(0, 30, 30, 20), rect(38, 0, 15, 50),
      ]
    )
  }

  @Test func `Without a width a lazy column is as wide as its widest subview`() throws {
    let root = LayoutNode.lazyVStack(
      LazyVStackLayout(alignment: .trailing, spacing: 0),
      [block(30, 20), block(50, 5)]
    )
    #expect(
      try frames(root, in: .unspecified) == [
        rect(0, 0, 50, 25), rect(20, 0, 30, 20), rect(0, 20, 50, 5),
      ]
    )
  }

  @Test(arguments: [(HorizontalAlignment.leading, CGFloat(0)), (.center, 35), (.trailing, 70)])
  func `Subviews are aligned`(
    alignment: HorizontalAlignment,
    x: CGFloat
  ) throws {
    let root = LayoutNode.lazyVStack(LazyVStackLayout(alignment: alignment), [block(30, 20)])
    #expect(try frames(root, in: proposal(100, nil))[1].minX == x)
  }
}
