import Foundation
import LayoutScenes

/// The file of the running program, which a build may replace by another one.
struct OwnExecutable {
  private let path: String
  private var stamp: Stamp?

  private struct Stamp: Equatable {
    let inode: Int
    let modified: Date
    let size: Int
  }

  init(at path: String = Program.file) {
    self.path = path
    stamp = OwnExecutable.stamp(of: path)
  }

  /// The folder of the file.
  var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  private static func stamp(of path: String) -> Stamp? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let inode = (attributes[.systemFileNumber] as? NSNumber)?.intValue,
      let modified = attributes[.modificationDate] as? Date,
      let size = (attributes[.size] as? NSNumber)?.intValue
    else { return nil }
    return Stamp(inode: inode, modified: modified, size: size)
  }

  /// Returns whether another program is in the place of this one, and was not written to for a moment.
  func isReplaced(pause: () -> Void) -> Bool {
    guard let now = OwnExecutable.stamp(of: path), now != stamp,
      FileManager.default.isExecutableFile(atPath: path)
    else { return false }
    pause()
    return OwnExecutable.stamp(of: path) == now
  }

  /// Goes on as the program that is in the place of this one.
  ///
  /// It returns only where that program cannot be run; until it is another one again, it counts as this one.
  mutating func run(_ arguments: [String]) {
    stamp = OwnExecutable.stamp(of: path)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    execv(path, words)
    for word in words { free(word) }
  }
}
