enum SceneName {
  /// The maximum number of characters in a name.
  static let maximumLength = 300

  /// Returns the error in a document's name; `nil` if it is valid.
  static func fault(in name: String) -> String? {
    if name.isEmpty { return "a name must not be empty" }
    if let letter = name.first(where: { $0 == "[" || $0 == "]" }) {
      return "a name must not contain “\(letter)”, which marks the values of parameters"
    }
    return fault(inScene: name)
  }

  /// Returns the error in a scene's name, which may end with a step; `nil` if it is valid.
  static func fault(inScene name: String) -> String? {
    if name.count > maximumLength {
      return "a name has at most \(maximumLength) characters, and this one has \(name.count)"
    }
    if name.isEmpty { return "a name must not be empty" }
    return fault(inPart: name)
  }

  /// Returns the error in a part of a scene's name; `nil` if it is valid.
  static func fault(inPart name: String) -> String? {
    if name.contains("#") {
      return "a name must not contain “#”, which precedes the name of a node"
    }
    return TextFault.controlCharacter(in: name).map {
      "a name must not contain control characters, such as \($0)"
    }
  }
}
