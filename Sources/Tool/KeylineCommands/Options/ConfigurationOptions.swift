import ArgumentParser
import Keyline

/// The proposals and environments to select.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    name: .long,
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Only this proposal, such as 390x844 or phones; repeatable.",
      valueName: "size"
    )
  )
  var proposal: [ProposalArgument] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only environments with this value, such as layoutDirection=rightToLeft; repeatable.",
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

/// An environment value on the command line.
struct EnvironmentArgument: ExpressibleByArgument {
  let value: EnvironmentValue

  init?(argument: String) {
    guard let value = EnvironmentValue(argument) else { return nil }
    self.value = value
  }
}

/// The last version of a history, and the proposals and environments to select.
struct HistoryOptions: ParsableArguments {
  @Option(
    name: .customLong("at"),
    help: ArgumentHelp("The last version of the history.", valueName: "version")
  )
  var label = "latest"

  @OptionGroup var configuration: ConfigurationOptions

  /// Opens the history.
  func open(_ store: StoreOptions) throws -> History {
    var history = try History(upTo: label, in: store.location, observer: Terminal.observer)
    history.selection = configuration.value
    return history
  }
}
