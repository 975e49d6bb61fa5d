package import Digests
public import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutScenes
package import LayoutStore

/// Limits an operation on one scene to some proposals and environments.
public struct ConfigurationSelection: Sendable {
  /// The proposals; empty for all.
  public var proposals: [ProposedViewSize]
  /// The values that an environment must have; empty to include all environments.
  public var environment: [EnvironmentValue]

  /// Creates a selection; without arguments, everything is selected.
  public init(proposals: [ProposedViewSize] = [], environment: [EnvironmentValue] = []) {
    self.proposals = proposals
    self.environment = environment
  }

  package var text: String {
    (proposals.words + environment.map(\.description)).joined(separator: " ")
  }

  package func includes(_ recorded: RecordedSnapshot, in environment: JSONObject) -> Bool {
    proposals.includes(recorded) && matches(environment)
  }

  package func matches(_ environment: JSONObject) -> Bool {
    self.environment.allSatisfy { $0.matches(environment) }
  }
}
