import CanonicalJSON

/// What a node may be called.
enum NodeID {
  /// Returns what is wrong with an id; `nil` when nothing is.
  static func fault(in id: String) -> String? {
    if id.isEmpty { return "an id has at least one character" }
    if id.contains("/") { return "an id has no “/”, which parts the steps of a path" }
    return TextFault.controlCharacter(in: id).map { "an id has no control character, as \($0) is" }
  }

  /// Reads an id, a text or a number.
  static func read(_ value: JSONValue, at location: String) throws(SceneError) -> String {
    guard let id = value.string ?? value.number.map({ _ in value.canonicalText }) else {
      throw .wrongKind(value.kind, expected: "an id, which is a text or a number,", at: location)
    }
    if let fault = fault(in: id) { throw SceneError(.badValue, fault, at: location) }
    return id
  }
}
