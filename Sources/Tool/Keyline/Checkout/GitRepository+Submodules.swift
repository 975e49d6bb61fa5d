import EscapedText
import Foundation
import GitHistory

extension GitRepository {
  /// A submodule at a commit.
  private struct Submodule {
    /// The path relative to the repository.
    let path: String
    let commit: String
  }

  /// Writes the files of a commit's submodules to a folder that has the other files of the commit.
  ///
  /// The files come from the submodules of this work tree, and nothing is fetched: a submodule that is
  /// initialized here, but lacks the commit, is reported with the command that fetches it. One that is
  /// not initialized has no files in this work tree either.
  ///
  /// - Parameters:
  ///   - commit: The commit.
  ///   - folder: The folder, which only this function and `checkOut` write to.
  ///   - indexes: The folder in which git keeps the states of the submodules' folders.
  ///   - observer: The observer to notify.
  /// - Throws: ``KeylineError`` with git's error messages if it fails.
  func checkOutSubmodules(
    of commit: String,
    to folder: URL,
    indexes: URL,
    _ observer: WorkObserver
  ) throws(KeylineError) {
    for submodule in try submodules(of: commit) {
      let own = root.appendingPathComponent(submodule.path)
      // A link in place of the folder could lead to a different repository.
      let start = root.resolvingSymlinksInPath().path + "/"
      guard own.resolvingSymlinksInPath().path.startsWithBytes(of: start) else { continue }
      guard let top = try? Git(folder: own).root(),
        URL(fileURLWithPath: top).resolvingSymlinksInPath() == own.resolvingSymlinksInPath(),
        let repository = try? GitRepository(around: own)
      else { continue }
      guard (try? repository.commit(submodule.commit)) != nil else {
        observer.warn(
          """
          \(submodule.path): this submodule lacks the commit \(submodule.commit.prefix(7)), so its \
          files are left out of the comparison; fetch it: git -C \(ShellText.quoted(submodule.path)) fetch
          """
        )
        continue
      }
      let target = folder.appendingPathComponent(submodule.path)
      let index = indexes.appendingPathComponent(submodule.path)
      do {
        for url in [target, index] {
          try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }
      } catch {
        throw KeylineError(.cannotCreate, "\(target.path): the folder cannot be created")
      }
      try repository.checkOut(
        submodule.commit,
        to: target,
        index: index.appendingPathComponent("index")
      )
      try repository.checkOutSubmodules(
        of: submodule.commit,
        to: target,
        indexes: index.appendingPathComponent("submodules"),
        observer
      )
    }
  }

  private func submodules(of commit: String) throws(KeylineError) -> [Submodule] {
    try git("ls-tree", "-r", "-z", "--full-tree", commit).split(separator: "\0").compactMap {
      entry in
      // "160000 commit NAME\tPATH"
      let parts = entry.split(separator: "\t", maxSplits: 1)
      let fields = parts[0].split(separator: " ")
      guard parts.count == 2, fields.count == 3, fields[0] == "160000" else { return nil }
      return Submodule(path: String(parts[1]), commit: String(fields[2]))
    }
  }
}
