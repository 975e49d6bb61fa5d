import ArgumentParser
import CanonicalJSON

/// A value of an environment as it is written on the command line: `layoutDirection=rightToLeft`.
struct EnvironmentArgument: ExpressibleByArgument {
  /// The argument.
  let text: String
  private let key: String
  private let value: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    text = argument
    key = String(parts[0])
    value = String(parts[1])
  }

  /// Returns whether an environment has the value.
  func matches(_ environment: JSONObject) -> Bool {
    environment[key].map { $0.string ?? $0.canonicalText } == value
  }
}
