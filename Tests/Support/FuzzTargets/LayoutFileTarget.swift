import LayoutStore

/// What is done with bytes that may be a file of test snapshots.
enum LayoutFileTarget {
  /// Reads bytes as a file; traps unless the text of the file is that of the file it reads as.
  ///
  /// - Returns: Whether the bytes are the text form.
  static func read(_ bytes: [UInt8]) throws -> Bool {
    guard let file = try? LayoutFile(reading: bytes, name: "fuzzed") else { return false }
    let text = try file.text()
    let again = try LayoutFile(reading: text, name: "again").text()
    precondition(again == text, "a file changed when it was read again")
    return true
  }
}
