import Endurance
import Foundation
import LayoutCore
import LayoutEngine
import RandomNumbers
import Testing

/// Random trees, laid out by the engine and by the rules alone.
@Suite struct ReferenceTests {
  private static let parts = Array(UInt64(1)...8)

  @Test(arguments: parts)
  func `The engine places random trees as the rules do, to the last bit`(part: UInt64) throws {
    var trees = RandomReferenceTrees(generator: SeededGenerator(seed: part))
    var tally = Tally("trees", "random trees compared with the reference, part \(part) of 8")
    for _ in 0..<Endurance.count(500, long: 13_000) {
      let tree = trees.tree(depth: trees.depth())
      let proposal = trees.proposal()
      let expected = tree.frames(
        ReferenceProposal(width: proposal.width, height: proposal.height)
      )
      let found = try frames(tree.node, in: proposal)
      tally.count += 1
      tally.check(
        found.map(\.allBits) == expected.map(\.allBits),
        or: .wrong,
        "\(tree) in \(proposal): \(found), not \(expected)"
      )
    }
    #expect(tally.finish(), "\(tally)")
  }

  @Test(arguments: parts)
  func `After random edits a run places as the rules do`(part: UInt64) throws {
    var trees = RandomReferenceTrees(generator: SeededGenerator(seed: part &+ 100))
    var tally = Tally("trees", "random edits compared with the reference, part \(part) of 8")
    for _ in 0..<Endurance.count(40, long: 700) {
      var children = (0..<3).map { _ in trees.tree(depth: 1) }
      let run = try LayoutRun(root: ReferenceTree.row(.middle, spacing: 3, children).node)
      for _ in 0..<5 {
        let edit = trees.edit(&children)
        let proposal = trees.proposal()
        try edit.apply(to: run)
        let found = run.layout(in: proposal).placements.map(\.frame)
        let tree = ReferenceTree.row(.middle, spacing: 3, children)
        let expected = tree.frames(
          ReferenceProposal(width: proposal.width, height: proposal.height)
        )
        tally.count += 1
        tally.check(
          found.map(\.allBits) == expected.map(\.allBits),
          or: .wrong,
          "\(tree) in \(proposal): \(found), not \(expected)"
        )
      }
    }
    #expect(tally.finish(), "\(tally)")
  }
}
