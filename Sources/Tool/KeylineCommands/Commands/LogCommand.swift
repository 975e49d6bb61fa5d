import ArgumentParser
import Keyline

/// Lists the versions in which a node's rectangle changed.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "List the versions in which a node's rectangle changed, and why.",
    discussion: """
      The history consists of a version and its ancestors. A node is found by its path in the latest \
      version that has it, and followed back through renames. Without #NODE, every version in which \
      the scene changed is listed. Rectangles are in the root's coordinates, in points. HTML has a \
      timeline, with a picture of each version in which the scene changed.

        \(Terminal.command) log screens/sign-in#title
        \(Terminal.command) log screens/sign-in --proposal 390x844
        \(Terminal.command) log 'radial/icons[padding=16]#ring/Text[2]' --json
        \(Terminal.command) log screens/sign-in --format html -o sign-in.html
      """
  )

  @OptionGroup var target: SceneTargetOptions
  @OptionGroup var format: ReportFormatOptions<LogReport.Format>
  @OptionGroup var history: HistoryOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let histories = try history.open(store).snapshots(of: target.scene).containing(target.path)
    let report = LogReport(histories: histories, path: target.path)
    try output.write(report.text(in: format.value))
  }
}
