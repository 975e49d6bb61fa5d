import Foundation

/// The program `keyline`, run as its users run it.
struct Command {
  /// The program's file.
  let program: URL

  /// Runs the program and returns how long that took, in seconds.
  ///
  /// - Throws: `BenchmarkError` when the program ends with anything but `status`.
  func seconds(_ arguments: [String], status: Int32 = 0) throws -> Double {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // `waitUntilExit` looks every twentieth of a second only.
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    let time = try Measurement.seconds {
      try process.run()
      end.wait()
    }
    guard process.terminationStatus == status else {
      let line = arguments.joined(separator: " ")
      throw BenchmarkError(
        "\(program.lastPathComponent) \(line) ended with \(process.terminationStatus)"
      )
    }
    return time
  }

  /// Runs the program several times.
  func measure(runs: Int, _ arguments: String...) throws -> Measurement {
    Measurement(try (0..<runs).map { _ in try seconds(arguments) })
  }
}
