import ArgumentParser
package import Keyline

/// The extensions of a program.
///
/// This is a type, not a value, because the argument parser asks types for their commands.
package protocol ProgramExtensions {
  /// The extensions with commands, in the order in which the help lists these.
  static var all: [any CommandExtension.Type] { get }

  /// The type that measures text in font files; `nil` if this program has none.
  static var fontMeasurer: (any FontFileMeasurer.Type)? { get }
}

extension ProgramExtensions {
  /// Returns the commands that the extensions add to a section.
  static func commands(in section: HelpSection) -> [any ParsableCommand.Type] {
    all.flatMap { $0.commands[section] ?? [] }
  }

  /// Returns the failure for an error of an extension; `nil` for every other error.
  static func failure(for error: any Error) -> CommandFailure? {
    all.lazy.compactMap { $0.failure(for: error) }.first
  }
}
