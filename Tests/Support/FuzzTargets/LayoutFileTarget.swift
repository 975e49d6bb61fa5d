import Digests
import LayoutCore
import LayoutDiff
import LayoutStore

/// What is done with bytes that may be a file of test snapshots.
enum LayoutFileTarget {
  /// Reads bytes as a file, and as the contents of a snapshot that is written and read again.
  ///
  /// No digest can be found by chance, so only the second way reaches what is behind the digests.
  ///
  /// - Returns: Whether the bytes are the text form, or valid contents of a snapshot.
  static func read(_ bytes: [UInt8]) throws -> Bool {
    do throws(StoreError) {
      try check(LayoutFile(reading: bytes, name: "fuzzed"))
      return true
    } catch {
      // An exported store is read completely before it is refused.
      if error.message.hasPrefix("this is an exported store") { return true }
    }
    let parts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    guard parts.count >= 6 else { return false }
    let content = SnapshotContent(
      name: String(decoding: parts[0], as: UTF8.self),
      document: String(decoding: parts[1], as: UTF8.self),
      proposal: ProposedViewSize(String(decoding: parts[2], as: UTF8.self)) ?? .unspecified,
      scene: parts[3],
      nodes: parts[4],
      nodeCount: parts.count - 6,
      environment: Array("{}".utf8),
      result: parts[5],
      answers: parts.count > 6 ? parts[6] : Array("{}".utf8)
    )
    readContent(content)
    guard let text = try? LayoutFile([LayoutFile.Snapshot(content)]).text(),
      let file = try? LayoutFile(reading: text, name: "fuzzed")
    else { return false }
    try check(file)
    return true
  }

  /// Traps unless the text of a file is that of the file it reads as.
  private static func check(_ file: LayoutFile) throws(StoreError) {
    let text = try file.text()
    let again = try LayoutFile(reading: text, name: "again").text()
    precondition(again == text, "a file changed when it was read again")
  }

  /// Reads the texts of a snapshot, as a comparison does.
  private static func readContent(_ content: SnapshotContent) {
    guard let outline = try? SceneOutline(reading: content.nodes) else { return }
    _ = try? PlacementTable(reading: content.result)
    _ = NodeContent.contents(reading: content.scene, for: outline)
  }
}
