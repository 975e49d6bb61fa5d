import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@Suite struct FrameLayoutTests {
  @Test func `A fixed frame takes its lengths and offers them`() throws {
    let found = try frames(
      rubber().modified(FrameLayout(width: 50, height: 20)),
      in: proposal(200, 200)
    )
    #expect(found == [rect(0, 0, 50, 20), rect(0, 0, 50, 20)])
  }

  @Test func `An axis without a length is the view's`() throws {
    let words = leaf(Words(count: 6, width: 20, lineHeight: 9))
    // Two words of 20 points fit into 50: three lines.
    let found = try frames(words.modified(FrameLayout(width: 50)), in: proposal(200, nil))
    #expect(found == [rect(0, 0, 50, 27), rect(5, 0, 40, 27)])
  }

  @Test(
    arguments: [
      (Alignment.topLeading, 0, 0), (.center, -10, 10), (.bottomTrailing, -20, 20),
      (.trailing, -20, 10),
    ] as [(Alignment, CGFloat, CGFloat)]
  )
  func `A view that is larger than its frame overflows by its guides`(
    alignment: Alignment,
    x: CGFloat,
    y: CGFloat
  ) throws {
    let frame = FrameLayout(width: 30, height: 40, alignment: alignment)
    let found = try frames(block(50, 20).modified(frame), in: .zero)
    #expect(found == [rect(0, 0, 30, 40), rect(x, y, 50, 20)])
  }

  @Test func `A negative length counts as 0`() throws {
    let frame = FrameLayout(width: -60)
    let found = try frames(block(20, 20).modified(frame), in: proposal(100, 100))
    #expect(found == [rect(0, 0, 0, 20), rect(-10, 0, 20, 20)])
  }

  @Test(arguments: [CGFloat.infinity, -CGFloat.infinity, CGFloat.nan])
  func `A length that is not finite is ignored`(length: CGFloat) throws {
    let frame = FrameLayout(width: length, height: 40)
    #expect(frame.width == nil)
    #expect(try size(block(50, 20).modified(frame), in: .zero) == CGSize(width: 50, height: 40))
  }

  @Test func `Explicit guides are reported at the view's position`() throws {
    let words = leaf(Words(count: 1, width: 10, lineHeight: 20))
    let framed = words.modified(FrameLayout(height: 50, alignment: .bottom))
    let guides = try probe(framed, .unspecified).guides
    #expect(guides[HorizontalAlignment.all.count + 3] == 45)
  }

  @Test func `The priority is reset`() throws {
    // With its priority the first view would take all; framed, both share.
    let framed = rubber().priority(1).modified(FrameLayout(height: 5))
    let found = try frames(row(framed, rubber()), in: proposal(100, 10))
    #expect(found[1].width == 50)
  }
}
