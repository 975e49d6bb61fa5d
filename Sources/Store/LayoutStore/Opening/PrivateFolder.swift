import Foundation
import KeylineLibc

/// A folder in which nobody but the running user can write, such as the user's state.
///
/// What stands in it was written by this user's programs, so it can be believed.
package struct PrivateFolder {
  /// The folder, by an absolute path.
  package let path: String

  /// The reason why a folder or a file in it cannot be believed or written.
  package struct Problem: Error {
    /// What is wrong, and where.
    package let reason: String

    package init(reason: String) { self.reason = reason }
  }

  /// Uses the folder at a path, which need not exist.
  ///
  /// - Throws: ``Problem`` if the environment names no folder.
  package init(_ path: String?) throws(Problem) {
    guard let path else {
      throw Problem(reason: "neither XDG_STATE_HOME nor HOME names a folder for it")
    }
    self.path = path
  }

  package func file(_ name: String) -> String { path + "/" + name }

  /// Reads a file that nobody else can have written or can read.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - limit: The largest number of bytes to read.
  /// - Returns: The bytes; `nil` if there is no file.
  /// - Throws: ``Problem`` if others can open the file or write to the folder.
  package func read(_ name: String, limit: Int) throws(Problem) -> [UInt8]? {
    guard try exists() else { return nil }
    let descriptor = open(file(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw failure(file(name))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Problem(reason: "\(file(name)) is not a regular file")
    }
    try Self.check(status, isPrivate: true, file(name))
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = pread(descriptor, &bytes, limit, 0)
    guard count >= 0 else { throw failure(file(name)) }
    return Array(bytes.prefix(count))
  }

  /// Returns whether the folder exists; refuses one in which others can write.
  private func exists() throws(Problem) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return false }
      throw failure(path)
    }
    try Self.check(status, isPrivate: false, path)
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw Problem(reason: "\(path) is not a folder")
    }
    return true
  }

  /// Creates the folder if it is missing, with its parents, below a folder of the user: a folder
  /// that root creates in a user's home would be in that user's way.
  package func make() throws(Problem) {
    guard try !exists() else { return }
    try Self.make(path)
  }

  private static func make(_ folder: String) throws(Problem) {
    var status = stat()
    guard stat(folder, &status) != 0 else { return }
    let parent = SystemFile.folder(of: folder)
    if stat(parent, &status) != 0 { try make(parent) }
    guard stat(parent, &status) == 0,
      status.st_uid == geteuid() || status.st_mode & S_ISVTX != 0
    else { throw ofOther(parent) }
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw Problem(reason: "\(folder): \(SystemFile.text(of: errno))")
    }
  }

  /// Refuses a file of a different user, or one that others may write or, if it is private, read.
  private static func check(_ status: stat, isPrivate: Bool, _ path: String) throws(Problem) {
    guard status.st_uid == geteuid() else { throw ofOther(path) }
    guard status.st_mode & (isPrivate ? 0o077 : 0o022) == 0 else {
      throw Problem(reason: "others can open \(path); run `chmod go-rwx` on it")
    }
  }

  private static func ofOther(_ path: String) -> Problem {
    Problem(reason: "\(path) belongs to a different user; set XDG_STATE_HOME to a folder of yours")
  }

  /// Returns the problem for the last error of the system.
  package func failure(_ path: String) -> Problem {
    Problem(reason: "\(path): \(SystemFile.text(of: errno))")
  }
}

/// The folder for a user's state that belongs to no project.
public enum UserState {
  /// The folder `keyline` in `XDG_STATE_HOME`, else in `~/.local/state`, or on macOS in
  /// `~/Library/Application Support`; `nil` when the environment names no home.
  ///
  /// Only the environment is used: looking up a user loads system plug-ins, which a static program
  /// cannot do.
  public static var folder: String? { folder(in: ProcessInfo.processInfo.environment) }

  static func folder(in environment: [String: String]) -> String? {
    // A relative path is ignored, as the XDG specification requires.
    func path(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let state = path("XDG_STATE_HOME") { return state + "/keyline" }
    #if canImport(Darwin)
    let subfolder = "/Library/Application Support/keyline"
    #else
    let subfolder = "/.local/state/keyline"
    #endif
    return path("HOME").map { $0 + subfolder }
  }
}
