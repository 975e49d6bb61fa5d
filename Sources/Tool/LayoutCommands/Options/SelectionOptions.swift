import ArgumentParser
import Foundation
import Keyline
import LayoutCore

/// The scenes and proposals to select.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only scenes whose name matches; repeatable.",
      discussion: """
        * matches any characters, ? matches one. A scene with parameters matches by its own name, such \
        as radial/icons[padding=16], and by its document's name.
        """,
      valueName: "glob"
    )
  )
  var scene: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Only this proposal, such as 390x844 or phones; repeatable.",
      discussion:
        "A single number is a width; - is an unspecified side, as in -x80, and inf is infinity.",
      valueName: "size"
    )
  )
  var proposal: [ProposalArgument] = []

  /// Whether nothing is selected.
  var isEmpty: Bool { scene.isEmpty && proposal.isEmpty }

  var value: SceneSelection {
    SceneSelection(scenes: scene, proposals: proposal.flatMap(\.proposals))
  }
}

/// The scene that a command applies to and, optionally, one of its nodes.
struct SceneTargetOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The scene, with the name or the path of a node after #.",
      discussion: "The scene's name, its document's name, or a pattern such as 'radial/*'.",
      valueName: "scene#node"
    )
  )
  var target: SceneTarget

  /// The name of the scene, or a pattern for it.
  var scene: String { target.scene }

  /// The path of the node; `nil` for the entire scene.
  var path: String? { target.path }
}

/// The proposals and environments to select.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Only this proposal, such as 390x844 or phones; repeatable.",
      valueName: "size"
    )
  )
  var proposal: [ProposalArgument] = []

  @Option(
    help: ArgumentHelp(
      "Only environments with this value, such as layoutDirection=rightToLeft; repeatable.",
      valueName: "key=value"
    )
  )
  var environment: [EnvironmentArgument] = []

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

/// The last version of a history.
struct HistoryOptions: ParsableArguments {
  @Option(
    name: .customLong("at"),
    help: ArgumentHelp("The last version of the history.", valueName: "version")
  )
  var label = "latest"

  func open(_ store: StoreOptions, _ configuration: ConfigurationOptions) throws -> History {
    var history = try History(upTo: label, in: store.location, observer: Terminal.observer)
    history.selection = configuration.value
    return history
  }
}
