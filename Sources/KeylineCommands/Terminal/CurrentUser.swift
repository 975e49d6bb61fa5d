import Foundation

/// The user who runs the program, without the system's name service.
///
/// A static program must not use that service: it loads libraries of the machine, whose release may differ from
/// those that the program was linked with.
enum CurrentUser {
  /// The user's name: `USER`, else `LOGNAME`, else the number, such as `uid 1000`.
  static func name(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let names = [environment["USER"], environment["LOGNAME"]].compactMap { $0 }
    return names.first { !$0.isEmpty } ?? "uid \(getuid())"
  }
}
