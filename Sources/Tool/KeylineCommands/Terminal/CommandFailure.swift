import ArgumentParser
import EscapedText
import Foundation
import Keyline
import LayoutDiff
import LayoutRecorder
import LayoutScenes
import LayoutStore
import SharedStore

/// A failure that ends the command: the lines to print on stderr, and the exit status.
struct CommandFailure: Error {
  let status: ExitStatus
  /// The problem and its remedy, one sentence per line; empty to exit without a message.
  let lines: [String]

  init(_ status: ExitStatus, _ lines: String...) { self.init(status, lines: lines) }

  init(_ status: ExitStatus, lines: [String]) { (self.status, self.lines) = (status, lines) }

  /// Creates the failure for an error of a library; returns `nil` for errors of the argument
  /// parser.
  init?(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as KeylineError: self.init(ExitStatus(error.code), lines: error.linesWithRemedy)
    case let error as StoreError:
      // The store reports a failure to print what it read as its own.
      if let failure = error.cause as? CommandFailure {
        self = failure
        return
      }
      let lines = error.description.split(separator: "\n").map(String.init)
      self.init(ExitStatus(error.code), lines: lines)
    case is SceneError, is RecorderError, is SnapshotError: self.init(.badInput, "\(error)")
    default:
      // The parser would exit with 1, which means that something differs.
      guard NoArguments.exitCode(for: error) == .failure else { return nil }
      self.init(.ioError, "\(error)")
    }
  }

  /// Prints the failure to stderr.
  func report() {
    for line in lines { Terminal.printError(line.hasPrefix("  ") ? line : "error: \(line)") }
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

/// The exit statuses of commands, which `Documentation/Reference/ExitCodes.md` lists.
struct ExitStatus: RawRepresentable, Equatable {
  let rawValue: Int32

  /// Something differs, is missing or was found.
  static let different = ExitStatus(rawValue: 1)
  /// The arguments are invalid.
  static let usage = ExitStatus(rawValue: 64)
  /// The input or the store cannot be used.
  static let badInput = ExitStatus(rawValue: 65)
  static let noMatch = ExitStatus(rawValue: 66)
  /// The same inputs and build produced two results.
  static let nondeterminism = ExitStatus(rawValue: 70)
  /// A file cannot be created.
  static let cannotCreate = ExitStatus(rawValue: 73)
  /// Reading or writing failed, or the disk is full.
  static let ioError = ExitStatus(rawValue: 74)
  /// A different process has locked the file, or the server does not respond.
  static let busy = ExitStatus(rawValue: 75)

  /// The status as an error that a command throws to exit with it.
  var code: ExitCode { ExitCode(rawValue) }
}

extension ExitStatus {
  /// Returns the status for an error of the library.
  init(_ code: KeylineError.Code) {
    switch code {
    case .notFound: self = .noMatch
    case .nondeterminism: self = .nondeterminism
    case .cannotCreate: self = .cannotCreate
    case .ioError: self = .ioError
    case .busy: self = .busy
    default: self = .badInput
    }
  }

  /// Returns the status for an error of a store, or of the shared store.
  init(_ code: StoreError.Code) {
    switch code {
    case .decisionConflict, .missingShards: self = .different
    case .noSuchSnapshot, .noSuchVersion, .missing: self = .noMatch
    case .contradiction: self = .nondeterminism
    case .cannotCreate, .readOnly, .untrusted: self = .cannotCreate
    case .ioError: self = .ioError
    case .busy, .overtaken, .interrupted, .unreachable, .cannotWrite: self = .busy
    case .badAddress, .notBuilt: self = .usage
    default: self = .badInput
    }
  }
}
