import LayoutCore
package import LayoutEngine

/// The code that lays out a whole scene, and whether the scene's text says everything else.
package struct SceneCode: Sendable {
  /// The code of all layouts.
  package private(set) var code = LayoutCode.keyline
  /// Whether the canonical text contains everything that affects the layout; closures and objects make it incomplete.
  package private(set) var isComplete = true

  /// Finds the code of a scene.
  ///
  /// The caches of layouts do not matter, since each run begins with fresh ones.
  ///
  /// - Parameters:
  ///   - root: The tree.
  ///   - text: Its canonical text, in UTF-8.
  ///   - registry: The types that recorded scenes can refer to: a node that the app registered with a closure is made by
  ///     the app's code, whatever its layout is.
  package init(of root: LayoutNode, text: [UInt8], _ registry: SceneRegistry) {
    var types = ContentTypes()
    add(root, &types, registry)
    if CompleteContent.namesAlignmentOfUser(in: text) { code.formUnion(.unversioned) }
  }

  private mutating func add(
    _ node: LayoutNode,
    _ types: inout ContentTypes,
    _ registry: SceneRegistry
  ) {
    let type = types.type(of: node.content)
    let found = type.code.named(node.type)
    code.formUnion(found)
    if found == .keyline, registry.isCustom(node.type) { code.formUnion(.unversioned) }
    isComplete = isComplete && CompleteContent.isDescribed(node, type)
    for child in node.children { add(child, &types, registry) }
  }
}
