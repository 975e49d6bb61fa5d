import ConfinedFiles
import Digests
import EscapedText

/// A file that is written again as long as nobody has changed it.
struct WrittenFile {
  /// What happened to a file.
  enum Outcome { case written, unchanged, kept }

  /// The path in the folder of the package.
  let path: String
  /// The text after the line that identifies it.
  let text: String
  /// How a line of the file's language becomes a comment.
  let comment: String
  let command: String

  init(_ path: String, comment: String = "//", command: String, text: String) {
    self.path = path
    self.comment = comment
    self.text = text
    self.command = PrintableText.text(command)
  }

  /// The most bytes of a file that is compared with what was written.
  private static let maximumBytes = 16 << 20

  /// Writes the file, unless it has changed since it was written; no link leads it elsewhere.
  ///
  /// - Throws: `ConfinedFileError` if the file cannot be written, or would be elsewhere.
  func write(in folder: ConfinedFolder) throws(ConfinedFileError) -> Outcome {
    let signed = signed(text)
    folder.removeDrafts(of: path)
    switch folder.entry(at: path) {
    case nil: break
    case .file:
      let bytes = try? folder.read(path, limit: WrittenFile.maximumBytes)
      let current = bytes.flatMap { String(validating: $0, as: UTF8.self) }
      if current == signed { return .unchanged }
      guard let current, isOwn(current) else { return .kept }
    default: return .kept
    }
    try folder.write(Array(signed.utf8), to: path)
    return .written
  }

  /// The line `// swift-tools-version` has to be the first of a manifest.
  private func signed(_ text: String) -> String {
    let (first, rest) = WrittenFile.parts(of: text)
    return "\(first)\(mark)\(WrittenFile.digest(of: text)): \(command)\n\(rest)"
  }

  private var mark: String { "\(comment) Written by Keyline " }

  private static func digest(of text: String) -> String {
    String(Digest(of: Array(text.utf8)).description.prefix(16))
  }

  private static func parts(of text: String) -> (first: Substring, rest: Substring) {
    guard text.hasPrefix("// swift-tools-version"), let end = text.firstIndex(of: "\n") else {
      return ("", text[...])
    }
    let start = text.index(after: end)
    return (text[..<start], text[start...])
  }

  /// Returns whether a text has the digest that its mark names.
  private func isOwn(_ current: String) -> Bool {
    let (first, rest) = WrittenFile.parts(of: current)
    guard rest.hasPrefix(mark), let end = rest.firstIndex(of: "\n") else { return false }
    let text = String(first + rest[rest.index(after: end)...])
    return rest.dropFirst(mark.count).hasPrefix(WrittenFile.digest(of: text) + ":")
  }
}
