import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import LayoutGallery

/// The trees that Keyline and other layout engines lay out.
enum BenchmarkTrees {
  /// The kinds of leaves.
  enum Leaf: String {
    /// A leaf of 10 × 7 points, which the engine handles itself.
    case fixed
    /// A leaf of 10 × 7 points, which is measured with a call.
    case measured
    /// A leaf that takes the proposed size.
    case flexible

    /// Creates a leaf of this kind.
    var node: LayoutNode {
      let size = CGSize(width: 10, height: 7)
      let leaf: any LayoutLeaf =
        switch self {
        case .fixed: FixedLeaf(size)
        case .measured: MeasuredLeaf(size: size)
        case .flexible: FlexibleLeaf()
        }
      return LayoutNode(type: "leaf", leaf: leaf)
    }
  }

  /// Returns nested stacks, which alternate between rows and columns, with leaves in the innermost
  /// stacks.
  ///
  /// - Parameters:
  ///   - depth: The number of levels of stacks.
  ///   - fan: The number of children per stack.
  ///   - leaf: The kind of leaf.
  ///   - isRow: Whether the outermost stack is a row.
  /// - Returns: The outermost stack.
  static func stacks(depth: Int, fan: Int, _ leaf: Leaf, isRow: Bool = true) -> LayoutNode {
    guard depth > 0 else { return leaf.node }
    let children = (0..<fan).map { _ in
      stacks(depth: depth - 1, fan: fan, leaf, isRow: !isRow)
    }
    return isRow
      ? LayoutNode(type: "HStack", layout: HStackLayout(), children: children)
      : LayoutNode(type: "VStack", layout: VStackLayout(), children: children)
  }

  /// Returns a flow of fixed leaves with a custom layout.
  static func flow(_ count: Int) -> LayoutNode {
    let leaves = (0..<count).map { index in
      LayoutNode(type: "leaf", leaf: FixedLeaf(CGSize(width: 10 + CGFloat(index % 37), height: 12)))
    }
    return LayoutNode(type: "FlowLayout", layout: FlowLayout(), children: leaves)
  }
}

/// A leaf that is measured with a call, and has the same size for every proposal.
private struct MeasuredLeaf: LayoutLeaf {
  let size: CGSize

  func measurement(in proposal: ProposedViewSize, context: LeafContext) -> LayoutMeasurement {
    LayoutMeasurement(size: size, region: .everything)
  }
}
