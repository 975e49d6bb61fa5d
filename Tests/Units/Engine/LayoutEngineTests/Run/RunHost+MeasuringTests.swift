import Foundation
import LayoutCore
import LayoutEngine
import Synchronization
import Testing

@Suite struct RunHostMeasuringTests {
  private func node(_ leaf: CountingLeaf) -> LayoutNode { LayoutNode(type: "Leaf", leaf: leaf) }

  @Test func `A node remembers its last answer and 32 before it`() throws {
    let leaf = CountingLeaf()
    _ = try asked(about: [node(leaf)], in: ProposedViewSize(width: 1, height: nil)) { subviews in
      for _ in 1...3 {
        for width in 1...33 {
          _ = subviews[0].sizeThatFits(ProposedViewSize(width: CGFloat(width), height: nil))
        }
      }
    }
    #expect(leaf.count.current == 33)
  }

  @Test func `More sizes than the memory holds are still correct`() throws {
    let leaf = CountingLeaf(size: CGSize(width: 7, height: 8))
    let sizes = try asked(about: [node(leaf)]) { subviews in
      (0..<200).map {
        subviews[0].sizeThatFits(ProposedViewSize(width: CGFloat($0 % 70), height: nil))
      }
    }
    #expect(sizes == [CGSize](repeating: CGSize(width: 7, height: 8), count: 200))
  }

  @Test func `A proposal of −0 is 0, and NaN is unspecified`() throws {
    let proposals = [
      ProposedViewSize(width: -0.0, height: .nan), ProposedViewSize(width: .nan, height: -0.0),
    ]
    for proposal in proposals {
      let result = try LayoutRun(root: LayoutNode(type: "Color", leaf: FlexibleLeaf()))
        .layout(in: proposal)
      let expected = ProposedViewSize(
        width: proposal.width == 0 ? 0 : nil,
        height: proposal.height == 0 ? 0 : nil
      )
      #expect(result.placements[0].proposal == expected)
      #expect(result.placements[0].proposedWidth?.sign != .minus)
      #expect(result.placements[0].frame.size == expected.replacingUnspecifiedDimensions())
    }
  }

  @Test func `An answer whose region leaves out its own proposal holds for that alone`() throws {
    let leaf = CountingLeaf(region: { _ in ProposalRegion(ProposedViewSize(width: 99, height: 99)) }
    )
    let region = try asked(about: [node(leaf)]) { $0[0].measurement(in: .zero).region }
    #expect(region == ProposalRegion(.zero))
  }

  @Test func `A layout may be as large as infinity where infinity is proposed`() throws {
    let layout = Scripted(size: { proposal, _ in proposal.replacingUnspecifiedDimensions() })
    let inner = LayoutNode(type: "Scripted", layout: layout)
    let size = try asked(about: [inner]) { $0[0].sizeThatFits(.infinity) }
    #expect(size == CGSize(width: CGFloat.infinity, height: .infinity))
    let result = try LayoutRun(root: inner).layout(in: .infinity)
    #expect(result.placements[0].frame.size == CGSize(width: 10, height: 10))
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `A diagnostic is reported once for each message`() throws {
    let layout = Scripted(size: { _, subviews in
      CGSize(width: .nan, height: CGFloat(subviews.count))
    })
    let inner = LayoutNode(type: "Scripted", id: "odd", layout: layout)
    let outer = Scripted(size: { _, subviews in
      for width in 0..<9 {
        _ = subviews[0].sizeThatFits(ProposedViewSize(width: CGFloat(width), height: nil))
      }
      return .zero
    })
    let root = LayoutNode(type: "Scripted", layout: outer, children: [inner])
    let diagnostics = try LayoutRun(root: root).layout(in: .zero).diagnostics
    #expect(
      diagnostics.map(\.description)
        == ["odd (Scripted): returned a width of nan, which was replaced by 0"]
    )
  }
}

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
