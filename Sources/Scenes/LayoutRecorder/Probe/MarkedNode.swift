import Foundation
import LayoutCore
import LayoutEngine

/// A node that can change while all frames stay the same: a text or a `ViewThatFits`.
struct MarkedNode {
  private enum Content {
    /// A text; `nil` for one that shrinks to fit.
    case text((any LineBreakingLeaf)?)
    /// The indices of the children.
    case choice([Int])
  }

  /// The index in pre-order.
  let index: Int
  private let content: Content
  /// The most recent region of proposals for which a text has the same lines.
  private var known: ProposalRegion?
  /// Whether the text is truncated in that region.
  private var isTruncated = false

  /// Whether the node is a text.
  var isText: Bool {
    switch content {
    case .text: true
    case .choice: false
    }
  }

  /// Returns the kind of change that different marks indicate.
  func kind(from old: ArraySlice<CGFloat>, to new: ArraySlice<CGFloat>) -> WidthChange.Kind {
    guard isText else { return .choice }
    return old.last == 0 && new.last == 0 ? .lines : .truncation
  }

  /// The number of marks.
  var markCount: Int {
    switch content {
    case .text: 3
    case .choice: 1
    }
  }

  private init(index: Int, content: Content) {
    self.index = index
    self.content = content
  }

  /// Returns the nodes of a tree that have marks, in pre-order.
  static func all(in root: LayoutNode, _ environment: LayoutEnvironment) -> [MarkedNode] {
    var found: [MarkedNode] = []
    var next = 0
    var pending = [root]
    while let node = pending.popLast() {
      let index = next
      next += 1
      pending += node.children.reversed()
      if case .leaf(let leaf) = node.content, node.type == "Text" {
        let text = leaf.prepared(in: environment) as? any LineBreakingLeaf
        found.append(MarkedNode(index: index, content: .text(text)))
      } else if node.type == "ViewThatFits" {
        var children: [Int] = []
        var child = index + 1
        for inner in node.children {
          children.append(child)
          child += size(of: inner)
        }
        found.append(MarkedNode(index: index, content: .choice(children)))
      }
    }
    return found
  }

  private static func size(of node: LayoutNode) -> Int {
    node.children.reduce(1) { $0 + size(of: $1) }
  }

  /// Adds numbers that are equal as long as only frames change.
  mutating func addMarks(
    to marks: inout [CGFloat],
    _ placements: [LayoutResult.Placement]
  ) {
    switch content {
    case .choice(let children):
      // Views that are not shown get a proposal of zero.
      let shown = children.firstIndex { placements[$0].proposal != .zero }
      marks.append(shown.map { CGFloat($0) } ?? -1)
    case .text(let leaf):
      let proposal = placements[index].proposal
      if known?.contains(proposal) != true {
        known = leaf?.lines(in: proposal)
        isTruncated = leaf?.isTruncated(in: proposal) ?? false
      }
      marks.append(known?.width.lower ?? 0)
      marks.append(known?.width.upper ?? 0)
      marks.append(isTruncated ? 1 : 0)
    }
  }
}
