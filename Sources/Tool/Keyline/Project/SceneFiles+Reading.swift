import ConfinedFiles
import Foundation
import LayoutStore

extension SceneFiles {
  /// The variable that confines the files that arguments name to the working folder.
  ///
  /// `mcp` sets it for the commands that it runs, whose arguments come from a client.
  package static let confinementVariable = "KEYLINE_CONFINE_FILES"

  /// Whether files outside of the working folder are refused.
  static var areConfined: Bool {
    ProcessInfo.processInfo.environment[confinementVariable] == "1"
  }

  /// Reads an ordinary file inside of a folder, which no link leads elsewhere.
  ///
  /// - Parameters:
  ///   - path: The path, not from the folder.
  ///   - folder: The path of the folder; the working folder if it is empty.
  ///   - limit: The most bytes that the file can have.
  /// - Returns: The bytes.
  /// - Throws: ``KeylineError`` if the file is too large, cannot be read, or is elsewhere.
  package static func read(
    _ path: String,
    inside folder: String,
    limit: Int
  ) throws(KeylineError) -> [UInt8] {
    do throws(ConfinedFileError) {
      let folder = try ConfinedFolder(folder)
      if let name = folder.path(of: path) ?? folder.path(of: RealPath(path).text) {
        return try folder.read(name, limit: limit)
      }
      guard ConfinedFolder.permitsLinks else { throw .outside(target: path) }
      return try readOrdinaryFile(path, limit: limit)
    } catch {
      throw failure(error, at: path, limit: limit)
    }
  }

  /// Reads an ordinary file, without waiting for a pipe.
  ///
  /// - Throws: ``KeylineError`` if the file is too large or cannot be read.
  package static func read(_ path: String, limit: Int) throws(KeylineError) -> [UInt8] {
    do throws(ConfinedFileError) {
      return try readOrdinaryFile(path, limit: limit)
    } catch {
      throw failure(error, at: path, limit: limit)
    }
  }

  /// Reads a file that is committed, such as a scene document.
  ///
  /// - Throws: ``KeylineError`` if the file is too large or cannot be read, or if git left something
  ///   in its place, such as a pointer of Git LFS or conflict markers.
  package static func readContent(_ path: String, limit: Int) throws(KeylineError) -> [UInt8] {
    let bytes = try read(path, limit: limit)
    try checkContent(bytes, of: path)
    return bytes
  }

  /// Reads a file that the user names, which can be a pipe; a larger file than `limit` is rejected
  /// without reading it.
  ///
  /// - Throws: ``KeylineError`` if the file is too large or cannot be read.
  package static func readNamed(_ path: String, limit: Int) throws(KeylineError) -> [UInt8] {
    if let status = FileStatus(of: path), status.size > limit { throw tooLarge(path, limit) }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      let reason = exists(path) ? "the file cannot be read; make it readable" : "no such file"
      throw KeylineError(.invalidInput, "\(path): \(reason)")
    }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: limit) ?? Data(),
      let more = try? handle.read(upToCount: 1) ?? Data()
    else { throw KeylineError(.invalidInput, "\(path): the file cannot be read; is it a folder?") }
    // The size of a pipe is unknown until it is read.
    guard more.isEmpty else { throw tooLarge(path, limit) }
    return Array(data)
  }

  /// Rejects what git left in place of a committed file.
  static func checkContent(_ bytes: [UInt8], of path: String) throws(KeylineError) {
    if let problem = ReplacedContent.problem(ofText: bytes, at: path) {
      throw KeylineError(.invalidInput, "\(path): \(problem)")
    }
  }

  private static func failure(
    _ error: ConfinedFileError,
    at path: String,
    limit: Int
  ) -> KeylineError {
    switch error {
    case .tooLarge: tooLarge(path, limit)
    case .system:
      KeylineError(.invalidInput, "\(path): the file cannot be read; make it readable")
    default: KeylineError(.invalidInput, "\(path): \(error)")
    }
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> KeylineError {
    KeylineError(
      .invalidInput,
      "\(path): the file has more than \(limit) bytes; split it, or raise --max-input"
    )
  }
}
