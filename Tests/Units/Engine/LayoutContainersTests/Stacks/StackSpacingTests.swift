import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@Suite struct StackSpacingTests {
  private static let flush = leaf(
    Block(size: CGSize(width: 10, height: 10), preferredSpacing: .zero)
  )
  private static let plain = block(10, 10)

  /// The distance that two views keep in a row of preferred distances.
  private func distance(_ first: LayoutNode, _ second: LayoutNode) throws -> CGFloat {
    try size(row(spacing: nil, first, second), in: .unspecified).width
      - size(row(spacing: 0, first, second), in: .unspecified).width
  }

  @Test func `A row prefers the distances of its ends`() throws {
    let plain = Self.plain
    let flush = Self.flush
    #expect(try distance(plain, plain) == 8)
    #expect(try distance(flush, plain) == 0)
    #expect(try distance(row(plain, flush), plain) == 0)
    #expect(try distance(row(flush, plain), plain) == 8)
    #expect(try distance(plain, row(flush, plain)) == 0)
    #expect(try distance(plain, row(spacing: nil, plain, flush)) == 8)
  }

  @Test func `A column prefers the largest distance of any subview at its sides`() throws {
    #expect(try distance(column(Self.plain, Self.flush), Self.plain) == 0)
    #expect(try distance(column(Self.plain, Self.plain), Self.plain) == 8)
    #expect(try distance(column(), Self.plain) == 0)
  }

  @Test func `Frames and padding drop the preferences of their view`() throws {
    let flush = Self.flush
    let plain = Self.plain
    #expect(try distance(flush.modified(FrameLayout(width: 20)), plain) == 8)
    #expect(try distance(flush.modified(FrameLayout(height: 20)), plain) == 0)
    #expect(try distance(flush.modified(FlexFrameLayout(maxWidth: 20)), plain) == 8)
    #expect(try distance(flush.modified(FlexFrameLayout(minHeight: 20)), plain) == 0)
    let trailing = PaddingLayout(insets: EdgeInsets(2, edges: .trailing))
    #expect(try distance(flush.modified(trailing), plain) == 8)
    #expect(try distance(plain, flush.modified(trailing)) == 0)
    #expect(try distance(flush.modified(PositionLayout()), plain) == 8)
    #expect(try distance(flush.modified(OffsetLayout(x: 3)), plain) == 0)
  }

  @Test func `A framed spacer has no spacing`() throws {
    let spacer = leaf(Rubber(least: 8, ideal: 8, priority: -.infinity, preferredSpacing: .zero))
    #expect(try distance(spacer.modified(FrameLayout(width: 20)), Self.plain) == 0)
    #expect(try distance(spacer.modified(FlexFrameLayout(maxWidth: 20)), Self.plain) == 0)
  }
}
