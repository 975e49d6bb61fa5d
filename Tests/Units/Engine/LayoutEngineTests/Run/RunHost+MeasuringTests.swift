import Foundation
import LayoutCore
import LayoutEngine
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
