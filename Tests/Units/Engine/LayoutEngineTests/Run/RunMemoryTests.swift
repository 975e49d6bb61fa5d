import Foundation
import LayoutCore
import LayoutEngine
import Testing

/// A run looks up results in a memory before it lays out, and stores the results that it computed.
@Suite struct SubtreeMemoryTests {
  /// A memory of some nodes, which lists the stored results.
  private final class Memory: SubtreeMemory {
    var nodes: Set<Int>
    var answers: [Int: LayoutMeasurement] = [:]
    var places: [Int: [LayoutResult.Placement]] = [:]
    private(set) var kept: [(node: Int, size: CGSize)] = []
    private(set) var asked: [LayoutResult.Placement] = []

    init(of nodes: Set<Int>) {
      self.nodes = nodes
    }

    func remembers(_ node: Int) -> Bool { nodes.contains(node) }

    func answer(of node: Int, to proposal: ProposedViewSize) -> LayoutMeasurement? {
      answers[node]
    }

    func places(
      below node: Int,
      placedAs placement: LayoutResult.Placement
    ) -> ArraySlice<LayoutResult.Placement>? {
      asked.append(placement)
      return places[node]?[...]
    }

    func keep(_ answer: LayoutMeasurement, of node: Int, to proposal: ProposedViewSize) {
      kept.append((node, answer.size))
    }
  }

  /// In pre-order: 0 the column, 1 an inner column, 2 and 3 its leaves, 4 a different leaf.
  private func root(_ leaf: CountingLeaf) -> LayoutNode {
    let counted = LayoutNode(type: "Leaf", leaf: leaf)
    let inner = LayoutNode(type: "Column", layout: Column(), children: [counted, fixed(5, 5)])
    return LayoutNode(type: "Column", layout: Column(), children: [inner, fixed(6, 6)])
  }

  @Test func `Computed results are reported once`() throws {
    let memory = Memory(of: [0, 1])
    let run = try LayoutRun(root: root(CountingLeaf()), memory: memory)
    _ = run.layout(in: .unspecified)
    #expect(memory.kept.map(\.node) == [1, 0])
    #expect(memory.kept.map(\.size.height) == [15, 21])
  }

  @Test func `Memoized results are not computed`() throws {
    let leaf = CountingLeaf()
    let memory = Memory(of: [1])
    let size = CGSize(width: 40, height: 33)
    memory.answers[1] = LayoutMeasurement(size: size, region: .everything)
    memory.places[1] = [place(0, 1), place(0, 20)]
    let result = try LayoutRun(root: root(leaf), memory: memory).layout(in: .unspecified)
    #expect(leaf.count.current == 0)
    #expect(result.placements.map(\.frame.minY) == [0, 0, 1, 20, 33])
    #expect(memory.asked.map(\.frame.size) == [size])
    #expect(memory.kept.isEmpty)
  }

  @Test func `A result whose region excludes the proposal is not used`() throws {
    let memory = Memory(of: [1])
    let region = ProposalRegion(width: ProposalRange(lower: 5, upper: 9), height: .everything)
    memory.answers[1] = LayoutMeasurement(size: CGSize(width: 1, height: 1), region: region)
    let result = try LayoutRun(root: root(CountingLeaf()), memory: memory).layout(in: .unspecified)
    #expect(result.placements[0].frame.height == 21)
  }

  @Test func `A changed tree is not looked up by the positions of the old one`() throws {
    let memory = Memory(of: [1])
    memory.answers[1] = LayoutMeasurement(size: CGSize(width: 1, height: 1), region: .everything)
    let run = try LayoutRun(root: root(CountingLeaf()), memory: memory)
    try run.insert(fixed(2, 2), at: [0])
    #expect(run.layout(in: .unspecified).placements[0].frame.height == 23)
  }

  private func place(_ x: CGFloat, _ y: CGFloat) -> LayoutResult.Placement {
    LayoutResult.Placement(
      frame: CGRect(x: x, y: y, width: 5, height: 5),
      proposedWidth: nil,
      proposedHeight: nil
    )
  }
}
