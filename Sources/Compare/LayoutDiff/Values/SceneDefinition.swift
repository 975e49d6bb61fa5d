public import Digests

/// The definition of a scene: its canonical text and its nodes.
///
/// It is a class because the snapshots of all proposals and environments of a scene share it, so that
/// the contents of its nodes are read once for all of them, and only if a comparison needs them.
public final class SceneDefinition: Sendable {
  /// The scene in canonical form, without its name, proposals and environments.
  public let text: DigestedText
  /// The nodes in pre-order.
  public let nodes: Digested<SceneOutline>
  private let readContents = LazyValue<[NodeContent]?>()

  /// Creates a definition.
  public init(text: DigestedText, nodes: Digested<SceneOutline>) {
    self.text = text
    self.nodes = nodes
  }

  /// The nodes in pre-order.
  public var outline: SceneOutline { nodes.rows }

  /// The contents of the nodes in pre-order; `nil` if the text does not describe the nodes.
  public var contents: [NodeContent]? {
    readContents.value { NodeContent.contents(reading: text.utf8, for: outline) }
  }
}

extension SceneDefinition: Equatable {
  /// Returns whether the texts and the nodes are the same, by comparing their digests.
  public static func == (first: SceneDefinition, second: SceneDefinition) -> Bool {
    first === second || (first.text == second.text && first.nodes == second.nodes)
  }
}
