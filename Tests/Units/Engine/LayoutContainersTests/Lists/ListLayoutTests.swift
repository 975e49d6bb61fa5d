import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@Suite struct ListLayoutTests {
  @Test func `Rows are inset, and at least 44 points high`() throws {
    let root = LayoutNode.list(
      "List",
      [block(30, 22), block(30, 10), rubber(0, ideal: 40)]
    )
    // Rows of 44, 44 and 62 points.
    #expect(
      try frames(root, in: proposal(200, 500)) == [
        rect(0, 0, 200, 500), rect(16, 11, 30, 22), rect(16, 61, 30, 10), rect(16, 99, 168, 40),
      ]
    )
  }

  @Test func `A list has the proposed size, and none where none is proposed`() throws {
    let root = LayoutNode.list("List", [block(30, 22), block(50, 10)])
    #expect(try size(root, in: .unspecified) == .zero)
    #expect(try size(root, in: proposal(20, nil)) == CGSize(width: 20, height: 0))
  }

  @Test func `Headers and footers have no least height`() throws {
    let root = LayoutNode.list(
      "List",
      [
        block(30, 8).value(SectionPartKey.self, .header), block(30, 22),
        block(30, 8).value(SectionPartKey.self, .footer),
      ]
    )
    #expect(
      try frames(root, in: proposal(100, 84)) == [
        rect(0, 0, 100, 84), rect(16, 6, 30, 8), rect(16, 31, 30, 22), rect(16, 70, 30, 8),
      ]
    )
  }

  @Test func `Sections of an inset list are apart`() throws {
    let root = LayoutNode.list(
      "List",
      [
        block(30, 22).value(ListSectionKey.self, .first),
        block(30, 22).value(ListSectionKey.self, .last),
        block(30, 22).value(ListSectionKey.self, .only),
        block(30, 8).value(SectionPartKey.self, .header),
      ],
      in: ListLayout(inset: 16, sectionSpacing: 10)
    )
    #expect(
      try frames(root, in: proposal(100, 200)) == [
        rect(0, 0, 100, 200), rect(32, 31, 30, 22), rect(32, 75, 30, 22), rect(32, 139, 30, 22),
        rect(32, 199, 30, 8),
      ]
    )
  }

  @Test func `A row may have insets of its own`() throws {
    let insets = EdgeInsets(top: 0, leading: 3, bottom: 30, trailing: 7)
    let root = LayoutNode.list("List", [rubber(0, ideal: 20).value(ListRowInsetsKey.self, insets)])
    #expect(
      try frames(root, in: proposal(100, 50)) == [rect(0, 0, 100, 50), rect(3, 0, 90, 20)]
    )
  }
}
