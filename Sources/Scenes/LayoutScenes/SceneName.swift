import Digests

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

/// Characters that are not allowed in names.
enum TextFault {
  /// Returns the first control character, such as `U+001B`; `nil` if there is none.
  static func controlCharacter(in text: String) -> String? {
    guard
      let letter = text.unicodeScalars.first(where: { $0.properties.generalCategory == .control })
    else { return nil }
    let code = String(letter.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(4 - code.count, 0)) + code
  }
}

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
