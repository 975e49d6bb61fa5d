import LayoutCore
import Testing

@Suite struct AlignmentTests {
  private static let alignments: [(Alignment, HorizontalAlignment, VerticalAlignment)] = [
    (.center, .center, .center), (.leading, .leading, .center), (.trailing, .trailing, .center),
    (.top, .center, .top), (.bottom, .center, .bottom), (.topLeading, .leading, .top),
    (.topTrailing, .trailing, .top), (.bottomLeading, .leading, .bottom),
    (.bottomTrailing, .trailing, .bottom),
    (.centerFirstTextBaseline, .center, .firstTextBaseline),
    (.centerLastTextBaseline, .center, .lastTextBaseline),
    (.leadingFirstTextBaseline, .leading, .firstTextBaseline),
    (.leadingLastTextBaseline, .leading, .lastTextBaseline),
    (.trailingFirstTextBaseline, .trailing, .firstTextBaseline),
    (.trailingLastTextBaseline, .trailing, .lastTextBaseline),
  ]

  @Test(arguments: alignments)
  func `A named alignment is a pair of guides`(
    alignment: Alignment,
    horizontal: HorizontalAlignment,
    vertical: VerticalAlignment
  ) {
    #expect(alignment.horizontal == horizontal)
    #expect(alignment.vertical == vertical)
    #expect(alignment == Alignment(horizontal: horizontal, vertical: vertical))
  }

  @Test func `The named alignments all differ`() {
    for (index, first) in AlignmentTests.alignments.enumerated() {
      for second in AlignmentTests.alignments.dropFirst(index + 1) {
        #expect(first.0 != second.0)
      }
    }
  }
}
