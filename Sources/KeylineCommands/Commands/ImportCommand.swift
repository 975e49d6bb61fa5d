import ArgumentParser
import Keyline
import LayoutStore

/// Imports an exported file, or captured frames.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import an exported store, or frames captured in another program.",
    discussion: """
      Adds what the store lacks; importing again changes nothing. Each text is checked against its \
      digest.

      --label imports captured frames as a version, from a file with one JSON object per line:

        {"name":"home","path":"html/body/h1","rectangle":[8,21,374,74],"label":"Welcome"}

        \(Terminal.command) import layouts.txt
        \(Terminal.command) import layouts-copy.sqlite --store other.sqlite
        \(Terminal.command) import frames.jsonl --label 1.0 --proposal 390x844
      """
  )

  @Argument(help: "The exported file, or the file of captured frames.", completion: .file())
  var file: String

  @Option(
    name: .long,
    help: ArgumentHelp("Import captured frames as a version with this label.", valueName: "label")
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

  @OptionGroup var dryRun: DryRunOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var report: ReportOptions

  func validate() throws {
    guard label != nil || proposal == nil else {
      throw ValidationError("--proposal is for captured frames, which need a --label")
    }
  }

  func run() throws {
    try dryRun.withStore(store.location) { location in
      if let label {
        let frames = try CapturedFrames(at: file)
        let size = proposal?.value ?? .unspecified
        let outcome = try frames.record(as: label, in: size, to: location)
        try report.output.write(RecordReport(outcome).text(in: report.format.value))
        return try dryRun.finish(hasChanges: true)
      }
      let records = try location.open(for: .recording)
      let merged = try records.importFile(at: file, program: Release.program)
      Terminal.warn(merged.note, at: file)
      let result = ExchangeReport(merged, verb: dryRun.isDry ? "would import" : "imported")
      try report.write(result)
      try dryRun.finish(hasChanges: result.hasChanges)
    }
  }
}
