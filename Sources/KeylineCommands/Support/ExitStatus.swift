import ArgumentParser

/// The statuses that commands end with.
struct ExitStatus: RawRepresentable, Equatable {
  let rawValue: Int32

  /// Something differs, is missing or is left over.
  static let different = ExitStatus(rawValue: 1)
  /// The command was used in a wrong way.
  static let usage = ExitStatus(rawValue: 64)
  /// A scene or store cannot be read.
  static let badInput = ExitStatus(rawValue: 65)
  /// No scene matches.
  static let noMatch = ExitStatus(rawValue: 66)
  /// The same inputs and build gave two results.
  static let nondeterminism = ExitStatus(rawValue: 70)
  /// A file cannot be made.
  static let cannotCreate = ExitStatus(rawValue: 73)
  /// The disk is full or broken.
  static let ioError = ExitStatus(rawValue: 74)

  /// The status as what a command throws to end with it.
  var code: ExitCode { ExitCode(rawValue) }
}
