import CanonicalJSON
import LayoutCore
import LayoutEngine

/// Whether the canonical form of a node tells everything that changes its layout.
enum CompleteContent {
  /// Returns whether the form tells all; it does not tell what closures do, and objects hold.
  static func isWhole(_ node: LayoutNode) -> Bool {
    let isKnown =
      switch node.content {
      case .layout(let layout): !(layout is any SizeReadingLayout) && isTold(layout, node)
      case .leaf(let leaf): isTold(leaf, node)
      }
    return isKnown
      && (node.traits?.values ?? []).allSatisfy { trait in
        trait.value is any SceneValue || trait.value is any Codable
          || ReflectedValue.isWhole(trait.value)
      }
  }

  private static func isTold(_ content: Any, _ node: LayoutNode) -> Bool {
    if content is any NodeDescribing || content is any Codable { return true }
    if let arguments = node.arguments { return arguments["computed"] == nil }
    return ReflectedValue.isWhole(content)
  }

  /// Returns whether a node is aligned by a guide whose default is computed by a user's code.
  static func namesAlignmentOfUser(_ object: JSONObject) -> Bool {
    object.contains { key, value in
      switch value {
      case .object(let inner): namesAlignmentOfUser(inner)
      case .string(let name): key.contains("lignment") && !standardNames.contains(name)
      default: false
      }
    }
  }

  private static let standardNames = Set(
    AlignmentNames.horizontal.map(\.0) + AlignmentNames.vertical.map(\.0)
      + AlignmentNames.both.map(\.0)
  )
}
