import Foundation
import GitHistory
import LayoutStore

extension RecordsStore {
  /// Returns the label of a version that nobody named.
  ///
  /// The short commit that is checked out says what was laid out as long as no file differs from it. Where one does,
  /// or without git, the label is `work-N`, with a number after those of all versions of the store.
  func defaultLabel() throws(StoreError) -> String {
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    if let commit = WorkTree(around: folder)?.unchangedCommit { return commit }
    let prefix = "work-"
    let numbers = try versions().compactMap { version in
      version.label.hasPrefix(prefix) ? Int(version.label.dropFirst(prefix.count)) : nil
    }
    return "\(prefix)\((numbers.max() ?? 0) &+ 1)"
  }
}
