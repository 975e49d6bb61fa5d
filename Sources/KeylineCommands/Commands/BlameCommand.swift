import ArgumentParser
import CanonicalJSON
import Keyline
import LayoutReports

/// Says for each node since when it has its rectangle.
struct BlameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "blame",
    abstract: "Say for each node of a scene since which version it stands where it does.",
    discussion: """
      Rectangles are in the root's coordinates, so that a node whose container moved has moved too; \
      it is said with which container. log tells all the versions before.

        \(Terminal.command) blame latest screens/sign-in
        \(Terminal.command) blame 1.1 screens/sign-in --proposal 390x844 --format json
      """
  )

  @Argument(help: "The version; latest is the newest one.")
  var version: String

  @Argument(help: "The scene's name, its document's, or a pattern for it.")
  var scene: String

  @Option(name: .long, help: "text or json.")
  var format = TextFormat.text

  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    var history = try History(upTo: version, in: store.location, observer: Terminal.observer)
    history.selection = configuration.value
    let blames = try history.snapshots(of: scene, isCurrent: true).map { ($0, $0.history.blame()) }
    switch format {
    case .text:
      let texts = blames.map { scene, nodes in
        scene.title(nil) + "\n"
          + TextTable(header: ["since", "node", "what happened"], rows: nodes.map(\.row))
          .description
      }
      try output.write(texts.joined(separator: "\n"))
    case .json:
      let value = JSONValue.array(
        blames.map { scene, nodes in
          [
            "scene": .string(scene.scene), "situation": .string(scene.configuration),
            "nodes": .array(
              nodes.map { ["path": .string($0.path), "since": $0.event.json] }
            ),
          ]
        }
      )
      try output.write(value.indentedText + "\n")
    }
  }
}

extension NodeBlame {
  /// The node in a table.
  fileprivate var row: [String] {
    let causes = event.causes.map(\.text).joined(separator: "; ")
    return [
      event.version, String(repeating: "  ", count: depth) + path,
      event.text + (causes.isEmpty ? "" : "  (\(causes))"),
    ]
  }
}
