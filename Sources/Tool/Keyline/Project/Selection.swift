package import Digests
public import LayoutCore
import LayoutScenes
package import LayoutStore

/// Limits an operation to some scenes and proposals.
public struct SceneSelection: Sendable {
  /// Patterns for the names of scenes or documents, with `*` and `?`; empty for all scenes.
  public var scenes: [String]
  /// The proposals; empty for all.
  public var proposals: [ProposedViewSize]

  /// Creates a selection; without arguments, everything is selected.
  public init(scenes: [String] = [], proposals: [ProposedViewSize] = []) {
    (self.scenes, self.proposals) = (scenes, proposals)
  }

  /// Whether everything is selected.
  package var isEmpty: Bool { scenes.isEmpty && proposals.isEmpty }

  /// The selection as text.
  package var text: String { (scenes + proposals.texts).joined(separator: " ") }

  /// Returns whether a scene with this name, in a document with this name, is selected.
  package func includes(scene name: String, document: String) -> Bool {
    scenes.isEmpty
      || scenes.contains {
        let pattern = ScenePattern($0)
        return pattern.matches(name) || pattern.matches(document)
      }
  }

  /// Returns whether an entry of a version is selected.
  package func includes(_ entry: RecordedSnapshot) -> Bool {
    includes(scene: entry.scene, document: entry.document) && proposals.includes(entry)
  }
}

/// Limits an operation on one scene to some proposals and environments.
public struct ConfigurationSelection: Sendable {
  /// The proposals; empty for all.
  public var proposals: [ProposedViewSize]
  /// The values that an environment must have; empty to include all environments.
  public var environment: [EnvironmentValue]

  /// Creates a selection; without arguments, everything is selected.
  public init(proposals: [ProposedViewSize] = [], environment: [EnvironmentValue] = []) {
    (self.proposals, self.environment) = (proposals, environment)
  }

  /// The selection as text.
  package var text: String {
    (proposals.texts + environment.map(\.description)).joined(separator: " ")
  }

  /// Returns whether a snapshot is selected.
  package func includes(_ entry: RecordedSnapshot, in environment: JSONObject) -> Bool {
    proposals.includes(entry) && matches(environment)
  }

  /// Returns whether an environment is selected.
  package func matches(_ environment: JSONObject) -> Bool {
    self.environment.allSatisfy { $0.matches(environment) }
  }
}

/// A required value of an environment, such as `layoutDirection=rightToLeft`.
public struct EnvironmentValue: Sendable, Hashable, LosslessStringConvertible {
  /// The textual form.
  public let description: String
  private let key: String
  private let value: String

  /// Parses a value; returns `nil` if the name or the value is missing.
  public init?(_ description: String) {
    let parts = description.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    self.description = description
    key = String(parts[0])
    value = String(parts[1])
  }

  /// Returns whether an environment has the value.
  package func matches(_ environment: JSONObject) -> Bool {
    if key == "platform" { return SceneEnvironment.platform(in: environment).rawValue == value }
    return environment[key].map { $0.string ?? $0.canonicalText } == value
  }
}

extension [ProposedViewSize] {
  /// The textual forms that identify the proposals.
  package var texts: [String] { map { ProposalText($0).description } }

  /// Returns whether the array is empty or contains the entry's proposal.
  func includes(_ entry: RecordedSnapshot) -> Bool { isEmpty || texts.contains(entry.proposalText) }
}
