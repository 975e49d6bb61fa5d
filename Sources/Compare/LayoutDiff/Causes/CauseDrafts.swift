/// Numbered candidates for causes; candidates without consequences are not reported.
struct CauseDrafts {
  private struct Key: Hashable {
    let kind: Cause.Kind
    let text: String
    let edits: [ContentEdit]
  }

  private var numbers: [Key: Int] = [:]
  private var causes: [Cause] = []

  /// The number of candidates.
  var count: Int { causes.count }

  subscript(number: Int) -> Cause { causes[number] }

  /// Adds a candidate, or adds a node to an existing candidate with the same kind, key and edits.
  ///
  /// - Parameters:
  ///   - kind: The kind of cause.
  ///   - key: A text that distinguishes candidates of the same kind.
  ///   - node: The node.
  ///   - edits: The edited values.
  ///   - isFirst: Whether to insert the node before the candidate's other nodes, unless it is
  ///     already one of them.
  /// - Returns: The number of the candidate.
  mutating func add(
    _ kind: Cause.Kind,
    key: String,
    node: SceneOutline.Node? = nil,
    edits: [ContentEdit] = [],
    isFirst: Bool = false
  ) -> Int {
    let key = Key(kind: kind, text: key, edits: edits)
    guard let known = numbers[key] else {
      numbers[key] = causes.count
      causes.append(Cause(kind: kind, nodes: node.map { [$0] } ?? [], edits: edits))
      return causes.count - 1
    }
    guard let node, !isFirst || !causes[known].nodes.contains(node) else { return known }
    causes[known].nodes.insert(node, at: isFirst ? 0 : causes[known].nodes.count)
    return known
  }
}
