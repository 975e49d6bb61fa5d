import CanonicalJSON
import LayoutCore
import LayoutEngine

/// Checks whether the canonical form of a node contains everything that affects its layout.
enum CompleteContent {
  /// Returns whether the form is complete; closures and objects make it incomplete.
  static func isComplete(_ node: LayoutNode) -> Bool {
    let isContentComplete =
      switch node.content {
      case .layout(let layout):
        !(layout is any PlacementDependentLayout) && isDescribed(layout, node)
      case .leaf(let leaf): isDescribed(leaf, node)
      }
    return isContentComplete
      && (node.traits?.values ?? []).allSatisfy { trait in
        trait.value is any SceneValue || trait.value is any Codable
          || ReflectedValue.isComplete(trait.value)
      }
  }

  private static func isDescribed(_ content: Any, _ node: LayoutNode) -> Bool {
    if content is any NodeDescribing || content is any Codable { return true }
    if let arguments = node.arguments { return arguments["computed"] == nil }
    return ReflectedValue.isComplete(content)
  }

  /// Returns whether a node uses a custom alignment, whose default value is computed by user code.
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
