import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import RandomNumbers
import Testing

@Suite struct RegionPropertyTests {
  private static let seeds = Array(UInt64(1)...60)

  @Test("Answers that are reused are those of a fresh run, bit for bit", arguments: seeds)
  func reuse(seed: UInt64) throws {
    var trees = RandomTrees(generator: SeededGenerator(seed: seed))
    for _ in 0..<25 {
      let root = trees.tree(depth: Int(seed % 4) + 1)
      let warm = try LayoutRun(root: root)
      for _ in 0..<4 {
        let proposal = trees.proposal()
        let plain = try LayoutRun(root: root, options: LayoutOptions(usesRegions: false))
        let expected = plain.layout(in: proposal)
        let found = warm.layout(in: proposal)
        let difference = zip(found.placements, expected.placements).enumerated()
          .first { $0.element.0.bits != $0.element.1.bits }
        if let difference {
          Issue.record(
            "seed \(seed), \(proposal), node \(difference.offset): \(difference.element) in \(root.outline)"
          )
        }
      }
    }
  }

  @Test("Every proposal in a region has the same size and guides", arguments: seeds)
  func regions(seed: UInt64) throws {
    var trees = RandomTrees(generator: SeededGenerator(seed: seed &+ 1000))
    for _ in 0..<25 {
      let root = trees.tree(depth: 3)
      let proposal = trees.proposal()
      let answer = try probe(root, proposal)
      let plain = try probe(root, proposal, usesRegions: false)
      #expect(answer.bits == plain.bits)
      #expect(answer.measurement.region.contains(proposal))
      for other in trees.proposals(in: answer.measurement.region) {
        let found = try probe(root, other, usesRegions: false)
        #expect(
          found.bits == answer.bits,
          "seed \(seed), \(proposal) like \(other), \(root.outline)"
        )
      }
    }
  }

  @Test(arguments: seeds)
  func `The regions of aspect ratios end where the other dimension decides`(seed: UInt64) throws {
    var trees = RandomTrees(generator: SeededGenerator(seed: seed &+ 2000))
    for _ in 0..<60 {
      let layout = AspectRatioLayout(
        ratio: CGFloat.random(in: 0.1...9, using: &trees.generator),
        contentMode: trees.generator.pick(ContentMode.allCases)
      )
      let root = rubber().modified(layout)
      let answer = try probe(root, trees.proposal())
      for other in trees.proposals(in: answer.measurement.region) {
        #expect(try probe(root, other, usesRegions: false).bits == answer.bits)
      }
    }
  }
}

extension LayoutResult.Placement {
  var bits: [UInt64?] {
    [
      frame.minX.bits, frame.minY.bits, frame.width.bits, frame.height.bits, proposedWidth?.bits,
      proposedHeight?.bits,
    ]
  }
}

extension LayoutNode {
  /// The tree in a line.
  var outline: String {
    let own =
      switch content {
      case .layout(let layout): "\(layout)"
      case .leaf(let leaf): "\(leaf)"
      }
    let priority = traits?.priority.map { " priority \($0)" } ?? ""
    let inner = children.map(\.outline).joined(separator: ", ")
    return own + priority + (children.isEmpty ? "" : " { \(inner) }")
  }
}

extension RandomTrees {
  /// Proposals in a region: its corners, and some between.
  mutating func proposals(in region: ProposalRegion) -> [ProposedViewSize] {
    let widths = lengths(in: region.width)
    let heights = lengths(in: region.height)
    var all: [ProposedViewSize] = []
    for width in widths {
      for height in heights {
        all.append(ProposedViewSize(width: width, height: height))
      }
    }
    return (0..<min(12, all.count)).map { _ in generator.pick(all) }
  }

  private mutating func lengths(in range: ProposalRange) -> [CGFloat?] {
    var lengths: [CGFloat?] = range.includesUnspecified ? [nil] : []
    guard range.lower <= range.upper else { return lengths }
    guard range.lower < .infinity, range.upper > -.infinity else { return lengths + [range.lower] }
    let lower = min(max(range.lower, -50), range.upper)
    let upper = min(range.upper, max(lower, 0) + 500)
    lengths += [range.lower, range.upper, lower, upper]
    lengths += (0..<3).map { _ in CGFloat.random(in: lower...upper, using: &generator) }
    return lengths.filter { range.contains($0) }
  }
}
