import ArgumentParser
import Foundation
import Keyline

/// Compares the code and scenes of a git ref with those of the work tree.
struct CompareCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "compare",
      abstract: "Compare the layouts of a git ref with those of the work tree, without a store.",
      discussion: """
        The ref is checked out beside the work tree, its program is built there (one of a package of \
        your own; plain \(Terminal.command) lays both out by itself), and both record their scenes. \
        What differs is told as diff does, and the command ends with 1. The store stays as it is.

          \(Terminal.command) compare main Scenes
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
    let checkout = try GitCheckout(of: ref, product: product)
    let outcome = try GitCheckout.withTemporaryFolder { folder in
      let store = StoreLocation(folder.appendingPathComponent("layouts.sqlite").path)
      try checkout.use(in: folder, Terminal.observer) { program, old in
        try record(by: program, in: old, as: checkout.name, to: store)
      }
      try record(by: RunningBuild.file, in: checkout.here, as: "work tree", to: store)
      var comparison = try Comparison(
        from: checkout.name,
        to: "work tree",
        in: store,
        today: clock.today
      )
      comparison.selection = selection.value
      comparison.tolerance = tolerance.value
      comparison.keepsSnapshots = format.hasPictures
      return try comparison.run()
    }
    try output.write(format.text(of: outcome.diff))
    if let nondeterminism = outcome.nondeterminism { throw nondeterminism }
    if outcome.diff.isDifferent { throw ExitStatus.different.code }
  }

  private func record(
    by program: String,
    in folder: URL,
    as label: String,
    to store: StoreLocation
  ) throws {
    guard FileManager.default.fileExists(atPath: folder.path) else {
      throw CommandFailure(.badInput, "\(ref) has no folder \(folder.lastPathComponent)")
    }
    let options = ["--label", label, "--store", store.path]
    let child = try ChildProcess([program, "record"] + scenes + options, in: folder)
    guard child.status == 0 else {
      let errors = child.errors.split(separator: "\n").map { "  \($0)" }
      throw CommandFailure(.badInput, lines: ["\(label) cannot be recorded"] + errors)
    }
  }
}
