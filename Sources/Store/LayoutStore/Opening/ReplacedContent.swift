import EscapedText
import LayoutDiff

/// The content that git, or a program that works on texts, left in place of a file.
///
/// The problems are sentences without a period, with the command that mends the file.
package enum ReplacedContent {
  /// The beginning of the text that Git LFS commits in place of a file.
  private static let pointer = Array("version https://git-lfs.github.com/spec/".utf8)
  private static let (newline, return_) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
  /// The number of line ends from which on it is no coincidence that all are alike.
  private static let leastLines = 4

  /// Returns the problem of a text, such as a scene document.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: The path of the file, for the command.
  /// - Returns: The problem; `nil` if this is any other content.
  package static func problem(ofText bytes: [UInt8], at path: String) -> String? {
    guard !bytes.isEmpty else {
      return "the file is empty; if git has its content: git checkout -- \(ShellText.quoted(path))"
    }
    if let line = conflictLine(in: bytes) {
      return """
        line \(line) is a conflict marker of a merge; resolve the conflict in the file, then: \
        git add \(ShellText.quoted(path))
        """
    }
    return pointerProblem(of: bytes)
  }

  /// Returns the problem of a file that is not a database.
  ///
  /// - Parameters:
  ///   - bytes: The beginning of the file.
  ///   - path: The path of the file, for the command.
  /// - Returns: The problem; `nil` if this is any other content.
  static func problem(ofStore bytes: [UInt8], at path: String) -> String? {
    guard conflictLine(in: bytes) == nil else {
      return """
        a merge left conflict markers in this file; keep the store of one side: git checkout --ours \
        \(ShellText.quoted(path))
        """
    }
    return pointerProblem(of: bytes)
  }

  /// Returns the problem of a database in which every line feed follows a carriage return.
  ///
  /// - Parameters:
  ///   - bytes: The beginning of the file.
  ///   - path: The path of the file, for the command.
  /// - Returns: The problem; `nil` for any other content.
  static func problem(ofLineEndsIn bytes: [UInt8], at path: String) -> String? {
    let ends = bytes.indices.filter { bytes[$0] == newline }
    guard ends.count >= leastLines, ends.allSatisfy({ $0 > 0 && bytes[$0 - 1] == return_ }) else {
      return nil
    }
    let quoted = ShellText.quoted(path)
    return """
      git or an editor changed the line endings of this file to CRLF, which damages it; have git keep \
      them with `keyline git install`, and restore the file: rm \(quoted) && git checkout -- \(quoted)
      """
  }

  private static func pointerProblem(of bytes: [UInt8]) -> String? {
    guard bytes.starts(with: pointer) else { return nil }
    return "this is a Git LFS pointer instead of the file; fetch the file: git lfs pull"
  }

  /// Returns the number of the first line that is a conflict marker; `nil` unless both markers exist.
  private static func conflictLine(in bytes: [UInt8]) -> Int? {
    var first: Int?
    var number = 1
    var isAtStart = true
    for index in bytes.indices {
      if isAtStart {
        if first == nil, isMarker("<", at: index, in: bytes) { first = number }
        if first != nil, isMarker(">", at: index, in: bytes) { return first }
      }
      isAtStart = bytes[index] == newline
      if isAtStart { number += 1 }
    }
    return nil
  }

  private static func isMarker(_ sign: Unicode.Scalar, at start: Int, in bytes: [UInt8]) -> Bool {
    guard bytes.count > start + 7, bytes[start + 7] == UInt8(ascii: " ") else { return false }
    return bytes[start..<(start + 7)].allSatisfy { $0 == UInt8(ascii: sign) }
  }
}
