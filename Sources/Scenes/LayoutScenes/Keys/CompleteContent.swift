import Digests
import LayoutCore
import LayoutEngine

/// Checks whether the canonical form of a node contains everything that affects its layout.
enum CompleteContent {
  /// Returns whether the form has everything but the node's position; closures and objects make it incomplete.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - type: The type of its layout or leaf.
  /// - Returns: Whether the form is complete.
  static func isDescribed(_ node: LayoutNode, _ type: ContentTypes.Known) -> Bool {
    (type.isDescribed || hasCompleteArguments(node))
      && (node.traits?.values ?? []).allSatisfy { trait in
        trait.value is any SceneValue || trait.value is any Codable
          || ReflectedValue.isComplete(trait.value)
      }
  }

  private static func hasCompleteArguments(_ node: LayoutNode) -> Bool {
    if let arguments = node.arguments { return arguments["computed"] == nil }
    return switch node.content {
    case .layout(let layout): ReflectedValue.isComplete(layout)
    case .leaf(let leaf): ReflectedValue.isComplete(leaf)
    }
  }

  /// Returns whether canonical text may name a custom alignment, whose default value is computed by user code.
  static func namesAlignmentOfUser(in text: [UInt8]) -> Bool {
    let key = Array("lignment".utf8)
    let quote = UInt8(ascii: "\"")
    var start = text.startIndex
    while start + key.count < text.count {
      guard text[start] == key[0], text[start..<(start + key.count)].elementsEqual(key) else {
        start += 1
        continue
      }
      // A key that contains the word, then a colon and the name: lignment":"center"
      let end = text[start...].firstIndex(of: quote) ?? text.endIndex
      let value = text[end...].dropFirst()
      if value.starts(with: Array(":\"".utf8)) {
        let name = value.dropFirst(2).prefix { $0 != quote }
        if !standardNames.contains(String(decoding: name, as: UTF8.self)) { return true }
      }
      start = end + 1
    }
    return false
  }

  private static let standardNames = Set(
    AlignmentNames.horizontal.map(\.0) + AlignmentNames.vertical.map(\.0)
      + AlignmentNames.both.map(\.0)
  )
}
