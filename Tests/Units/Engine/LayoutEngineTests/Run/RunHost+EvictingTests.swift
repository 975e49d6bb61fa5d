import Foundation
import LayoutCore
import Testing

@testable import LayoutEngine

@Suite struct RunHostEvictingTests {
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

  @Test func `A thousand widths do not fill the memory`() throws {
    let leaf = CountingLeaf()
    let run = try run(leaf)
    for width in 1...1000 { lay(run, CGFloat(width)) }
    #expect(run.host.olderMeasurements.count <= 12)
    // Zero, nothing and infinity are asked at every width and measured once.
    #expect(leaf.count.current == 1003)
  }

  @Test func `Two widths in turns are not measured again and again`() throws {
    let leaf = CountingLeaf()
    let run = try run(leaf)
    for _ in 0..<50 { lay(run, 100, 200) }
    #expect(leaf.count.current <= 6)
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
    for step in 0..<50 { lay(run, 120 + CGFloat(step), 220 + CGFloat(step), 320 + CGFloat(step)) }
    #expect(leaf.count.current == count)
  }

  @Test func `Results equal those of a new run`() throws {
    let resized = try run(CountingLeaf())
    for step in 0..<60 {
      let proposal = ProposedViewSize(width: CGFloat(step * 7 % 40), height: nil)
      let fresh = try run(CountingLeaf())
      #expect(resized.layout(in: proposal).placements == fresh.layout(in: proposal).placements)
    }
  }
}
