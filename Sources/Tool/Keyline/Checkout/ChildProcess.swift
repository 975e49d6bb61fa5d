package import Foundation
import GitHistory

/// The exit status and output of a program that has finished.
package struct ChildProcess: Sendable {
  package let status: Int32
  package let output: String
  package let errors: String

  /// Runs a program, which is looked up in `PATH`, and waits for it to exit.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - folder: The working directory of the program; `nil` for the current one.
  ///   - variables: Environment variables to set in addition to those of this process.
  ///   - onLine: Called with each line that the program prints, as soon as it is complete.
  /// - Throws: ``KeylineError`` if the program cannot be started.
  package init(
    _ words: [String],
    in folder: URL? = nil,
    variables: [String: String] = [:],
    onLine: ((String) -> Void)? = nil
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
    // Read both pipes at the same time, because the program blocks while either pipe is full.
    let errorData = Prefetch { errors.fileHandleForReading.readDataToEndOfFile() }
    let outputData = ChildProcess.read(output.fileHandleForReading, onLine)
    waitForEnd()
    status = process.terminationStatus
    self.output = String(decoding: outputData, as: UTF8.self)
    self.errors = String(decoding: (try? errorData.value()) ?? Data(), as: UTF8.self)
  }

  /// Reads to the end, and calls a closure with each line.
  private static func read(_ file: FileHandle, _ onLine: ((String) -> Void)?) -> Data {
    guard let onLine else { return file.readDataToEndOfFile() }
    var all = Data()
    var line = Data()
    while case let some = file.availableData, !some.isEmpty {
      all += some
      for byte in some {
        guard byte == UInt8(ascii: "\n") else {
          line.append(byte)
          continue
        }
        onLine(String(decoding: line, as: UTF8.self))
        line.removeAll()
      }
    }
    return all
  }
}
