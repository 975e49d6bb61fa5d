import ConfinedFiles
import Foundation
import KeylineLibc
import KeylineSQLite
package import LayoutStore

/// The file of a cache: where it is, who may own it, and how it is opened.
struct CacheFile {
  let path: String
  let program: String
  let busyTimeout: Double

  /// The cache of the user: `keyline/cache.sqlite` in `XDG_CACHE_HOME`, or else in `~/.cache`; `nil` if the environment
  /// names no home.
  static func userPath(in environment: [String: String]) -> String? {
    // A relative path is ignored, as the XDG specification requires.
    func folder(_ name: String) -> String? {
      environment[name].flatMap { PathText.isAbsolute($0) ? $0 : nil }
    }
    let folder = folder("XDG_CACHE_HOME") ?? folder("HOME").map { $0 + "/.cache" }
    return folder.map { $0 + "/keyline/cache.sqlite" }
  }

  /// Opens the cache; the outcome is a connection, or the reason why there is none.
  ///
  /// A file that is not a cache of this release is moved aside and replaced by an empty one.
  func open() -> (connection: Connection?, state: CacheState) {
    do {
      return (try openForWriting(), .ready)
    } catch let error {
      guard error.isUseless, putAside() else { return (nil, .disabled(error)) }
      do {
        return (try openForWriting(), .replaced(error))
      } catch {
        return (nil, .disabled(error))
      }
    }
  }

  private func openForWriting() throws(StoreError) -> Connection {
    let path = try SystemFile.absolute(path)
    try CacheOwnership.prepareFolder(of: path)
    // Only the user can read and write a file that is created here.
    let file = KeylineLibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if file >= 0 { close(file) }
    return try DatabaseOpening(
      kind: .cache,
      path: path,
      access: .recording,
      program: program,
      busyTimeout: busyTimeout,
      pragmas: "PRAGMA synchronous = OFF; PRAGMA cache_size = -32768; PRAGMA secure_delete = OFF;"
    ).open()
  }

  /// Renames a file that is not a cache; returns whether it is out of the way.
  func putAside() -> Bool {
    guard let path = try? SystemFile.absolute(path) else { return false }
    return DisposableFile(path: path, busyTimeout: busyTimeout).putAside()
  }
}

extension StoreError {
  /// Whether a cache with this error is of no use to any program of this release.
  var isUseless: Bool { code == .notAStore || code == .foreignSchema || code == .damaged }
}

/// The rule for the location of a cache: its folder and its file belong to the running user, nobody
/// else may write to them, and they are not links.
package enum CacheOwnership {
  /// Creates the folder of a file, if it is missing, and refuses a file that others could have written; a missing one
  /// passes.
  ///
  /// - Parameter path: The file, by an absolute path.
  /// - Throws: ``StoreError`` with the code `untrusted`, or if the folder cannot be created.
  package static func prepareFolder(of path: String) throws(StoreError) {
    let folder = PathText.folder(of: path)
    try check(folder, as: "its folder")
    try check(path, as: "its file")
    try makeFolder(folder)
  }

  /// Creates a folder in a folder of the user: one that root creates in a user's home would be in that user's way.
  private static func makeFolder(_ folder: String) throws(StoreError) {
    guard FileStatus(of: folder) == nil else { return }
    let parent = PathText.folder(of: folder)
    if FileStatus(of: parent) == nil { try makeFolder(parent) }
    guard let status = FileStatus(of: parent), status.owner == geteuid() || status.isSticky else {
      throw StoreError(.untrusted, "\(parent) belongs to a different user; set XDG_CACHE_HOME")
    }
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw StoreError(
        .cannotCreate,
        "cannot create \(folder): \(String(cString: strerror(errno)))"
      )
    }
  }

  private static func check(_ path: String, as role: String) throws(StoreError) {
    // Opening the file reports why its status cannot be read.
    guard let status = FileStatus(at: path) else { return }
    let reason: String
    switch true {
    case status.kind == .link: reason = "\(role) is a link; replace it with a real one"
    case status.owner != geteuid(): reason = "\(role) belongs to a different user"
    case status.permissions & 0o022 != 0:
      reason = "others can write to \(role); run `chmod go-w` on it"
    default: return
    }
    throw StoreError(.untrusted, reason, location: path)
  }
}
