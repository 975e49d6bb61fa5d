public import CanonicalJSON

/// The content of a node: its type, arguments, layout values and priority.
///
/// The node's ID and children are not part of its content.
public struct NodeContent: Hashable, Sendable {
  /// The canonical text, in UTF-8.
  public let text: [UInt8]
  /// The layout direction that the node sets for its subtree; `nil` if it inherits its parent's.
  public let layoutDirection: String?

  /// Creates the content of a node from its canonical form.
  public init(of node: JSONObject) {
    let own = node.filter { $0.key != "children" && $0.key != "id" }
    var bytes: [UInt8] = []
    JSONObject(own.map { ($0.key, $0.value) }).writeCanonical(into: &bytes)
    text = bytes
    layoutDirection = node["layoutDirection"]?.string
  }

  init(text: [UInt8], layoutDirection: String?) {
    self.text = text
    self.layoutDirection = layoutDirection
  }

  /// The parts by name.
  public var parts: JSONObject { (try? JSONReader.read(text))?.object ?? [:] }

  /// Reads the contents of all nodes of a scene.
  ///
  /// - Parameters:
  ///   - body: The scene as JSON text in UTF-8.
  ///   - outline: The scene's nodes.
  /// - Returns: The contents in pre-order; `nil` if the text does not describe these nodes, for
  ///   example because some of them were created during layout.
  public static func contents(
    reading body: [UInt8],
    for outline: SceneOutline
  ) -> [NodeContent]? {
    var reader = NodeContentReader(body, outline)
    return reader.read() ?? read(body, for: outline)
  }

  /// Reads the contents from JSON text that need not be canonical.
  private static func read(_ body: [UInt8], for outline: SceneOutline) -> [NodeContent]? {
    let limits = JSONLimits(maximumBytes: .max)
    guard let root = try? JSONReader.read(body, limits: limits) else { return nil }
    var contents: [NodeContent] = []
    contents.reserveCapacity(outline.nodes.count)
    var pending = [root]
    while let value = pending.popLast() {
      guard let node = value.object, contents.count < outline.nodes.count,
        let type = node["type"]?.string,
        type.hasSameBytes(as: outline.nodes[contents.count].type)
      else { return nil }
      contents.append(NodeContent(of: node))
      pending += (node["children"]?.array ?? []).reversed()
    }
    return contents.count == outline.nodes.count ? contents : nil
  }
}
