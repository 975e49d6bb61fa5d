import Foundation
import LayoutDiff
import LayoutRecorder
import LayoutScenes
import LayoutStore
import SharedStore

/// A failure that ends the command: what it says on standard error, and the exit status.
struct CommandFailure: Error {
  let status: ExitStatus
  /// What is wrong and what to do, one sentence a line; empty to end in silence.
  let lines: [String]

  init(_ status: ExitStatus, _ lines: String...) {
    self.init(status, lines: lines)
  }

  init(_ status: ExitStatus, lines: [String]) {
    self.status = status
    self.lines = lines
  }

  /// Creates the failure for an error of a library; `nil` for what the argument parser reports.
  init?(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as StoreError:
      let lines = error.description.split(separator: "\n").map(String.init)
      self.init(ExitStatus(rawValue: error.code.exitStatus), lines: lines)
    case let error as SharedStoreError:
      self.init(ExitStatus(rawValue: error.code.exitStatus), error.description)
    case is SceneError, is RecorderError, is SnapshotError:
      self.init(.badInput, "\(error)")
    default: return nil
    }
  }

  /// Says the failure on standard error.
  func report() {
    for line in lines { Program.say(line.hasPrefix("  ") ? line : "error: \(line)") }
  }
}
