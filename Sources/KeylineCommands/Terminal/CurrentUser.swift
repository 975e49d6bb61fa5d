import Foundation

/// The user who runs the program, determined without the system's name service.
///
/// A statically linked program must not use that service, because it loads system libraries that
/// may be incompatible with the linked ones.
enum CurrentUser {
  /// The value of `USER`, or else of `LOGNAME`, or else the user ID, such as `uid 1000`.
  static func name(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let names = [environment["USER"], environment["LOGNAME"]].compactMap { $0 }
    return names.first { !$0.isEmpty } ?? "uid \(getuid())"
  }
}
