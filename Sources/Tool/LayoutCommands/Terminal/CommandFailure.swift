import ArgumentParser
import EscapedText
import Keyline
import LayoutDiff
import LayoutRecorder
import LayoutScenes
package import LayoutStore

/// A failure that ends the command: the lines to print on stderr, and the exit status.
package struct CommandFailure: Error {
  package let status: ExitStatus
  /// The problem and its remedy, one sentence per line; empty to exit without a message.
  package let lines: [String]

  package init(_ status: ExitStatus, _ lines: String...) { self.init(status, lines: lines) }

  package init(_ status: ExitStatus, lines: [String]) {
    self.status = status
    self.lines = lines
  }

  /// Creates the failure for an error of a store, whose description is one or several lines.
  package init(_ status: ExitStatus, _ error: StoreError) {
    self.init(status, lines: error.description.split(separator: "\n").map(String.init))
  }

  /// Creates the failure for an error of a library; returns `nil` for errors of the argument
  /// parser.
  package init?(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as KeylineError: self.init(ExitStatus(error.code), lines: error.linesWithRemedy)
    case let error as StoreError:
      // The store reports a failure to print what it read as its own.
      if let failure = error.cause as? CommandFailure {
        self = failure
        return
      }
      self.init(ExitStatus(error.code), error)
    case is SceneError, is RecorderError, is SnapshotError: self.init(.badInput, "\(error)")
    default:
      // The parser would exit with 1, which means that something differs.
      guard NoArguments.exitCode(for: error) == .failure else { return nil }
      self.init(.ioError, "\(error)")
    }
  }

  /// Prints the failure to stderr.
  package func report() {
    for line in lines {
      Terminal.printError(line.startsWithBytes(of: "  ") ? line : "error: \(line)")
    }
  }
}

/// Determines the exit status that the parser has for an error.
private struct NoArguments: ParsableArguments {}

extension KeylineError {
  /// The lines; the last one ends with a command that helps.
  fileprivate var linesWithRemedy: [String] {
    guard let remedy, let last = lines.last else { return lines }
    return lines.dropLast() + ["\(last); \(remedy.text)"]
  }
}

extension KeylineError.Remedy {
  fileprivate var text: String {
    let command = Terminal.command
    switch self {
    case .listScenes(let count):
      return "\(command) list latest lists \(count == 1 ? "the only scene" : "all \(count) scenes")"
    case .listNodes(let scene, let version):
      return "\(command) show \(ShellText.word(version)) \(ShellText.quoted(scene)) lists the nodes"
    case .listPending: return "\(command) pending lists them"
    case .listUncompared(let old, let new):
      let versions = "\(ShellText.quoted(old)) \(ShellText.quoted(new))"
      return "\(command) diff \(versions) lists what was not compared"
    }
  }
}
