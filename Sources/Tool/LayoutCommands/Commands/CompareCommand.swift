import ArgumentParser
import Foundation
import Keyline
import LayoutScenes

/// Compares the code and scenes of a git ref with those of the work tree.
struct CompareCommand<Tool: KeylineTool>: ComparingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "compare",
      abstract: "Compare a git ref with the work tree, without a store.",
      discussion: """
        The ref is checked out beside the work tree. If the scenes are in a package's program, it is \
        built there; otherwise, this program lays out both sides. Differences are reported as by diff. \
        Exits with 1 if anything differs. The store is not used.

        A preview that crashes, or shows a random value, is named and left out, and the others are \
        compared; compare then exits as record does, with 65 or 70.

        With --sweep, both sides lay out each pair of the values that record --sweep combines, as \
        keyline.json configures them there, and a difference is reported once, with its configurations \
        in words.

        In a package without scenes, or with --tests, the tests of both sides are built and run, and \
        the layouts of their expectations are compared. Their snapshots are neither used nor changed.

          \(Terminal.command) compare main
          \(Terminal.command) compare main Scenes
          \(Terminal.command) compare main --sweep
          swift run Snapshots compare HEAD~3
          swift run Snapshots compare v1.2 --product Snapshots --format markdown
        """
    )
  }

  @Argument(help: "A commit, branch or tag.")
  var ref: String

  @Argument(
    help: "Scene documents or folders of them; by default the program's scenes.",
    completion: .file(extensions: ["json"])
  )
  var scenes: [String] = []

  @Option(
    help: ArgumentHelp(
      "The product to build at the ref.",
      discussion: "By default this program, if the package in the current folder built it."
    )
  )
  var product: String?

  @Flag(help: "Compare the layouts of the package's tests; the default without scenes.")
  var tests = false

  @OptionGroup var sweep: SweepFlags
  @OptionGroup var format: ReportFormatOptions<DiffFormat>
  @OptionGroup var budget: BudgetOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var tolerance: ToleranceOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard !tests || !sweep.sweep else {
      throw ValidationError(
        "--tests cannot be combined with --sweep; tests have expectLayout(of:across:)"
      )
    }
    guard !tests || (scenes.isEmpty && product == nil) else {
      throw ValidationError("--tests cannot be combined with scenes or --product")
    }
  }

  func run() throws {
    let checkout = try GitCheckout(of: ref, product: product)
    let comparesTests = try tests || (!sweep.sweep && hasOnlyTests)
    var leftOut: [LeftOutPreviews] = []
    let outcome = try GitCheckout.withTemporaryFolder { folder in
      let store = StoreLocation(folder.appendingPathComponent("layouts.sqlite").path)
      if comparesTests {
        leftOut = try checkout.recordTests(
          to: store,
          as: "work tree",
          in: folder,
          isInPlugin: Terminal.isInPlugin,
          Terminal.observer
        )
      } else {
        try checkout.use(in: folder, Terminal.observer) { program, old in
          leftOut.append(try record(by: program, in: old, as: checkout.name, to: store))
        }
        let program = try checkout.currentProgram(
          isInPlugin: Terminal.isInPlugin,
          Terminal.observer
        )
        leftOut.append(try record(by: program, in: checkout.here, as: "work tree", to: store))
      }
      var comparison = try Comparison(
        from: checkout.name,
        to: "work tree",
        in: store
      )
      configure(&comparison)
      return try comparison.run()
    }
    try write(
      outcome.diff,
      sources: {
        let library = try? Tool.library(LayoutGuard())
        return SceneSources(of: library ?? SceneLibrary(), or: .usable, scenes)
      }
    )
    let status = report(leftOut, of: [checkout.name, "work tree"])
    if let nondeterminism = outcome.nondeterminism { throw nondeterminism }
    if let status { throw status.code }
    if outcome.diff.isDifferent { throw ExitStatus.different.code }
  }

  /// Reports the previews that are not compared.
  ///
  /// - Returns: The exit status; `nil` if there are none.
  private func report(_ sides: [LeftOutPreviews], of names: [String]) -> ExitStatus? {
    for (previews, name) in zip(sides, names) where !previews.lines.isEmpty {
      let count = Counted(previews.lines.count, "preview")
      Terminal.printNote("warning: \(count) left out at \(name), and not compared:")
      for line in previews.lines { Terminal.printNote("  \(line)") }
    }
    guard sides.contains(where: { !$0.lines.isEmpty }) else { return nil }
    return sides.contains(where: \.isNondeterministic) ? .nondeterminism : .badInput
  }

  /// Whether the current folder is a package, and nothing specifies scenes.
  private var hasOnlyTests: Bool {
    get throws {
      guard scenes.isEmpty, product == nil, SceneFiles.exists("Package.swift") else { return false }
      return try Tool.library(LayoutGuard()).scenes.isEmpty && Project.usable.scenes.isEmpty
    }
  }

  private func record(
    by program: String,
    in folder: URL,
    as label: String,
    to store: StoreLocation
  ) throws -> LeftOutPreviews {
    guard FileManager.default.fileExists(atPath: folder.path) else {
      throw CommandFailure(
        .badInput,
        "\(ref) has no folder \(folder.lastPathComponent); run compare in one that exists there"
      )
    }
    let options = ["--label", label, "--store", store.path] + sweep.arguments
    // The order of the elements of sets and dictionaries is the same on both sides.
    let child = try ChildProcess(
      [program, "record"] + scenes + options,
      in: folder,
      variables: ["SWIFT_DETERMINISTIC_HASHING": "1"]
    )
    let leftOut = LeftOutPreviews(in: child.errors)
    let version = try? store.open(for: .reading).version(label)
    guard child.status == 0 || (!leftOut.lines.isEmpty && version != nil) else {
      var errors = child.errors.split(separator: "\n").map { "  \($0)" }
      if child.errors.contains("Git LFS pointer") {
        errors.append(
          "  the checkout uses the filters of your own configuration only: git lfs install, without --local"
        )
      }
      throw CommandFailure(.badInput, lines: ["\(label) cannot be recorded"] + errors)
    }
    return leftOut
  }
}
