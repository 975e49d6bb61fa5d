import Foundation

extension Workplace {
  /// Runs a command in a pseudo terminal, and returns the terminal's output.
  func inTerminal(
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws -> String {
    let words = ([Tool.executable.path] + arguments).map { "'\($0)'" }.joined(separator: " ")
    #if os(macOS)
    let script = ["-q", "/dev/null", "/bin/sh", "-c", words]
    #else
    let script = ["--quiet", "--command", words, "/dev/null"]
    #endif
    return try Tool.run(
      script,
      executable: URL(fileURLWithPath: "/usr/bin/script"),
      in: folder,
      environment: ["TERM": "xterm", "NO_COLOR": ""].merging(environment) { $1 }
    ).output
  }
}
