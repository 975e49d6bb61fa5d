package import ArgumentParser

/// An optional part of the program, which adds commands to those of ``RootCommand``.
///
/// The commands know no extension; a program lists its extensions in ``ProgramExtensions``.
package protocol CommandExtension {
  /// The commands, by the section of the help that lists them after its own.
  static var commands: [HelpSection: [any ParsableCommand.Type]] { get }

  /// Returns the failure for an error of the extension's libraries; `nil` for every other error.
  ///
  /// By default, there are no such errors.
  static func failure(for error: any Error) -> CommandFailure?
}

extension CommandExtension {
  package static func failure(for error: any Error) -> CommandFailure? { nil }
}
