import ArgumentParser
import Keyline

/// The snapshots of a scene that a command is limited to.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    name: .long,
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Only this proposal, such as 390x844 or phones; may be repeated.",
      valueName: "size"
    )
  )
  var proposal: [ProposalArgument] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only environments with this value, such as layoutDirection=rightToLeft; may be repeated.",
      valueName: "key=value"
    )
  )
  var environment: [EnvironmentArgument] = []

  /// The selection.
  var value: ConfigurationSelection {
    ConfigurationSelection(
      proposals: proposal.flatMap(\.proposals),
      environment: environment.map(\.value)
    )
  }
}

/// A value of an environment as it is written on the command line.
struct EnvironmentArgument: ExpressibleByArgument {
  let value: EnvironmentValue

  init?(argument: String) {
    guard let value = EnvironmentValue(argument) else { return nil }
    self.value = value
  }
}

/// A scene and, after a `#`, the path of a node.
struct SceneTarget: ExpressibleByArgument {
  let scene: String
  let path: String?

  init?(argument: String) {
    let parts = argument.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard !parts[0].isEmpty else { return nil }
    scene = String(parts[0])
    path = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
  }
}

/// The versions and snapshots of a history.
struct HistoryOptions: ParsableArguments {
  @Option(
    name: .customLong("at"),
    help: ArgumentHelp("The version at which the history ends.", valueName: "version")
  )
  var label = "latest"

  @OptionGroup var configuration: ConfigurationOptions

  /// Opens the store, and finds the version.
  func open(_ store: StoreOptions) throws -> History {
    var history = try History(upTo: label, in: store.location, observer: Terminal.observer)
    history.selection = configuration.value
    return history
  }
}
