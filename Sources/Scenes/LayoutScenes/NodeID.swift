import Digests

/// The rules for node ids.
enum NodeID {
  /// Returns the error in an id; `nil` if it is valid.
  static func fault(in id: String) -> String? {
    if id.isEmpty { return "an id must not be empty" }
    return TextFault.controlCharacter(in: id).map {
      "an id must not contain control characters, such as \($0)"
    }
  }

  /// Reads an id, which is a string or a number.
  static func read(_ value: JSONValue, at location: String) throws(SceneError) -> String {
    guard let id = value.string ?? value.number.map({ _ in value.canonicalText }) else {
      throw .wrongKind(value.kind, expected: "an id, which is a string or a number,", at: location)
    }
    if let fault = fault(in: id) { throw SceneError(.badValue, fault, at: location) }
    return id
  }
}
