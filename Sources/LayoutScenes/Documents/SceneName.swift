/// What a scene may be called.
enum SceneName {
  /// The greatest number of characters of a name.
  static let maximumLength = 300

  /// Returns what is wrong with a document's name; `nil` when nothing is.
  static func fault(in name: String) -> String? {
    if name.isEmpty { return "a name has at least one character" }
    if let letter = name.first(where: { $0 == "[" || $0 == "]" }) {
      return "a name has no “\(letter)”, which names the steps of a sweep"
    }
    return fault(inScene: name)
  }

  /// Returns what is wrong with a scene's name, which may have a step behind it.
  static func fault(inScene name: String) -> String? {
    if name.count > maximumLength {
      return "a name has at most \(maximumLength) characters, and this one has \(name.count)"
    }
    if name.isEmpty { return "a name has at least one character" }
    return fault(inPart: name)
  }

  /// Returns what is wrong with a part of a scene's name.
  static func fault(inPart name: String) -> String? {
    if name.contains("#") { return "a name has no “#”, behind which a scene's node is named" }
    return TextFault.controlCharacter(in: name).map {
      "a name has no control character, as \($0) is"
    }
  }
}

/// Letters that break what names are written into.
enum TextFault {
  /// Returns the code of the first control character, as `U+001B`; `nil` when there is none.
  static func controlCharacter(in text: String) -> String? {
    guard
      let letter = text.unicodeScalars.first(where: { $0.properties.generalCategory == .control })
    else { return nil }
    let code = String(letter.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(4 - code.count, 0)) + code
  }
}
