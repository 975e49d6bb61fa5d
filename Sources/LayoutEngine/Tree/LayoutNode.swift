public import CanonicalJSON
import Foundation
public import LayoutCore

/// A node of the tree that the engine lays out: a layout with its children, or a leaf.
///
/// A tree is at most 256 nodes deep. A node that would be deeper keeps no children and says so in
/// `isTooDeep`; laying such a tree out throws.
public struct LayoutNode: Sendable {
  /// What a node does.
  public enum Content: Sendable {
    /// Arranges its children.
    case layout(any Layout)
    /// Answers proposals by itself.
    case leaf(any LayoutLeaf)
  }

  /// The greatest number of nodes on the way from the root to a leaf.
  public static let maximumDepth = 256

  /// The name of the node's type, such as `HStack`, `padding` or `Text`.
  public var type: String
  /// The name that the scene gives the node, unique in the scene.
  public var id: String?
  /// What the node does.
  public var content: Content {
    didSet { leaf = LeafSummary(content) }
  }
  /// What a run writes down of a leaf; `nil` for a layout.
  private(set) var leaf: LeafSummary?
  /// What the node tells its container; `nil` when it tells nothing.
  public var traits: NodeTraits?
  /// The direction of layout from here on; `nil` where it is the container's.
  public var layoutDirection: LayoutDirection?
  /// What a scene document says of the node and its layout or leaf does not hold; `nil` for nothing.
  public var arguments: JSONObject?
  /// What is done about the node once it is laid out, that of the innermost modifier first.
  ///
  /// It has no part in the layout, nor in what is recorded.
  package var reactions: [any NodeReaction] = []
  /// The nodes inside, in order.
  public internal(set) var children: [LayoutNode]
  /// The number of nodes on the longest way from this node to a leaf.
  public private(set) var depth = 1
  /// The number of nodes of the tree below, this one included; the greatest number if it is greater.
  private(set) var nodeCount = 1
  /// Whether nodes were left out because the tree would have been too deep.
  public private(set) var isTooDeep = false
  /// Whether something is done about a node below once it is laid out.
  private var hasReactingChild = false

  /// Whether something is done about a node of the tree once it is laid out.
  package var reacts: Bool { hasReactingChild || !reactions.isEmpty }

  /// Creates a node that arranges `children` by `layout`.
  public init(
    type: String,
    id: String? = nil,
    layout: any Layout,
    children: [LayoutNode] = []
  ) {
    self.init(type: type, id: id, content: .layout(layout), children: children)
  }

  /// Creates a leaf.
  public init(type: String, id: String? = nil, leaf: any LayoutLeaf) {
    self.init(type: type, id: id, content: .leaf(leaf), children: [])
  }

  private init(type: String, id: String?, content: Content, children: [LayoutNode]) {
    self.type = type
    self.id = id
    self.content = content
    leaf = LeafSummary(content)
    self.children = children
    count()
  }

  /// Counts what is inside, once the children are others; those of a tree that is too deep are left out.
  mutating func count() {
    var deepest = 0
    var sum = 1
    isTooDeep = false
    hasReactingChild = false
    // By positions: to take a child out would be to copy it.
    for position in children.indices {
      hasReactingChild = hasReactingChild || children[position].reacts
      deepest = max(deepest, children[position].depth)
      let (more, isTooMany) = sum.addingReportingOverflow(children[position].nodeCount)
      sum = isTooMany ? .max : more
      isTooDeep = isTooDeep || children[position].isTooDeep
    }
    guard deepest >= LayoutNode.maximumDepth else {
      depth = deepest + 1
      nodeCount = sum
      return
    }
    hasReactingChild = false
    children = []
    depth = 1
    nodeCount = 1
    isTooDeep = true
  }
}

/// What a run writes down of a leaf, asked once when the node is made.
struct LeafSummary {
  let behavior: LeafBehavior
  let priority: Double
  /// Whether the engine does not answer everything by itself.
  let isAsked: Bool

  /// Asks a leaf; `nil` for a layout.
  init?(_ content: LayoutNode.Content) {
    guard case .leaf(let leaf) = content else { return nil }
    behavior = leaf.behavior
    priority = leaf.priority
    if case .measured = behavior { isAsked = true } else { isAsked = leaf.prefersSpacing }
  }
}
