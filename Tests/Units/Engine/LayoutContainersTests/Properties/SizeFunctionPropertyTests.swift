import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import RandomNumbers
import Testing

@Suite struct SizeFunctionPropertyTests {
  private static let seeds = Array(UInt64(1)...60)

  @Test("A known size is the measured one, bit for bit", arguments: seeds)
  func agreement(seed: UInt64) throws {
    var trees = RandomTrees(generator: SeededGenerator(seed: seed &+ 3000))
    var known = 0
    for _ in 0..<40 {
      let root = trees.tree(depth: Int(seed % 4))
      let function = try probe(root, trees.proposal()).function
      for _ in 0..<12 {
        let proposal = trees.proposal()
        let measured = try probe(root, proposal, usesRegions: false)
        let size = measured.measurement.size
        let message: Comment = "seed \(seed), \(proposal), \(function), \(root.outline)"
        if let width = function.width?.length(for: proposal.width) {
          known += 1
          #expect(width.bits == size.width.bits, message)
        }
        if let height = function.height?.length(for: proposal.height) {
          known += 1
          #expect(height.bits == size.height.bits, message)
        }
      }
    }
    #expect(known > 30)
  }

  @Test("A fixed size has the same guides for every proposal", arguments: seeds)
  func fixedGuides(seed: UInt64) throws {
    var trees = RandomTrees(generator: SeededGenerator(seed: seed &+ 4000))
    for _ in 0..<40 {
      let root = trees.tree(depth: Int(seed % 4))
      let first = try probe(root, trees.proposal(), usesRegions: false)
      guard try probe(root, .zero).function.isFixed else { continue }
      for _ in 0..<6 {
        let other = trees.proposal()
        let found = try probe(root, other, usesRegions: false)
        #expect(found.bits == first.bits, "seed \(seed), \(other), \(root.outline)")
      }
    }
  }
}
