import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@Suite struct ScrollLayoutTests {
  private func scroll(_ axes: Axis.Set, _ content: LayoutNode) -> LayoutNode {
    .scrollView(ScrollLayout(axes), [content])
  }

  @Test func `A vertical scroll view takes the proposed height and its content's width`() throws {
    #expect(
      try frames(scroll(.vertical, block(60, 900)), in: proposal(390, 844)) == [
        rect(0, 0, 60, 844), rect(0, 0, 60, 900),
      ]
    )
    #expect(
      try frames(scroll(.vertical, rubber(0, ideal: 30)), in: proposal(390, 844)) == [
        rect(0, 0, 390, 844), rect(0, 0, 390, 30),
      ]
    )
  }

  @Test func `A horizontal scroll view takes the proposed width and its content's height`() throws {
    #expect(
      try frames(scroll(.horizontal, block(60, 90)), in: proposal(40, 844)) == [
        rect(0, 0, 40, 90), rect(0, 0, 60, 90),
      ]
    )
  }

  @Test func `Along both axes it takes the proposal and centers smaller content`() throws {
    #expect(
      try frames(scroll([.horizontal, .vertical], rubber()), in: proposal(40, 50)) == [
        rect(0, 0, 40, 50), rect(15, 20, 10, 10),
      ]
    )
    #expect(
      try frames(scroll([.horizontal, .vertical], block(60, 20)), in: proposal(40, 50)) == [
        rect(0, 0, 40, 50), rect(0, 15, 60, 20),
      ]
    )
  }

  @Test func `The content is placed with its own length across the axis`() throws {
    let result = try LayoutRun(root: scroll(.vertical, block(60, 90))).layout(in: proposal(390, 50))
    #expect(result.placements[1].proposal == proposal(60, nil))
  }

  @Test func `The baselines of the content are hidden`() throws {
    let words = leaf(
      Block(
        size: CGSize(width: 10, height: 20),
        explicitBaselines: LeafBaselines(first: 15, last: 15)
      )
    )
    let root = row(alignment: .firstTextBaseline, scroll(.vertical, words), block(10, 5))
    // The baseline of the scroll view is its bottom edge.
    #expect(try frames(root, in: proposal(100, 50))[3] == rect(10, 45, 10, 5))
  }

  @Test func `The ideal size is the content's`() throws {
    #expect(try size(scroll(.vertical, block(60, 900)), in: .unspecified).height == 900)
    #expect(try size(scroll(.vertical, block(60, 900)), in: .zero).height == 0)
  }

  @Test func `Several nodes are in a vertical stack`() throws {
    let root = LayoutNode.scrollView(ScrollLayout(), [block(10, 10), block(20, 20)])
    #expect(root.children.map(\.type) == ["VStack"])
    #expect(try frames(root, in: proposal(100, 100))[1] == rect(0, 0, 20, 38))
  }
}
