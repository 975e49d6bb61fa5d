import ArgumentParser
import CanonicalJSON
import LayoutDiff
import LayoutReports
import LayoutStore

/// Lists the versions in which a rectangle changed.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    _superCommandName: Program.command,
    abstract: "List the versions in which a node's rectangle changed, with the cause.",
    discussion: """
      The history goes from the first version to the latest, or to --version, by what each follows. A \
      node is found by its path in the newest version that has it, and followed back by whatever \
      path it had. Without a node, every version in which the scene changed is listed. Rectangles \
      are in the root's coordinates, in points. The page of html has a timeline, with a picture of each \
      version in which the scene changed.

        \(Program.command) log screens/sign-in#title
        \(Program.command) log screens/sign-in --proposal 390x844
        \(Program.command) log 'radial/icons[padding=16]#ring/Text[2]' --format json
        \(Program.command) log screens/sign-in --format html --output sign-in.html
      """
  )

  @Argument(
    help: ArgumentHelp("The scene, and after a # the node's path.", valueName: "scene#node")
  )
  var target: HistoryTarget

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
    let reading = try HistoryReading(store, version: history.label, choice: history.choice)
    let histories = try reading.histories(of: target.scene).having(target.path)
    let logs = histories.map { ($0, $0.history.events(of: target.path)) }
    switch format {
    case .html:
      let lines = histories.map { ($0.scene, $0.situation, $0.history) }
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
            "scene": .string(scene.scene), "situation": .string(scene.situation),
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
  /// The version with what happened, and a line for each cause.
  fileprivate var lines: [String] {
    ["\(PrintableText.text(version))  \(text)"] + causes.map { "    \($0.id)  \($0.text)" }
  }

  /// The event for programs.
  var json: JSONValue {
    [
      "version": .string(version),
      "text": .string(text),
      "frame": frame.map {
        [
          "x": .number(Double($0.minX)), "y": .number(Double($0.minY)),
          "width": .number(Double($0.width)), "height": .number(Double($0.height)),
        ]
      } ?? .null,
      "causes": .array(
        causes.map { ["id": .string("\($0.id)"), "text": .string($0.text)] }
      ),
    ]
  }
}
