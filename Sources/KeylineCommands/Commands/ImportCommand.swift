import ArgumentParser
import Keyline
import LayoutStore

/// Imports a file of `export`, or captured frames.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take in what export wrote, or frames that were captured elsewhere.",
    discussion: """
      What is there already stays; importing again changes nothing. Every text is digested again, \
      and one that is not what its digest says is refused. Nothing but the store is written.

        \(Terminal.command) import layouts.txt
        \(Terminal.command) import layouts-copy.sqlite --store other.sqlite

      With --label, the file has frames that another program captured, one node a line of JSON, and \
      they become a version to compare with others:

        {"name":"home","path":"html/body/h1","rectangle":[8,21,374,74],"label":"Welcome"}

        \(Terminal.command) import frames.jsonl --label 1.0 --proposal 390x844
      """
  )

  @Argument(help: "The file that export wrote, or one of captured frames.", completion: .file())
  var file: String

  @Option(
    name: .long,
    help: "The label of the version that captured frames become."
  )
  var label: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The size of the window in which frames were captured, such as 390x844.",
      valueName: "size"
    )
  )
  var proposal: SizeArgument?

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard proposal == nil || label != nil else {
      throw ValidationError("--proposal is for captured frames, which need a --label")
    }
  }

  func run() throws {
    if let label {
      let frames = try CapturedFrames(at: file)
      let outcome = try frames.record(
        as: label,
        in: proposal?.value ?? .unspecified,
        to: store.location
      )
      return try output.write(RecordReport(outcome).text(in: .text))
    }
    let records = try store.location.open(for: .recording)
    let report = try records.importFile(at: file, program: Release.program)
    Terminal.warn(report.note, at: file)
    try output.write(MergeSummary(report, done: "imported").description)
  }
}
