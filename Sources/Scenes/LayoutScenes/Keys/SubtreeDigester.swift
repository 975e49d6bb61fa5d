import CanonicalJSON
import LayoutCore
import LayoutEngine

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
  /// The registered names of the types of nodes whose layouts have versions.
  private(set) var versionedTypes: Set<String> = []
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

  /// Digests a subtree.
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
    if !type.code.versions.isEmpty { versionedTypes.insert(node.type) }
    var part = Part(
      code: type.code,
      isComplete: type.isPure && CompleteContent.isComplete(node)
    )
    if case .layout(let layout) = node.content {
      part.keepsCache = layout is any PersistentCacheLayout
    }
    part.text.append(Mark.node)
    part.text.append(contentsOf: type.name.utf8)
    object.writeCanonical(into: &part.text)
    // Documents name layout value keys without their modules, so keys in different modules may have
    // the same name.
    for value in node.traits?.values ?? [] {
      part.text.append(Mark.key)
      part.text.append(contentsOf: types.name(ofKey: value.key).utf8)
    }
    if CompleteContent.namesAlignmentOfUser(object) { part.code.formUnion(.unversioned) }
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
      SubtreeKeys.Subtree(
        node: position,
        nodeCount: part.count,
        digest: digest,
        code: part.code
      )
    )
    part.text = [Mark.digest] + digest.bytes
    part.keepsCache = false
    part.largest = part.count
    return part
  }
}
