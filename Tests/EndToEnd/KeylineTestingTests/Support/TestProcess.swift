import Foundation

@testable import KeylineTesting

/// The tests of this package in a separate process, in which they can fail.
struct TestProcess {
  let status: Int32
  let output: String

  /// Runs tests.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the test program.
  ///   - folder: A folder for the files of the tests' snapshots, which gets copies of the samples; `nil` for
  ///     the folders that the samples name.
  ///   - variables: Further variables; those of continuous integration, `KEYLINE_RECORD` and `TZ` are not
  ///     passed on otherwise.
  ///   - program: The test program; by default, the running one.
  /// - Throws: The error if the program cannot be started.
  init(
    _ arguments: [String],
    in folder: TemporaryFolder? = nil,
    _ variables: [String: String] = [:],
    program: String = CommandLine.arguments[0]
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    let services = ContinuousIntegration.services.map(\.variable)
    for name in services + ["KEYLINE_REPORT", "KEYLINE_RECORD", "KEYLINE_SNAPSHOTS", "TZ"] {
      environment[name] = nil
    }
    environment["KEYLINE_SNAPSHOTS"] = try folder?.withSamples()
    environment["KEYLINE_SAMPLE_SPACING"] = "8"
    process.environment = environment.merging(variables) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: data, as: UTF8.self)
  }

  /// Runs tests of Swift Testing.
  static func testing(
    _ filter: String,
    in folder: TemporaryFolder? = nil,
    _ variables: [String: String] = [:]
  ) throws -> TestProcess {
    try TestProcess(
      ["--testing-library", "swift-testing", "--filter", filter],
      in: folder,
      variables
    )
  }
}
