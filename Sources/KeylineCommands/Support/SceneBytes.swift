import Foundation
import LayoutScenes

/// The bytes of a scene document.
enum SceneBytes {
  /// Reads a file of at most `limit` bytes; a larger one is refused before it is read.
  ///
  /// - Throws: `CommandFailure` when the file is too large or cannot be read.
  static func read(_ path: String, limit: Int) throws(CommandFailure) -> [UInt8] {
    if let status = FileStatus(of: path), status.size > limit { throw tooLarge(path, limit) }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw CommandFailure(.badInput, "\(path): the file cannot be read")
    }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: limit) ?? Data(),
      let more = try? handle.read(upToCount: 1) ?? Data()
    else {
      throw CommandFailure(.badInput, "\(path): the file cannot be read; is it a folder?")
    }
    // A pipe has no size before it is read.
    guard more.isEmpty else { throw tooLarge(path, limit) }
    return Array(data)
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> CommandFailure {
    CommandFailure(
      .badInput,
      "\(path): the file has more than \(limit) bytes; split it, or raise --max-input"
    )
  }
}
