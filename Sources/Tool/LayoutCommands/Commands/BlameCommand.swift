import ArgumentParser
import Digests
import EscapedText
import Keyline
import LayoutDiff
import LayoutReports

/// Shows which version gave each node its frame.
struct BlameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "blame",
    abstract: "Show which version gave each view of a scene its current frame.",
    discussion: """
      Frames are on screen, so a view also moves when its container moves; the report then names the \
      container. For a commit whose tests were imported, the report has its author and its message, \
      and git show accepts its label. log lists all earlier changes.

        \(Terminal.command) blame screens/sign-in
        \(Terminal.command) blame 1.1 screens/sign-in --proposal 390x844 --json
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The version, by default the latest, and the scene.",
      discussion: "The scene's name, its document's name, or a pattern such as 'radial/*'.",
      valueName: "[version] scene"
    )
  )
  var words: [String]

  @OptionGroup var format: ReportFormatOptions<TextFormat>
  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard words.count == 1 || words.count == 2 else {
      throw ValidationError("blame takes a scene, with at most one version before it")
    }
  }

  func run() throws {
    let (version, scene) = (words.count == 2 ? words[0] : "latest", words[words.count - 1])
    var history = try History(upTo: version, in: store.location, observer: Terminal.observer)
    history.selection = configuration.value
    let report = BlameReport(
      histories: try history.snapshots(of: scene, isCurrent: true),
      messages: try history.messages()
    )
    try output.write(report.text(in: format.value), json: report.text(in: .json))
  }
}

/// The version in which each node got its current frame.
struct BlameReport {
  let histories: [SceneHistory]
  /// The messages of versions, by label; those of imported commits begin with their author.
  let messages: [String: String]

  func text(in format: TextFormat) -> String {
    let blames = histories.map { ($0, $0.history.blame()) }
    switch format {
    case .text:
      return blames.map { scene, nodes in
        let table = TextTable(
          header: ["since"] + (messages.isEmpty ? [] : ["message"]) + ["node", "change"],
          rows: nodes.map { node in
            var row = node.row
            if !messages.isEmpty { row.insert(messages[node.event.version] ?? "", at: 1) }
            return row
          }
        )
        return "\(scene.title(nil))\n\(table)"
      }.joined(separator: "\n")
    case .json:
      let scenes: [JSONValue] = blames.map { scene, nodes in
        [
          "scene": .string(scene.scene),
          "configuration": .string(scene.configuration),
          "nodes": .array(
            nodes.map {
              [
                "path": .string($0.path), "name": .string($0.name), "since": $0.event.json,
                "message": messages[$0.event.version].map(JSONValue.string) ?? .null,
              ]
            }
          ),
        ]
      }
      return JSONValue.array(scenes).indentedText + "\n"
    }
  }
}

extension NodeBlame {
  /// The node as a table row.
  fileprivate var row: [String] {
    let causes = event.causes.map(\.text).joined(separator: "; ")
    return [
      event.version, String(repeating: "  ", count: depth) + PrintableText.text(name),
      event.text + (causes.isEmpty ? "" : "  (\(causes))"),
    ]
  }
}
