public import Digests
public import LayoutCore
public import LayoutEngine

/// The cache keys of a tree's subtrees, which identify equal subtrees in other runs and positions.
///
/// A key is the digest of everything in a subtree that affects the frames of its nodes relative to
/// its origin: the types, arguments, layout values and order of its nodes, the layout direction,
/// and the orientation of the enclosing stack if a leaf depends on it. It is a Merkle digest: a
/// changed leaf changes the keys of its ancestors, and every byte is digested only once.
///
/// A key does not include the ids, which do not affect layout, the position and proposal of the
/// subtree, or the environment and the code, which are separate key components.
public struct SubtreeKeys: Sendable {
  /// A subtree with a key.
  public struct Subtree: Sendable {
    /// The position of its root in preorder.
    public let node: Int
    /// The number of nodes.
    public let nodeCount: Int
    /// The digest of the subtree.
    public let digest: Digest
    /// The code that lays out the subtree.
    public let code: LayoutCode
  }

  /// The subtrees with keys in preorder.
  ///
  /// The root has a key, as does each subtree with at least eight nodes and at least twice as many
  /// nodes as any of its subtrees with a key, so that all levels together take little more space
  /// than the tree. Subtrees of layouts with persistent caches also have a key. Leaves have none,
  /// because text is prepared in every run anyway.
  public let subtrees: [Subtree]
  /// The number of nodes in the tree.
  public let nodeCount: Int

  /// Creates the keys of a tree.
  ///
  /// A subtree has no key if it contains a closure, an object, or a layout that reads its position,
  /// because their behavior is unknown. The same is true of a custom layout with a cache, which may
  /// depend on earlier calls, unless it is a `PersistentCacheLayout` or a `VersionedLayout`.
  ///
  /// - Parameters:
  ///   - root: The tree.
  ///   - direction: The environment's layout direction.
  public init(of root: LayoutNode, in direction: LayoutDirection) {
    var digesting = SubtreeDigester()
    _ = digesting.digest(root, direction: direction, orientation: nil, isRoot: true)
    subtrees = digesting.subtrees.sorted { $0.node < $1.node }
    nodeCount = digesting.count
  }

  /// The root, if it has a key.
  public var root: Subtree? { subtrees.first.flatMap { $0.node == 0 ? $0 : nil } }
}

/// Digests the subtrees of a tree, starting with the innermost.
struct SubtreeDigester {
  /// The minimum number of nodes in a subtree with a key.
  private static let fewestNodes = 8
  /// The bytes that precede the parts of a description and never occur in canonical text.
  private enum Mark {
    static let node: UInt8 = 1
    static let end: UInt8 = 2
    static let digest: UInt8 = 3
    static let key: UInt8 = 4
  }

  /// The subtrees found so far.
  private(set) var subtrees: [SubtreeKeys.Subtree] = []
  /// The number of nodes found so far.
  private(set) var count = 0
  private var types = ContentTypes()

  /// The properties of a subtree.
  struct Part {
    /// The description: the full text, or its digest.
    var text: [UInt8] = []
    var count = 1
    /// The number of nodes in the largest part that has a key.
    var largest = 0
    var code = LayoutCode.keyline
    /// Whether the text contains everything that affects the layout.
    var isComplete = true
    /// Whether a leaf in the subtree depends on the orientation of the enclosing stack.
    var seesOrientation = false
    /// Whether the cache of the layout of the subtree's root is persistent.
    var keepsCache = false
  }

  mutating func digest(
    _ node: LayoutNode,
    direction: LayoutDirection,
    orientation: Axis?,
    isRoot: Bool = false
  ) -> Part {
    let position = count
    count += 1
    let direction = node.layoutDirection ?? direction
    var part = own(node)
    let context = types.subviewContext(of: node.content)
    part.seesOrientation = context == nil
    for (index, child) in node.children.enumerated() {
      let isModified = context?.isModifier == true && index == 0
      let inner = digest(
        child,
        direction: direction,
        orientation: isModified ? orientation : context?.orientation
      )
      if isModified { part.seesOrientation = inner.seesOrientation }
      part.count += inner.count
      part.largest = max(part.largest, inner.largest)
      part.isComplete = part.isComplete && inner.isComplete
      part.code.formUnion(inner.code)
      part.text += inner.text
    }
    part.text.append(Mark.end)
    guard part.isComplete, isRoot || isLarge(part) else { return part }
    return keyed(part, at: position, direction, part.seesOrientation ? orientation : nil)
  }

  private func isLarge(_ part: Part) -> Bool {
    part.keepsCache || part.count >= max(SubtreeDigester.fewestNodes, 2 * part.largest)
  }

  /// Describes a node without its children.
  private mutating func own(_ node: LayoutNode) -> Part {
    let object = CanonicalScene.nodeObject(of: node)
    let type = types.type(of: node.content)
    var part = Part(
      code: type.code.named(node.type),
      isComplete: type.isPure && !type.dependsOnPlacement && CompleteContent.isDescribed(node, type)
    )
    part.keepsCache = type.keepsCache
    part.text.append(Mark.node)
    part.text.append(contentsOf: type.name.utf8)
    object.writeCanonical(into: &part.text)
    // Documents name layout value keys without their modules, so keys in different modules may have
    // the same name.
    for value in node.traits?.values ?? [] {
      part.text.append(Mark.key)
      part.text.append(contentsOf: types.name(ofKey: value.key).utf8)
    }
    if CompleteContent.namesAlignmentOfUser(in: part.text) { part.code.formUnion(.unversioned) }
    return part
  }

  /// Replaces the text of a subtree with its key.
  private mutating func keyed(
    _ part: Part,
    at position: Int,
    _ direction: LayoutDirection,
    _ orientation: Axis?
  ) -> Part {
    var part = part
    part.text.append(contentsOf: direction.rawValue.utf8)
    part.text.append(contentsOf: (orientation.map { "\($0)" } ?? "").utf8)
    let digest = Digest(of: part.text)
    subtrees.append(
      SubtreeKeys.Subtree(node: position, nodeCount: part.count, digest: digest, code: part.code)
    )
    part.text = [Mark.digest] + digest.bytes
    part.keepsCache = false
    part.largest = part.count
    return part
  }
}
