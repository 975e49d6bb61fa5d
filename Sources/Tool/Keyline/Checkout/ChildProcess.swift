package import ChildProcesses
package import Foundation
import GitHistory
import LayoutStore

/// The exit status and output of a program that has finished.
package struct ChildProcess: Sendable {
  /// The exit code, or the number of the signal that ended the program.
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
  ///   - onStart: Called with the running program, so that it can be ended.
  /// - Throws: ``KeylineError`` if the program cannot be started.
  package init(
    _ words: [String],
    in folder: URL? = nil,
    variables: [String: String] = [:],
    onLine: ((String) -> Void)? = nil,
    onStart: (RunningProgram) -> Void = { _ in }
  ) throws(KeylineError) {
    do {
      let program = Program(words, in: folder?.path, variables: variables)
      let outcome = try program.run(onLine: onLine, onStart: onStart)
      status = outcome.status
      output = String(decoding: outcome.output, as: UTF8.self)
      errors = String(decoding: outcome.errors, as: UTF8.self)
    } catch {
      throw KeylineError(error.isMissing ? .invalidInput : .ioError, error.description)
    }
  }
}
