import ArgumentParser
import CanonicalJSON
import LayoutStore

/// Which of a scene's snapshots a command is about.
struct SituationOptions: ParsableArguments {
  @Option(
    name: .long,
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Only this proposal, such as 390x844 or phones; may be repeated.",
      valueName: "size"
    )
  )
  var proposal: [ProposalChoice] = []

  /// The proposals that are asked for; none for all.
  var proposals: [ProposalArgument] { proposal.flatMap(\.proposals) }

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only environments with this value, such as layoutDirection=rightToLeft; may be repeated.",
      valueName: "key=value"
    )
  )
  var environment: [EnvironmentArgument] = []

  /// Returns whether a snapshot is asked for.
  func includes(_ entry: RecordedEntry, in environment: JSONObject) -> Bool {
    (proposal.isEmpty || proposals.contains { $0.text == entry.proposalText })
      && matches(environment)
  }

  /// Returns whether an environment is asked for.
  func matches(_ environment: JSONObject) -> Bool {
    self.environment.allSatisfy { $0.matches(environment) }
  }

  /// The options as they were written.
  var text: String { (proposals.map(\.text) + environment.map(\.text)).joined(separator: " ") }
}
