import ArgumentParser
import Foundation
import LayoutStore

/// Compares the code and scenes of a git ref with those of the work tree.
struct CompareCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "compare",
      _superCommandName: Program.command,
      abstract: "Compare the layouts of a git ref with those of the work tree, without a store.",
      discussion: """
        The ref is checked out beside the work tree, its program is built there (one of a package of \
        your own; plain \(Program.command) lays both out by itself), and both record their scenes. \
        What differs is told as diff does, and the command ends with 1. The store stays as it is.

          \(Program.command) compare main Scenes
          swift run Snapshots compare HEAD~3
          swift run Snapshots compare v1.2 --product Snapshots --format markdown
        """
    )
  }

  @Argument(help: "A commit, branch or tag.")
  var ref: String

  @Argument(
    help: "Scene documents, or folders of them; without, a program's own scenes.",
    completion: .file(extensions: ["json"])
  )
  var scenes: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The product to build at the ref.",
      discussion: "By default the program that runs, where the package in this folder built it."
    )
  )
  var product: String?

  @Option(name: .long, help: "The form of the report.")
  var format = DiffFormat.text

  @OptionGroup var tolerance: ToleranceOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let checkout = try EarlierCheckout(of: ref, product: product)
    try EarlierCheckout.withScratch { folder in
      let store = folder.appendingPathComponent("layouts.sqlite")
      try checkout.use(in: folder) { program, old in
        try record(by: program, in: old, as: checkout.name, to: store)
      }
      try record(by: Program.file, in: checkout.here, as: "work tree", to: store)
      try report(from: checkout.name, in: store)
    }
  }

  private func record(by program: String, in folder: URL, as label: String, to store: URL) throws {
    guard FileManager.default.fileExists(atPath: folder.path) else {
      throw CommandFailure(.badInput, "\(ref) has no folder \(folder.lastPathComponent)")
    }
    let options = ["--version", label, "--store", store.path]
    let child = try ChildProcess([program, "record"] + scenes + options, in: folder)
    guard child.status == 0 else {
      let said = child.errors.split(separator: "\n").map { "  \($0)" }
      throw CommandFailure(.badInput, lines: ["\(label) cannot be recorded"] + said)
    }
  }

  private func report(from old: String, in store: URL) throws {
    let records = try RecordsStore.open(store.path, for: .reading, program: Program.name)
    let reading = VersionPairReading(
      records: records,
      old: try records.version(old),
      new: try records.version("work tree"),
      selection: selection,
      tolerance: tolerance.value,
      today: clock.today,
      hasPictures: format.hasPictures
    )
    let (diff, contradictions) = try reading.diff()
    try output.write(format.text(of: diff) { _ in [] })
    try contradictions.refuse()
    if diff.isDifferent { throw ExitStatus.different.code }
  }
}
