import Foundation
import LayoutCore
import LayoutEngine
import Testing

/// The counters of a run, and the optional parts of its result.
@Suite struct LayoutResultTests {
  private func node(_ leaf: CountingLeaf) -> LayoutNode { LayoutNode(type: "Leaf", leaf: leaf) }

  @Test func `Fixed leaves cost no measurement: only the container is measured and places`() throws
  {
    let root = LayoutNode(type: "Column", layout: Column(), children: [fixed(1, 1), fixed(2, 2)])
    let result = try LayoutRun(root: root).layout(in: .unspecified)
    #expect(result.counts.measurements == 1)
    #expect(result.counts.placements == 1)
  }

  @Test func `Without changes, nothing is measured or placed again`() throws {
    let leaves = [CountingLeaf(), CountingLeaf()]
    let root = LayoutNode(type: "Column", layout: Column(), children: leaves.map(node))
    let run = try LayoutRun(root: root)
    #expect(run.layout(in: .unspecified).counts.measurements == 3)
    #expect(leaves.map(\.count.current) == [1, 1])
    let again = run.layout(in: .unspecified)
    #expect(again.counts.measurements == 3)
    #expect(again.counts.placements == 1)
    #expect(leaves.map(\.count.current) == [1, 1])
  }

  @Test func `An answer is reused within its region, unless the options forbid that`() throws {
    let ask = { @Sendable (subviews: LayoutSubviews) in
      for width in [10, 20, 30] as [CGFloat] {
        _ = subviews[0].sizeThatFits(ProposedViewSize(width: width, height: nil))
      }
    }
    let reused = CountingLeaf(region: { _ in .everything })
    _ = try asked(about: [node(reused)], ask)
    #expect(reused.count.current == 1)
    let single = CountingLeaf(region: { _ in .everything })
    _ = try asked(about: [node(single)], options: LayoutOptions(usesRegions: false), ask)
    #expect(single.count.current == 4)
  }

  @Test func `There is a trace only if the options request one`() throws {
    #expect(try LayoutRun(root: fixed(1, 1)).layout(in: .zero).trace == nil)
    let traced = try LayoutRun(root: fixed(1, 1), options: LayoutOptions(traces: true))
    #expect(traced.layout(in: .zero).trace != nil)
  }

  @Test func `A placement has its proposal`() throws {
    let layout = Scripted(place: { _, _, subviews in
      subviews[0].place(at: .zero, proposal: ProposedViewSize(width: nil, height: 5))
    })
    let root = LayoutNode(type: "Scripted", layout: layout, children: [fixed(3, 4)])
    let placements = try LayoutRun(root: root).layout(in: .zero).placements
    #expect(placements[1].proposedWidth == nil)
    #expect(placements[1].proposedHeight == 5)
    #expect(placements[1].proposal == ProposedViewSize(width: nil, height: 5))
    #expect(placements[0].proposal == .zero)
  }
}

@Suite struct LayoutOptionsTests {
  @Test func `By default, a run reuses sizes and does not trace`() {
    #expect(LayoutOptions().usesRegions)
    #expect(!LayoutOptions().traces)
    #expect(LayoutOptions() == LayoutOptions(usesRegions: true, traces: false))
    #expect(LayoutOptions() != LayoutOptions(usesRegions: false))
  }
}
