/// The part of a snapshot that is used for matching.
struct MatchInput {
  let outline: SceneOutline
  /// The content of each node: its text if contents are known, or else its type and label.
  let texts: [[UInt8]]

  init(_ outline: SceneOutline, _ contents: [NodeContent]?) {
    self.outline = outline
    texts =
      contents?.map(\.text)
      ?? outline.nodes.map { Array($0.type.utf8) + [0] + Array(($0.label ?? "").utf8) }
  }
}
