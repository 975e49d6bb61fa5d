import Foundation
import LayoutCore
import LayoutEngine
import Testing

@Suite struct LayoutRunForgettingTests {
  /// A container that measures its subview with zero, with infinity, and with the offered width.
  private func run(_ leaf: CountingLeaf) throws -> LayoutRun {
    let layout = Scripted(size: { proposal, subviews in
      for width in [0, CGFloat.infinity, nil] as [CGFloat?] {
        _ = subviews[0].sizeThatFits(ProposedViewSize(width: width, height: nil))
      }
      return subviews[0].sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
    })
    let child = LayoutNode(type: "Leaf", leaf: leaf)
    return try LayoutRun(root: LayoutNode(type: "Scripted", layout: layout, children: [child]))
  }

  private func lay(_ run: LayoutRun, _ widths: CGFloat...) {
    for width in widths { _ = run.layout(in: ProposedViewSize(width: width, height: nil)) }
  }

  @Test func `Sizes for one width are evicted, sizes requested at every width are not`() throws {
    let leaf = CountingLeaf()
    let run = try run(leaf)
    lay(run, 100)
    #expect(leaf.count.current == 4)
    lay(run, 200, 300)
    #expect(leaf.count.current == 6)
    run.evictMeasurementsOfOneWidth()
    // The answer to 300 is the last one, which stays; that to 200 is computed again.
    lay(run, 300)
    #expect(leaf.count.current == 6)
    lay(run, 200)
    #expect(leaf.count.current == 7)
  }

  @Test func `Sizes for a range of widths are not evicted`() throws {
    let leaf = CountingLeaf(
      size: CGSize(width: 7, height: 8),
      region: { proposal in
        guard let width = proposal.width, width > 0, width < .infinity else {
          return ProposalRegion(proposal)
        }
        let begin = (width / 100).rounded(.down) * 100
        let range = ProposalRange(lower: begin, upper: begin + 99)
        return ProposalRegion(width: range, height: ProposalRange(nil))
      }
    )
    let run = try run(leaf)
    lay(run, 110, 210, 310)
    let count = leaf.count.current
    run.evictMeasurementsOfOneWidth()
    lay(run, 120, 220, 320)
    #expect(leaf.count.current == count)
  }

  @Test func `Results equal those of a run without eviction`() throws {
    let (forgetting, keeping) = (try run(CountingLeaf()), try run(CountingLeaf()))
    for width in [10, 20, 10, 30.5, 20, 400] as [CGFloat] {
      let proposal = ProposedViewSize(width: width, height: nil)
      forgetting.evictMeasurementsOfOneWidth()
      #expect(forgetting.layout(in: proposal).placements == keeping.layout(in: proposal).placements)
    }
  }
}
