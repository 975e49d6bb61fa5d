import Foundation
import GitHistory

/// Another program, run to its end.
struct ChildProcess {
  let status: Int32
  let output: String
  let errors: String

  /// Runs a program that is found by `PATH`.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - folder: The folder to run it in; `nil` for the current one.
  ///   - variables: Variables that it has besides those of this process.
  ///   - showsErrors: Whether what it says on standard error goes on to this one's.
  /// - Throws: `CommandFailure` when the program cannot be started.
  init(
    _ words: [String],
    in folder: URL? = nil,
    variables: [String: String] = [:],
    showsErrors: Bool = false
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    if let folder { process.currentDirectoryURL = folder }
    if !variables.isEmpty {
      process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    }
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = showsErrors ? FileHandle.standardError : errors
    let waitForEnd: () -> Void
    do {
      waitForEnd = try process.start()
    } catch {
      throw CommandFailure(.ioError, "\(words.first ?? ""): the program cannot be started")
    }
    // Both are read at once, since a program waits for whoever does not read.
    let said = Ahead { showsErrors ? Data() : errors.fileHandleForReading.readDataToEndOfFile() }
    let told = output.fileHandleForReading.readDataToEndOfFile()
    waitForEnd()
    status = process.terminationStatus
    self.output = String(decoding: told, as: UTF8.self)
    self.errors = String(decoding: try said.value() ?? Data(), as: UTF8.self)
  }
}
