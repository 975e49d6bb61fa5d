import Foundation

/// A command as somebody would type it next, with the same store.
struct CommandLineText: CustomStringConvertible {
  private var words: [String]

  /// Starts a command of the program.
  init(_ words: String..., store: StoreOptions) {
    self.words = [Program.command] + words
    if let path = store.store { self.words += ["--store", path] }
  }

  /// Adds words.
  func with(_ words: String...) -> CommandLineText {
    var text = self
    text.words += words
    return text
  }

  var description: String {
    words.map(CommandLineText.quoted).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_./=,:@%+…"))
    let isPlain = !word.isEmpty && word.unicodeScalars.allSatisfy(plain.contains)
    return isPlain ? word : "'\(word.replacing("'", with: #"'\''"#))'"
  }
}
