import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import RandomNumbers
import Testing

/// The padding that the engine lays out itself is the one of `PaddingLayout`.
@Suite struct PaddingPropertyTests {
  private static let seeds = Array(UInt64(1)...60)

  @Test("Padding has the same results without a call of its layout, bit for bit", arguments: seeds)
  func calls(seed: UInt64) throws {
    var trees = RandomTrees(generator: SeededGenerator(seed: seed &+ 9000))
    for _ in 0..<25 {
      let root = trees.tree(depth: Int(seed % 4) + 1)
      let called = root.callingPadding
      for usesRegions in [true, false] {
        let options = LayoutOptions(usesRegions: usesRegions)
        let run = try LayoutRun(root: root, options: options)
        let other = try LayoutRun(root: called, options: options)
        for _ in 0..<3 {
          let proposal = trees.proposal()
          let found = run.layout(in: proposal).placements.map(\.bits)
          let expected = other.layout(in: proposal).placements.map(\.bits)
          #expect(found == expected, "seed \(seed), \(proposal), \(root.outline)")
        }
      }
      let proposal = trees.proposal()
      let (found, expected) = (try probe(root, proposal), try probe(called, proposal))
      #expect(found.bits == expected.bits, "seed \(seed), \(proposal), \(root.outline)")
      #expect(found.measurement == expected.measurement)
      #expect(found.function == expected.function)
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e308, -1e308])
  func `Insets that are no length have the same results as well`(length: CGFloat) throws {
    let insets = EdgeInsets(top: length, leading: 3, bottom: length, trailing: length)
    let views = [block(6, 6), rubber(), row(rubber(), block(4, 4))]
    for view in views {
      let padded = column(view.modified(PaddingLayout(insets: insets)), rubber())
      for proposal in [proposal(50, 40), proposal(nil, nil), proposal(0, .infinity)] {
        let found = try LayoutRun(root: padded).layout(in: proposal)
        let expected = try LayoutRun(root: padded.callingPadding).layout(in: proposal)
        #expect(found.placements.map(\.bits) == expected.placements.map(\.bits))
        #expect(found.diagnostics == expected.diagnostics)
      }
    }
  }
}

extension LayoutNode {
  /// The tree with padding that the engine calls.
  fileprivate var callingPadding: LayoutNode {
    var node = changingChildren { $0.callingPadding }
    if case .layout(let layout as PaddingLayout) = node.content {
      node.content = .layout(AnyLayout(layout))
    }
    return node
  }
}
