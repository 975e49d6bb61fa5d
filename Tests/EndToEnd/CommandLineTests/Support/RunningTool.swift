import Foundation

/// A command that runs until it is ended, with its output so far.
final class RunningTool {
  /// The time limit for each step, in seconds.
  private static let patience = 60.0

  private let process = Process()
  private let output: URL

  /// Starts a command.
  init(
    _ arguments: [String],
    executable: URL = Tool.executable,
    in folder: URL,
    environment: [String: String] = [:]
  ) throws {
    output = folder.appendingPathComponent("output-\(UUID().uuidString).txt")
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = Tool.environment(in: folder).merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// The output of the command.
  var text: String {
    (try? Data(contentsOf: output)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Waits until the command has written a text, `count` times in all.
  ///
  /// - Returns: Whether it did in time.
  func waits(for part: String, count: Int = 1) -> Bool {
    waits { self.text.components(separatedBy: part).count > count }
  }

  /// Ends the command with a signal and returns its status; `nil` if it did not end in time.
  func end(by signal: Int32 = SIGINT) -> Int32? {
    kill(process.processIdentifier, signal)
    return status()
  }

  /// Waits for the end of the command and returns its status; `nil` when it did not end in time, or by a signal.
  func status() -> Int32? {
    guard waits(until: { !self.process.isRunning }), process.terminationReason == .exit else {
      return nil
    }
    return process.terminationStatus
  }

  private func waits(until condition: () -> Bool) -> Bool {
    let end = Date().addingTimeInterval(RunningTool.patience)
    while !condition() {
      if Date() > end { return false }
      Thread.sleep(forTimeInterval: 0.02)
    }
    return true
  }
}
