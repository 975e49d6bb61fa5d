import SwiftSource

/// The conditions of `#if` that name one of Apple's platforms, such as `os(iOS)`.
///
/// The compiler decides them by the system on which it runs; an app's views are compiled for its platform.
package enum PlatformConditions {
  /// The names that `os` has for Apple's systems.
  private static let systems: Set<String> = [
    "iOS", "macOS", "OSX", "tvOS", "visionOS", "watchOS", "xrOS",
  ]

  /// Returns whether a condition holds on a platform.
  ///
  /// - Parameters:
  ///   - condition: The name of the condition, such as `os`.
  ///   - argument: Its argument, such as `macOS`.
  ///   - platform: The platform, such as `iOS`.
  /// - Returns: Whether it holds; `nil` if the compiler decides, as for `os(Linux)`.
  package static func holds(
    _ condition: String,
    of argument: String,
    on platform: String
  ) -> Bool? {
    switch (condition, argument) {
    case ("os", _) where systems.contains(argument):
      argument == platform || (argument == "OSX" && platform == "macOS")
    // Xcode lays previews out in a simulator.
    case ("targetEnvironment", "simulator"): platform != "macOS"
    case ("targetEnvironment", "macCatalyst"): false
    default: nil
    }
  }

  /// Returns the conditions in a Swift file that name a platform, each with the value that it has on one.
  ///
  /// - Parameters:
  ///   - bytes: The text of the file, as UTF-8.
  ///   - platform: The platform, such as `iOS`.
  /// - Returns: The ranges of the conditions, in bytes, with `true` or `false`.
  package static func values(
    in bytes: [UInt8],
    on platform: String
  ) -> [(range: Range<Int>, text: String)] {
    var found: [(range: Range<Int>, text: String)] = []
    var reader = SourceReader(bytes)
    reader.skipSpace()
    while !reader.isAtEnd {
      if let directive = reader.takeDirective() {
        found += values(in: directive.condition, of: bytes, on: platform)
      } else {
        reader.stepOverToken()
      }
      reader.skipSpace()
    }
    return found
  }

  /// Returns the values in the line of a directive.
  private static func values(
    in line: Range<Int>,
    of bytes: [UInt8],
    on platform: String
  ) -> [(range: Range<Int>, text: String)] {
    var found: [(range: Range<Int>, text: String)] = []
    var reader = SourceReader(bytes, in: line)
    reader.skipSpace()
    while !reader.isAtEnd {
      let start = reader.position
      let name = reader.peekWord()
      reader.stepOverToken()
      if !name.isEmpty, reader.current == UInt8(ascii: "(") {
        let argument = reader.position + 1
        reader.stepOverBracket()
        let text = reader.text(argument..<max(argument, reader.position - 1))
        let value = holds(name, of: text.filter { !$0.isWhitespace }, on: platform)
        if let value { found.append((start..<reader.position, "\(value)")) }
      }
      reader.skipSpace()
    }
    return found
  }
}
