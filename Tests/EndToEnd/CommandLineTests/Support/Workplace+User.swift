import Foundation
import Testing

extension Workplace {
  /// Runs `keyline` as a user to whom file permissions apply, which they do not to root.
  func unprivileged(_ arguments: String...) throws -> Tool.Outcome {
    guard geteuid() == 0 else { return try Tool.run(arguments, in: folder) }
    let run = ["--reuid=65534", "--regid=65534", "--clear-groups", Tool.executable.path]
    return try Tool.run(
      run + arguments,
      executable: URL(fileURLWithPath: "/usr/bin/setpriv"),
      in: folder
    )
  }
}
