import CanonicalJSON
public import LayoutEngine

extension CanonicalScene {
  /// Makes a tree from its canonical text, such as a store kept it.
  ///
  /// - Throws: `SceneError` when a type or key of layout values is not in the catalogue, or the text
  ///   is none that this build reads.
  public static func node(
    reading text: [UInt8],
    catalogue: Catalogue
  ) throws(SceneError) -> LayoutNode {
    let value: JSONValue
    do {
      value = try JSONReader.read(text, limits: JSONLimits(maximumBytes: .max))
    } catch {
      throw SceneError(.badJSON, error.message, at: "\(error.line):\(error.column)")
    }
    let nodes = try NodeReader(catalogue: catalogue)
      .nodes(value, NodeReader.Context(bindings: .literal), at: "root")
    return .root(of: nodes)
  }
}
