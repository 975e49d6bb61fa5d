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
