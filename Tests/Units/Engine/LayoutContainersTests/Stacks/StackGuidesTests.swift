import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@Suite struct StackGuidesTests {
  private static let texts = [
    leaf(Words(count: 1, width: 10, lineHeight: 20)),
    leaf(Words(count: 1, width: 10, lineHeight: 40)),
  ]

  /// The explicit values of a tree at its ideal size, in the order of the guides of the probe.
  private func guides(_ root: LayoutNode) throws -> [CGFloat?] {
    try probe(root, .unspecified).guides
  }

  private func value(_ guide: VerticalAlignment, _ root: LayoutNode) throws -> CGFloat? {
    let index = try #require(VerticalAlignment.all.firstIndex(of: guide))
    return try guides(root)[HorizontalAlignment.all.count + index]
  }

  @Test func `The first baseline is the uppermost, the last the lowest`() throws {
    // In a column: baselines at 15, and at 20 + 30.
    let root = column(Self.texts[0], Self.texts[1], block(9, 9))
    #expect(try value(.firstTextBaseline, root) == 15)
    #expect(try value(.lastTextBaseline, root) == 50)
    // In a row aligned at the top: at 15 and 30.
    let beside = row(alignment: .top, Self.texts[1], Self.texts[0])
    #expect(try value(.firstTextBaseline, beside) == 15)
    #expect(try value(.lastTextBaseline, beside) == 30)
  }

  @Test func `A custom guide is the mean of the explicit values`() throws {
    let root = column(
      block(10, 10).modified(AlignmentGuideLayout(.fifth) { _ in 4 }),
      block(10, 100),
      block(10, 10).modified(AlignmentGuideLayout(.fifth) { _ in 6 })
    )
    #expect(try value(.fifth, root) == (4 + 116) / 2)
  }

  @Test func `Lines of the frame end at the stack`() throws {
    let moved = block(10, 10).modified(AlignmentGuideLayout(.leading) { _ in 7 })
      .modified(AlignmentGuideLayout(.bottom) { _ in 3 })
    #expect(try guides(moved)[0] == 7)
    for root in [row(moved), column(moved), zStack(.center, moved)] {
      #expect(try guides(root).allSatisfy { $0 == nil })
    }
  }

  @Test func `A ZStack merges baselines where it places its subviews`() throws {
    let root = zStack(.bottom, Self.texts[0], Self.texts[1])
    #expect(try value(.firstTextBaseline, root) == 30)
    #expect(try value(.lastTextBaseline, root) == 35)
  }

  @Test func `A tree without guides has none`() throws {
    #expect(try guides(row(block(1, 1), column(rubber()))).allSatisfy { $0 == nil })
  }
}
