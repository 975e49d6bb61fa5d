/// The scenes of a document that is embedded in source code.
///
///     DocumentScenes(#"{"keyline": 1, "name": "card", "root": {"type": "Text", "arguments": {"content": "a"}}}"#)
public struct DocumentScenes: SceneContent {
  private let text: String
  private let registry: SceneRegistry

  /// Creates the scenes of a document.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - registry: The types that the document may name; by default the built-in types.
  public init(_ text: String, registry: SceneRegistry = SceneRegistry()) {
    (self.text, self.registry) = (text, registry)
  }

  /// Returns the scenes.
  public func scenes() throws(SceneError) -> [LayoutScene] {
    try SceneDocument(Array(text.utf8)).scenes(registry: registry)
  }
}
