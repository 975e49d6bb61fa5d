import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import LayoutGallery

/// The trees that are laid out, by Keyline and by its peers.
enum BenchmarkTrees {
  /// The kinds of the innermost views.
  enum Leaf: String {
    /// 10 × 7 points, which the engine handles itself.
    case fixed
    /// 10 × 7 points, measured by a call for each leaf.
    case measured
    /// The proposed size.
    case flexible

    /// A leaf of the kind.
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

  /// Returns nested stacks, alternately rows and columns, with leaves in the innermost.
  ///
  /// - Parameters:
  ///   - depth: The number of levels of stacks.
  ///   - fan: The number of children of each.
  ///   - leaf: The kind of the innermost views.
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

  /// Returns a flow of many fixed leaves, with a custom layout.
  static func flow(_ count: Int) -> LayoutNode {
    let leaves = (0..<count).map { index in
      LayoutNode(type: "leaf", leaf: FixedLeaf(CGSize(width: 10 + CGFloat(index % 37), height: 12)))
    }
    return LayoutNode(type: "FlowLayout", layout: FlowLayout(), children: leaves)
  }
}

/// A leaf that is measured by a call, and has the same size for every proposal.
private struct MeasuredLeaf: LayoutLeaf {
  let size: CGSize

  func measurement(in proposal: ProposedViewSize, context: LeafContext) -> LayoutMeasurement {
    LayoutMeasurement(size: size, region: .everything)
  }
}
