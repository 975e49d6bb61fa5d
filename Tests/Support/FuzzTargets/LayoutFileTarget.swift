import LayoutDiff
import LayoutStore

/// What is done with bytes that may be a layout file.
enum LayoutFileTarget {
  /// Reads bytes as a file, which is written and read again.
  ///
  /// - Returns: Whether the bytes are a layout file.
  static func read(_ bytes: [UInt8]) throws -> Bool {
    let file: LayoutFile
    do {
      file = try LayoutFile(reading: bytes, name: "fuzzed")
    } catch {
      return false
    }
    let text = try file.text()
    let read = try LayoutFile(reading: text, name: "again")
    let again = try read.text()
    precondition(again == text, "a file changed when it was read again")
    for (one, other) in zip(file.snapshots, read.snapshots) {
      precondition(one == other, "a snapshot changed when it was read again")
      // As a comparison does.
      _ = one.contents
    }
    return true
  }
}
