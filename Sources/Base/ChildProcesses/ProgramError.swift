import Foundation

/// The reason why a program cannot be started.
package struct ProgramError: Error, CustomStringConvertible, Sendable {
  /// Whether no folder of `PATH` contains the program.
  package let isMissing: Bool
  /// The error as a sentence.
  package let description: String

  /// Creates the error for a program that cannot be started in a folder.
  init(_ number: Int32, starting program: String, in folder: String?) {
    // The system reports a missing program and a missing folder with the same number.
    if let folder, access(folder, X_OK) != 0 {
      isMissing = false
      description = "\(folder): the folder cannot be entered: \(String(cString: strerror(errno)))"
    } else if number == ENOENT, !program.contains("/") {
      isMissing = true
      description = "\(program) is not on the PATH; install it, or add its folder"
    } else {
      let reason = String(cString: strerror(number))
      isMissing = false
      description = "\(program): the program cannot be started: \(reason)"
    }
  }

  /// Creates the error for a file or a pipe of a program.
  init(_ number: Int32, opening name: String) {
    isMissing = false
    description = "\(name): it cannot be opened for a program: \(String(cString: strerror(number)))"
  }
}
