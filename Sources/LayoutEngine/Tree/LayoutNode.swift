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
    didSet { shortcut = Shortcut(content) }
  }
  /// What a run needs of the content where that is so little that it need not ask it.
  private(set) var shortcut: Shortcut
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
  public internal(set) var depth: Int
  /// The number of nodes of the tree below, this one included; the greatest number if it is greater.
  var nodeCount: Int
  /// Whether nodes were left out because the tree would have been too deep.
  public private(set) var isTooDeep: Bool
  /// Whether something is done about a node below once it is laid out.
  private let hasReactingChild: Bool

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
    shortcut = Shortcut(content)
    var deepest = 0
    var count = 1
    var isTooDeep = false
    var reacts = false
    for child in children {
      reacts = reacts || child.reacts
      deepest = max(deepest, child.depth)
      let (sum, isTooMany) = count.addingReportingOverflow(child.nodeCount)
      count = isTooMany ? .max : sum
      isTooDeep = isTooDeep || child.isTooDeep
    }
    if deepest >= LayoutNode.maximumDepth {
      self.hasReactingChild = false
      self.children = []
      self.depth = 1
      self.nodeCount = 1
      self.isTooDeep = true
    } else {
      self.hasReactingChild = reacts
      self.children = children
      self.depth = deepest + 1
      self.nodeCount = count
      self.isTooDeep = isTooDeep
    }
  }
}

/// A leaf for which the engine answers, and which prefers no distances to its neighbours.
enum Shortcut {
  /// The content has to be asked.
  case none
  /// Always this size, in points.
  case fixed(CGSize, priority: Double)
  /// What is proposed.
  case flexible(priority: Double)

  init(_ content: LayoutNode.Content) {
    guard case .leaf(let leaf) = content, !leaf.prefersSpacing else {
      self = .none
      return
    }
    switch leaf.behavior {
    case .fixed(let size): self = .fixed(size, priority: leaf.priority)
    case .flexible: self = .flexible(priority: leaf.priority)
    case .measured: self = .none
    }
  }
}
