import EscapedText
import LayoutDiff

/// What git, a merge or an editor made of a layout file, and the command that restores it.
///
/// None of the remedies records the test again, because that would accept any change of its layout.
package struct LayoutFileDamage {
  /// Where a file is, which decides what restores it.
  package enum Origin: Sendable {
    /// In a work tree of git.
    case workTree
    /// In a commit, which does not change.
    case commit
    /// In a folder that `keyline store export` wrote.
    case export
  }

  /// The name of the file, for messages.
  let name: String
  var origin = Origin.workTree

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the text without the byte order mark and the carriage returns that git and editors add.
  static func plain(_ bytes: [UInt8]) -> [UInt8] {
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    guard text.contains(0x0D) else { return Array(text) }
    var plain: [UInt8] = []
    plain.reserveCapacity(text.count)
    for byte in text {
      if byte == 0x0A, plain.last == 0x0D { plain.removeLast() }
      plain.append(byte)
    }
    return plain
  }

  /// Returns the error for a file that does not begin like a layout file.
  func error(for bytes: [UInt8]) -> StoreError {
    let text = LayoutFileDamage.plain(bytes)
    let first = String(decoding: text.prefix { $0 != 0x0A }.prefix(200), as: UTF8.self)
    if let line = LayoutFileDamage.conflictLine(in: text) {
      let isPointer = LayoutFileDamage.isPointer(first)
      return refusal(
        "line \(line) is part of a merge conflict\(isPointer ? " of Git LFS pointers" : "")",
        remedy: isPointer ? "\(oneSide); then run `git lfs pull`" : oneSide
      )
    }
    if LayoutFileDamage.isPointer(first) {
      return refusal("this is a Git LFS pointer in place of the file", remedy: "run `git lfs pull`")
    }
    if first.startsWithBytes(of: "/annex/objects/") {
      return refusal(
        "this is a git-annex pointer in place of the file",
        remedy: "run `git annex get`"
      )
    }
    if bytes.starts(with: Array("\0GITCRYPT".utf8)) {
      return refusal("this is encrypted by git-crypt", remedy: "run `git-crypt unlock`")
    }
    if text.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
      return refusal("this file is empty", remedy: restoring)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || (bytes.prefix(64).contains(0) && bytes.prefix(64).contains { $0 != 0 })
    {
      return refusal("this is UTF-16 or not text, and layout files are UTF-8", remedy: restoring)
    }
    if first.startsWithBytes(of: "keyline layout "), Int(first.dropFirst(15)) != nil {
      return refusal(
        "this has the format of a different release (“\(plain: first)”)",
        remedy: "use the release of Keyline that wrote it, or a later one"
      )
    }
    return refusal("line 1 is not “\(LayoutFileWriter.title)”", remedy: restoring)
  }

  /// Returns an error that names what is wrong, and the command that restores the file.
  func refusal(_ what: String, remedy: String? = nil) -> StoreError {
    StoreError(.badInput, "\(what), \(consequence(remedy))", location: name)
  }

  /// Returns the consequence of an error, and the command that restores the file.
  private func consequence(_ special: String?) -> String {
    switch origin {
    case .workTree: "so the file is not used; \(special ?? restoring)"
    case .commit: "so the file is not used"
    case .export: "so nothing was imported; export the version again with `keyline store export`"
    }
  }

  /// Returns the error for a line that is part of a conflict.
  func conflict(inLine line: Int) -> StoreError {
    refusal("line \(line) is part of a merge conflict", remedy: oneSide)
  }

  private var restoring: String {
    "to restore the committed file: `git checkout HEAD -- \(ShellText.quoted(name))`"
  }

  private var oneSide: String {
    """
    to take your side: `git checkout --ours -- \(ShellText.quoted(name))`, or with --theirs the other; then \
    run the test, which lists what differs
    """
  }

  private static func isPointer(_ line: String) -> Bool {
    line.startsWithBytes(of: "version https://git-lfs.github.com/spec/")
  }

  /// Returns the first line that git writes around the sides of a conflict, from 1.
  static func conflictLine(in text: [UInt8]) -> Int? {
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.firstIndex(where: isConflictMark).map { $0 + 1 }
  }

  /// Returns whether a line is one that git writes around both sides of a conflict.
  static func isConflictMark(_ line: some Collection<UInt8>) -> Bool {
    let marks = [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|")]
    return marks.contains { line.starts(with: repeatElement($0, count: 7)) }
  }
}
