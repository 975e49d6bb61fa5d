import ArgumentParser
import Keyline

/// The statuses that commands exit with.
struct ExitStatus: RawRepresentable, Equatable {
  let rawValue: Int32

  /// Something differs, is missing or was found.
  static let different = ExitStatus(rawValue: 1)
  /// The command was used in a wrong way.
  static let usage = ExitStatus(rawValue: 64)
  /// A scene or store cannot be read.
  static let badInput = ExitStatus(rawValue: 65)
  /// No scene matches.
  static let noMatch = ExitStatus(rawValue: 66)
  /// The same inputs and build produced two results.
  static let nondeterminism = ExitStatus(rawValue: 70)
  /// A file cannot be created.
  static let cannotCreate = ExitStatus(rawValue: 73)
  /// The disk is full or broken.
  static let ioError = ExitStatus(rawValue: 74)
  /// A different process holds the file.
  static let busy = ExitStatus(rawValue: 75)

  init(rawValue: Int32) { self.rawValue = rawValue }

  /// The status for an error of the library.
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

  /// The status as the error that a command throws to exit with it.
  var code: ExitCode { ExitCode(rawValue) }
}
