import ArgumentParser
import CanonicalJSON
import Keyline
import LayoutDiff
import LayoutReports

/// Lists the versions in which a rectangle changed.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "List the versions in which a node's rectangle changed, with the cause.",
    discussion: """
      The history goes from the first version to the latest, or to the version of --at, by what each follows. A \
      node is found by its path in the newest version that has it, and followed back by whatever \
      path it had. Without a node, every version in which the scene changed is listed. Rectangles \
      are in the root's coordinates, in points. The page of html has a timeline, with a picture of each \
      version in which the scene changed.

        \(Terminal.command) log screens/sign-in#title
        \(Terminal.command) log screens/sign-in --proposal 390x844
        \(Terminal.command) log 'radial/icons[padding=16]#ring/Text[2]' --format json
        \(Terminal.command) log screens/sign-in --format html --output sign-in.html
      """
  )

  @Argument(
    help: ArgumentHelp("The scene, and after a # the node's path.", valueName: "scene#node")
  )
  var target: SceneTarget

  /// The formats of a history.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, html
  }

  @Option(name: .long, help: "text, json, or html for a page with a timeline.")
  var format = Format.text

  @OptionGroup var history: HistoryOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let histories = try history.open(store).snapshots(of: target.scene).containing(target.path)
    let logs = histories.map { ($0, $0.history.events(of: target.path)) }
    switch format {
    case .html:
      let lines = histories.map { ($0.scene, $0.configuration, $0.history) }
      try output.write(HistoryHTML(lines, following: target.path).description)
    case .text:
      let texts = logs.map { scene, events in
        scene.title(target.path) + "\n" + events.flatMap(\.lines).map { "  \($0)\n" }.joined()
      }
      try output.write(texts.joined(separator: "\n"))
    case .json:
      let value = JSONValue.array(
        logs.map { scene, events in
          [
            "scene": .string(scene.scene), "situation": .string(scene.configuration),
            "node": target.path.map(JSONValue.string) ?? .null,
            "events": .array(events.map(\.json)),
          ]
        }
      )
      try output.write(value.indentedText + "\n")
    }
  }
}

extension HistoryEvent {
  /// The version with its change, and a line for each cause.
  fileprivate var lines: [String] {
    ["\(PrintableText.text(version))  \(text)"] + causes.map { "    \($0.id)  \($0.text)" }
  }
}
