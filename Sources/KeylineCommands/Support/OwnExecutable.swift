import Foundation
import LayoutScenes

/// The file of the running program, which a build may replace by another one.
struct OwnExecutable {
  private let path: String
  private var status: FileStatus?

  init(at path: String = Program.file) {
    self.path = path
    status = FileStatus(of: path)
  }

  /// The folder of the file.
  var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  /// Returns whether another program is in the place of this one, and was not written to for a moment.
  func isReplaced(pause: () -> Void) -> Bool {
    guard let now = FileStatus(of: path), now != status,
      FileManager.default.isExecutableFile(atPath: path)
    else { return false }
    pause()
    return FileStatus(of: path) == now
  }

  /// Goes on as the program that is in the place of this one.
  ///
  /// It returns only where that program cannot be run; until it is another one again, it counts as this one.
  mutating func run(_ arguments: [String]) {
    status = FileStatus(of: path)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    execv(path, words)
    for word in words { free(word) }
  }
}
