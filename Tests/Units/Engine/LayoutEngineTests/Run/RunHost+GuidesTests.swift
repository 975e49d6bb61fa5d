import Foundation
import LayoutCore
import LayoutEngine
import Synchronization
import Testing

@Suite struct RunHostGuidesTests {
  private enum MiddleThirdID: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
  }

  private static let third = HorizontalAlignment(MiddleThirdID.self)

  /// A layout that sets a guide, and counts its calls.
  private struct Guided: Layout {
    final class Count: Sendable {
      let value = Mutex(0)
    }

    var value: CGFloat
    var size = CGSize(width: 90, height: 30)
    var count = Count()

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      size
    }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout ()
    ) {}

    func explicitAlignment(
      of guide: HorizontalAlignment,
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout ()
    ) -> CGFloat? {
      count.value.withLock { $0 += 1 }
      return guide == RunHostGuidesTests.third ? value : nil
    }
  }

  private func node(_ layout: any Layout, _ children: LayoutNode...) -> LayoutNode {
    LayoutNode(
      type: "Guided",
      layout: layout,
      children: children.isEmpty ? [fixed(1, 1)] : children
    )
  }

  private func third(of node: LayoutNode) throws -> CGFloat? {
    try asked(about: [node]) {
      $0[0].dimensions(in: .unspecified)[explicit: RunHostGuidesTests.third]
    } ?? nil
  }

  @Test func `A layout's explicit guide is computed once for a proposal`() throws {
    let layout = Guided(value: 12)
    let values = try asked(about: [node(layout)]) { subviews in
      [ProposedViewSize.zero, .zero, .infinity, .zero].map {
        subviews[0].dimensions(in: $0)[RunHostGuidesTests.third]
      }
    }
    #expect(values == [12, 12, 12, 12])
    #expect(layout.count.value.withLock { $0 } == 2)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func `A guide that is nowhere counts as not set`(value: CGFloat) throws {
    #expect(try third(of: node(Guided(value: value))) == nil)
    let used = try asked(about: [node(Guided(value: value))]) {
      $0[0].dimensions(in: .unspecified)[RunHostGuidesTests.third]
    }
    #expect(used == 30)
  }

  @Test func `A view of infinite size has no explicit guides`() throws {
    let layout = Guided(value: 12, size: CGSize(width: CGFloat.infinity, height: 1))
    let value = try asked(about: [node(layout)]) {
      $0[0].dimensions(in: .infinity)[explicit: RunHostGuidesTests.third]
    }
    #expect(value == .some(nil))
  }

  @Test func `A leaf with text has its baselines, and no other guide`() throws {
    let leaf = CountingLeaf(baselines: LeafBaselines(first: 4, last: 9))
    let guides: [CGFloat?]? = try asked(about: [LayoutNode(type: "Leaf", leaf: leaf)]) {
      let dimensions = $0[0].dimensions(in: .unspecified)
      return [
        dimensions[explicit: VerticalAlignment.firstTextBaseline],
        dimensions[explicit: VerticalAlignment.lastTextBaseline],
        dimensions[explicit: VerticalAlignment.top], dimensions[explicit: RunHostGuidesTests.third],
      ]
    }
    #expect(guides == [4, 9, nil, nil])
  }

  @Test func `A leaf without text has none`() throws {
    let baseline = try asked(about: [fixed(30, 10)]) {
      $0[0].dimensions(in: .unspecified)[explicit: VerticalAlignment.firstTextBaseline]
    }
    #expect(baseline == .some(nil))
  }

  /// The column places its subviews at y 0 and 10, and both at x 0.
  @Test func `A container merges its subviews' guides at their future positions`() throws {
    let text = LayoutNode(
      type: "Leaf",
      leaf: CountingLeaf(baselines: LeafBaselines(first: 4, last: 9))
    )
    let column = node(Column(), text, text)
    let baselines: [CGFloat]? = try asked(about: [column]) {
      let dimensions = $0[0].dimensions(in: .unspecified)
      return [
        dimensions[VerticalAlignment.firstTextBaseline],
        dimensions[VerticalAlignment.lastTextBaseline],
      ]
    }
    #expect(baselines == [4, 19])
  }

  @Test func `A container merges other guides to their mean`() throws {
    let column = node(Column(), node(Guided(value: 12)), node(Guided(value: 20)), fixed(1, 1))
    #expect(try third(of: column) == 16)
  }
}
