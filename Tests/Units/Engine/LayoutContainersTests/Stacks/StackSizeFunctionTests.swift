import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@Suite struct StackSizeFunctionTests {
  private func function(_ node: LayoutNode) throws -> SizeFunction {
    try probe(node, .zero).function
  }

  private func fixed(_ width: CGFloat, _ height: CGFloat) -> LayoutNode {
    leaf(FixedLeaf(CGSize(width: width, height: height)))
  }

  @Test func `A stack of fixed views is fixed`() throws {
    let found = try function(row(spacing: 5, fixed(10, 20), fixed(30, 8)))
    #expect(found == SizeFunction(fixed: CGSize(width: 45, height: 20)))
  }

  @Test func `The length along a stack is the sum for zero, nothing and infinity`() throws {
    let found = try function(row(spacing: 5, rubber(4, ideal: 9, 50), fixed(10, 20)))
    #expect(found.width == LengthFunction(minimum: 19, ideal: 24, maximum: 65, isClamped: false))
    #expect(found.height == LengthFunction(minimum: 20, ideal: 20, maximum: 50, isClamped: true))
    #expect(!found.isFixed)
  }

  @Test func `The length along a stack of one view is that of the view`() throws {
    let found = try function(row(spacing: 5, rubber(4, ideal: 9, 50)))
    #expect(found.width == LengthFunction(minimum: 4, ideal: 9, maximum: 50, isClamped: true))
  }

  @Test func `A negative distance leaves the length of flexible views unknown`() throws {
    #expect(try function(row(spacing: -5, rubber(), rubber())).width == nil)
    #expect(
      try function(row(spacing: -5, fixed(10, 20), fixed(30, 8))).width
        == LengthFunction(constant: 35)
    )
  }

  @Test func `A text leaves both lengths unknown, but only where it is`() throws {
    let words = leaf(Words(count: 3, width: 10, lineHeight: 12))
    #expect(try function(row(spacing: 5, words, rubber())) == .unknown)
    let framed = words.modified(FrameLayout(width: 40))
    let found = try function(row(spacing: 5, framed, fixed(10, 20)))
    #expect(found.width == LengthFunction(constant: 55))
    #expect(found.height == nil)
  }

  @Test func `The extent across a stack is unknown if a view sets the guide`() throws {
    let guided = fixed(10, 20).modified(
      AlignmentGuideLayout(HorizontalAlignment.leading) { _ in 3 }
    )
    #expect(try function(column(alignment: .leading, guided, rubber())).width == nil)
    // The guides of fixed views are the same for every proposal.
    let fixedColumn = try function(column(alignment: .leading, guided, fixed(4, 4)))
    #expect(fixedColumn == SizeFunction(fixed: CGSize(width: 10, height: 24)))
  }
}
