package import Digests
import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutScenes
import LayoutStore

/// A required value of an environment, such as `layoutDirection=rightToLeft`.
public struct EnvironmentValue: Sendable, Hashable, LosslessStringConvertible {
  /// The textual form.
  public let description: String
  private let key: String
  private let value: String

  /// Parses a value; returns `nil` if the name or the value is missing.
  public init?(_ description: String) {
    let parts = description.unicodeScalars.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    self.description = description
    key = String(parts[0])
    value = String(parts[1])
  }

  package func matches(_ environment: JSONObject) -> Bool {
    if key == "platform" { return SceneEnvironment.platform(in: environment).rawValue == value }
    return environment[key].map { $0.string ?? $0.canonicalText } == value
  }
}
