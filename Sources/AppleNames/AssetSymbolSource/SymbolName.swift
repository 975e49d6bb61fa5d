/// The Swift name of an asset, of a namespace or of a text, as Xcode forms it.
///
/// The rules are read off files that Xcode generated for public apps: the words of a name are joined in
/// lower camel case. A name without lowercase letters keeps its case, with `_` between its words. A last
/// word “color” or “image” is dropped. A name that begins with a digit gets a `_` in front.
enum SymbolName {
  /// Returns the name of an asset's property; `nil` if the asset's name has no letter or digit.
  static func property(_ name: some StringProtocol) -> String? {
    var words = words(in: name)
    if words.count > 1, let last = words.last?.lowercased(), ["color", "image"].contains(last) {
      words.removeLast()
    }
    guard let first = words.first else { return nil }
    guard name.contains(where: \.isLowercase) else {
      return identifier(words.joined(separator: "_"))
    }
    let rest = words.dropFirst().map(capitalized)
    return identifier(([first.lowercased()] + rest).joined())
  }

  /// Returns the name of a text's property; `nil` if its key has no letter or digit.
  static func text(_ key: some StringProtocol) -> String? {
    let words = words(in: key)
    guard let first = words.first else { return nil }
    let rest = words.dropFirst().map { capitalized($0.lowercased()) }
    return identifier(([first.lowercased()] + rest).joined())
  }

  /// Returns the name of a namespace's type; `nil` if the folder's name has no letter or digit.
  static func type(_ name: some StringProtocol) -> String? {
    let words = words(in: name)
    return words.isEmpty ? nil : identifier(words.map(capitalized).joined())
  }

  /// Splits a name at other characters than letters and digits, between letters and digits, before an
  /// uppercase letter that follows a lowercase one, and before the last of several uppercase letters
  /// that a lowercase one follows.
  static func words(in name: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = ""
    for character in name {
      guard character.isLetter || character.isDigit else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if let last = word.last {
        if last.isDigit != character.isDigit || last.isLowercase && character.isUppercase {
          words.append(word)
          word = ""
        } else if last.isUppercase, character.isLowercase, word.count > 1 {
          words.append(String(word.dropLast()))
          word = String(last)
        }
      }
      word.append(character)
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func identifier(_ name: String) -> String {
    if name.first?.isDigit == true { return "_\(name)" }
    return keywords.contains(name) ? "`\(name)`" : name
  }

  /// The words that cannot be names of properties and types as they are.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}

extension Character {
  /// Whether the character is a digit; characters such as 京, which is a number too, are letters.
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
