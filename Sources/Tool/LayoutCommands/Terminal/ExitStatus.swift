import ArgumentParser
import Keyline
import LayoutDiff
import LayoutRecorder
import LayoutScenes
import LayoutStore

/// The exit statuses of commands, which `Documentation/Reference/ExitCodes.md` lists.
package struct ExitStatus: RawRepresentable, Equatable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// Something differs, is missing or was found.
  package static let different = ExitStatus(rawValue: 1)
  /// The arguments are invalid.
  package static let usage = ExitStatus(rawValue: 64)
  /// The input or the store cannot be used.
  package static let badInput = ExitStatus(rawValue: 65)
  package static let noMatch = ExitStatus(rawValue: 66)
  /// The same inputs and build produced two results.
  package static let nondeterminism = ExitStatus(rawValue: 70)
  /// A file cannot be created.
  package static let cannotCreate = ExitStatus(rawValue: 73)
  /// Reading or writing failed, or the disk is full.
  package static let ioError = ExitStatus(rawValue: 74)
  /// A different process has locked the file, or the server does not respond.
  package static let busy = ExitStatus(rawValue: 75)

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

  /// Returns the status for an error of a store.
  init(_ code: StoreError.Code) {
    switch code {
    case .decisionConflict, .missingShards: self = .different
    case .noSuchSnapshot, .noSuchVersion, .missing: self = .noMatch
    case .contradiction: self = .nondeterminism
    case .cannotCreate, .readOnly, .untrusted: self = .cannotCreate
    case .ioError: self = .ioError
    case .busy, .overtaken, .interrupted: self = .busy
    default: self = .badInput
    }
  }
}
