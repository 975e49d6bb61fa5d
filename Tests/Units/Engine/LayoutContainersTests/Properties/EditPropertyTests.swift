import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import RandomNumbers
import Testing

/// A run that takes changes lays out as a new one does.
@Suite struct EditPropertyTests {
  private static let seeds = Array(UInt64(1)...60)

  @Test("After any changes a run has the places of a new one, bit for bit", arguments: seeds)
  func edits(seed: UInt64) throws {
    var trees = RandomTrees(generator: SeededGenerator(seed: seed &+ 5000))
    for _ in 0..<12 {
      let run = try LayoutRun(root: trees.tree(depth: Int(seed % 4) + 1))
      var proposal = trees.proposal()
      for _ in 0..<12 {
        let edit = try trees.edit(of: run)
        if trees.generator.chance(0.3) { proposal = trees.proposal() }
        if trees.generator.chance(0.3) { run.compute(in: trees.proposal()) }
        if trees.generator.chance(0.5) { run.compute(in: proposal) }
        let found = run.layout(in: proposal)
        let expected = try LayoutRun(root: run.root).layout(in: proposal)
        let difference = zip(found.placements, expected.placements).enumerated()
          .first { $0.element.0.bits != $0.element.1.bits }
        #expect(found.placements.count == expected.placements.count)
        if let difference {
          Issue.record(
            "seed \(seed), \(edit), \(proposal), node \(difference.offset): \(difference.element) in \(run.root.outline)"
          )
        }
      }
    }
  }

  @Test("Frames are right before all proposals are", arguments: seeds)
  func frames(seed: UInt64) throws {
    var trees = RandomTrees(generator: SeededGenerator(seed: seed &+ 6000))
    for _ in 0..<12 {
      let run = try LayoutRun(root: trees.tree(depth: Int(seed % 4) + 1))
      let proposal = trees.proposal()
      run.compute(in: proposal)
      let region = try probe(run.root, proposal).measurement.region
      for other in trees.proposals(in: region) {
        run.compute(in: other)
        let expected = try LayoutRun(root: run.root).layout(in: other).placements.map(\.frame)
        let found = try run.root.positions().map { try run.frame(at: $0) }
        #expect(
          found.map(\.bits) == expected.map(\.bits),
          "seed \(seed), \(proposal) like \(other), \(run.root.outline)"
        )
      }
    }
  }
}

extension CGRect {
  fileprivate var bits: [UInt64?] { [minX.bits, minY.bits, width.bits, height.bits] }
}

extension LayoutNode {
  /// The positions of all nodes in pre-order.
  func positions(from position: NodePosition = .root) -> [NodePosition] {
    [position]
      + children.indices.flatMap { children[$0].positions(from: position.child($0)) }
  }
}

extension RandomTrees {
  /// Edits the tree of a run at a random position; returns a description of the edit.
  mutating func edit(of run: LayoutRun) throws -> String {
    let position = generator.pick(run.root.positions())
    let node = run.root.node(at: position)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      try run.replace(at: position, with: tree(depth: 2))
      return "replaced \(position)"
    case 1, 2:
      guard let count = node?.children.count, count > 1 || position == .root && count > 0,
        node?.type == "container"
      else { return "nothing done" }
      let place = position.child(Int.random(in: 0...count, using: &generator))
      try run.insert(tree(depth: 1), at: place)
      return "inserted \(place)"
    case 3:
      guard position != .root, let parent = position.parent,
        run.root.node(at: parent)?.type == "container"
      else { return "nothing done" }
      try run.remove(at: position)
      return "removed \(position)"
    default:
      let priority = generator.pick([-1, 0, 2] as [Double])
      let other = tree(depth: 0)
      try run.modify(at: position) { node in
        node.traits = NodeTraits(priority: priority)
        if case .leaf = node.content { node.content = other.content }
        if case .layout(let layout) = node.content, layout is HStackLayout {
          node.content = .layout(HStackLayout(alignment: .top, spacing: 3))
        }
      }
      return "modified \(position)"
    }
  }
}
