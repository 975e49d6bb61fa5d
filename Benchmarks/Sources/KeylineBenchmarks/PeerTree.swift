import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import LayoutGallery

/// A tree that Keyline and Yoga lay out with the same frames.
struct PeerTree {
  let name: String
  /// The number of levels of stacks, which alternate between rows and columns; 0 for a flow of leaves with
  /// different widths.
  let depth: Int
  /// The number of children per stack, or of the flow.
  let fan: Int
  let leaf: BenchmarkTrees.Leaf
  /// The padding of each node, in points.
  var padding: CGFloat = 0
  /// The size of the root, in points, of which a flow takes only the width; `nil` for that of its
  /// contents.
  var size: CGSize?
  /// The number of layouts in further widths, of which the mean is measured; 0 for the first layout.
  var resizes = 0
  /// The maximum ratio of Keyline's time to Yoga's.
  let target: Double

  /// The line that asks Yoga's program for the tree.
  var request: String {
    let (width, height) = (size?.width ?? 0, size?.height ?? 0)
    return "\(depth) \(fan) \(leaf.rawValue) \(padding) \(width) \(height) \(resizes)\n"
  }

  private var proposal: ProposedViewSize {
    size.map { ProposedViewSize($0) } ?? ProposedViewSize(width: 390, height: 844)
  }

  /// Returns the processor time of Keyline: of creating the run and its first layout, or of a resize.
  func seconds(of root: LayoutNode) throws -> Double {
    let start = ProcessorTime.now
    let run = try LayoutRun(root: root)
    run.compute(in: proposal)
    guard resizes > 0 else { return ProcessorTime.now - start }
    let resized = ProcessorTime.now
    for step in 1...resizes { run.compute(in: self.proposal(step)) }
    return (ProcessorTime.now - resized) / Double(resizes)
  }

  private func proposal(_ step: Int) -> ProposedViewSize {
    var proposal = proposal
    proposal.width = proposal.width.map { $0 + CGFloat(step) }
    return proposal
  }

  /// Returns the sums of x, y, width and height over all leaves, in the root's coordinates.
  func sums(of root: LayoutNode) throws -> [Double] {
    let result = try LayoutRun(root: root).layout(in: proposal(resizes))
    var placements = result.placements[...]
    var sums = [0.0, 0, 0, 0]
    add(root, &placements, origin: nil, to: &sums)
    return sums
  }

  private func add(
    _ node: LayoutNode,
    _ placements: inout ArraySlice<LayoutResult.Placement>,
    origin: CGPoint?,
    to sums: inout [Double]
  ) {
    guard var frame = placements.popFirst()?.frame else { return }
    // The root is at the origin.
    frame.origin.x = origin.map { $0.x + frame.origin.x } ?? 0
    frame.origin.y = origin.map { $0.y + frame.origin.y } ?? 0
    let isLeaf = node.children.isEmpty || node.isPaddedLeaf
    if isLeaf {
      let values = [frame.origin.x, frame.origin.y, frame.width, frame.height]
      for (index, value) in values.enumerated() { sums[index] += Double(value) }
    }
    for child in node.children {
      if isLeaf {
        placements = placements.dropFirst()
      } else {
        add(child, &placements, origin: frame.origin, to: &sums)
      }
    }
  }

  /// The tree.
  var root: LayoutNode { depth == 0 ? flow : stack(depth: depth, isRow: true) }

  private var flow: LayoutNode {
    let leaves = (0..<fan).map { position in
      let size = CGSize(width: 10 + CGFloat(position % 37), height: 12)
      return LayoutNode(type: "leaf", leaf: FixedLeaf(size))
    }
    return LayoutNode(type: "FlowLayout", layout: FlowLayout(), children: leaves)
  }

  private func stack(depth: Int, isRow: Bool) -> LayoutNode {
    guard depth > 0 else { return padded(leaf.node) }
    let children = (0..<fan).map { _ in stack(depth: depth - 1, isRow: !isRow) }
    return padded(
      isRow
        ? LayoutNode(type: "HStack", layout: HStackLayout(spacing: 0), children: children)
        : LayoutNode(type: "VStack", layout: VStackLayout(spacing: 0), children: children)
    )
  }

  private func padded(_ node: LayoutNode) -> LayoutNode {
    guard padding > 0 else { return node }
    let insets = EdgeInsets(top: padding, leading: padding, bottom: padding, trailing: padding)
    return LayoutNode(type: "padding", layout: PaddingLayout(insets: insets), children: [node])
  }
}

extension LayoutNode {
  /// Whether the node is the padding of a leaf.
  fileprivate var isPaddedLeaf: Bool {
    type == "padding" && children.count == 1 && children[0].children.isEmpty
  }
}
