import ArgumentParser
import Keyline
import LayoutDiff
import LayoutReports
import LayoutStore

/// Prints the latest version of a store for git, one node per line.
struct GitTextconvCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "textconv",
    abstract: "Print a store's newest version as lines for git to compare.",
    discussion: """
      git calls this textconv driver. Each snapshot has a line with its name, and a line for each node \
      with its position and size in points.
      """,
    shouldDisplay: false
  )

  @Argument(help: "The store.", completion: .file(extensions: ["sqlite"]))
  var file: String

  func run() throws {
    var copies = try TemporaryStores(Terminal.observer)
    let records = try copies.open(file, for: .reading)
    guard let version = try records.versions().last else { return }
    var isFirst = true
    try records.forEachTexts(of: try records.snapshots(of: version)) { _, texts in
      let lines = SnapshotLines(try Snapshot(texts)).description
      try Terminal.printOutput((isFirst ? "" : "\n") + lines)
      isFirst = false
    }
  }
}
