import ConfinedFiles
package import Foundation
import KeylineLibc
import KeylineSQLite

/// The working directory of this process.
///
/// Foundation's value is empty if the path is longer than 1,024 bytes; relative paths would then
/// lead to the root of the file system.
package enum WorkingFolder {
  /// The absolute path; `.` if the folder was removed.
  package static var path: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  package static var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

  package static func absolute(_ path: String) -> String {
    PathText.isAbsolute(path) ? path : self.path + "/" + path
  }

  package static func url(of path: String) -> URL { URL(fileURLWithPath: absolute(path)) }
}
