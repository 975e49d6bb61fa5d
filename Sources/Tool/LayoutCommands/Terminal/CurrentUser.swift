package import Foundation
import Keyline
import LayoutScenes
import LayoutStore

/// The user who runs the program: git's author, or else the user of the system.
///
/// The latter is determined without the system's name service.
/// A statically linked program must not use that service, because it loads system libraries that
/// may be incompatible with the linked ones.
package enum CurrentUser {
  /// The name of git's author in a folder; without one, the user's name.
  ///
  /// It is the value of `GIT_AUTHOR_NAME`, or else `author.name` or `user.name` of git's
  /// configuration.
  package static func author(
    in folder: URL = WorkingFolder.url,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let given = environment["GIT_AUTHOR_NAME"] ?? ""
    guard given.isEmpty else { return given }
    return GitCheckout.authorName(in: folder) ?? name(in: environment)
  }

  /// The value of `USER`, or else of `LOGNAME`, or else the user ID, such as `uid 1000`.
  static func name(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let names = [environment["USER"], environment["LOGNAME"]].compactMap { $0 }
    return names.first { !$0.isEmpty } ?? "uid \(getuid())"
  }
}
