import ConfinedFiles
import Foundation
import Keyline
import LayoutScenes
import LayoutStore

/// The executable file of the running program, which a build may replace.
package struct CurrentExecutable {
  private let path: String
  private var status: FileStatus?

  package init(at path: String = RunningBuild.file) {
    self.path = path
    status = FileStatus(of: path)
  }

  var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  /// Returns whether the file was replaced by an executable that is completely written.
  func isReplaced(pause: () -> Void) -> Bool {
    guard let now = FileStatus(of: path), now != status,
      FileManager.default.isExecutableFile(atPath: path)
    else { return false }
    pause()
    return FileStatus(of: path) == now
  }

  /// Replaces the running program with the new one.
  ///
  /// Returns only if the new program cannot be run; it is then ignored until the file changes
  /// again.
  package mutating func run(_ arguments: [String]) {
    status = FileStatus(of: path)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    execv(path, words)
    for word in words { free(word) }
  }
}
