package import Foundation
import GitHistory

/// A program that has run to its end.
package struct ChildProcess: Sendable {
  package let status: Int32
  package let output: String
  package let errors: String

  /// Runs a program that is searched in `PATH`.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - folder: The folder to run it in; `nil` for the current one.
  ///   - variables: Variables in addition to those of this process.
  /// - Throws: ``KeylineError`` when the program cannot be started.
  package init(
    _ words: [String],
    in folder: URL? = nil,
    variables: [String: String] = [:]
  ) throws(KeylineError) {
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
    process.standardError = errors
    let waitForEnd: () -> Void
    do {
      waitForEnd = try process.start()
    } catch {
      throw KeylineError(.ioError, "\(words.first ?? ""): the program cannot be started")
    }
    // Both are read at the same time, because a program blocks while a pipe is full.
    let errorData = Prefetch { errors.fileHandleForReading.readDataToEndOfFile() }
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    waitForEnd()
    status = process.terminationStatus
    self.output = String(decoding: outputData, as: UTF8.self)
    self.errors = String(decoding: (try? errorData.value()) ?? Data(), as: UTF8.self)
  }
}
