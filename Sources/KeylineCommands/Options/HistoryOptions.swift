import ArgumentParser
import LayoutStore

/// Which versions and snapshots a history goes through.
struct HistoryOptions: ParsableArguments {
  @Option(
    name: .customLong("version"),
    help: ArgumentHelp("The version at which the history ends.", valueName: "label")
  )
  var label = "latest"

  @OptionGroup var choice: SituationOptions
}

/// A scene and, after a `#`, the path of a node.
struct HistoryTarget: ExpressibleByArgument {
  let scene: String
  let path: String?

  init?(argument: String) {
    let parts = argument.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard !parts[0].isEmpty else { return nil }
    scene = String(parts[0])
    path = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
  }
}
