import ArgumentParser
import Foundation
import Keyline
import LayoutStore

/// Imports a copy of a store, layout files, or captured frames.
struct ImportCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import a copy of a store, layout files, the history of tests, or captured frames.",
    discussion: """
      Adds what the store lacks of a copy that export wrote; importing again changes nothing.

      --label imports a folder of layout files as a version; its lengths are rounded to thousandths of a \
      point, so that diff --tolerance 0.001 finds no difference from the version that was exported.

      --label also imports frames that a different program computed as a version: the debugDescription of an app or \
      an element in a UI test; the nodes of a design as Figma's REST API returns them; the accessibility snapshot of \
      a web page with boxes, which Playwright prints; or one JSON object per line:

        {"name":"home","path":"html/h1","rectangle":[8,21,374,74],"label":"Welcome"}

      Its scenes are named like the frames of the design, or like the file.

      --history imports the snapshots of tests from a git commit and its ancestors, one version for \
      each commit that changed them; --commit imports those of one commit. Only new commits are read, \
      and nothing is checked out.

        \(Terminal.command) store import --history HEAD
        \(Terminal.command) store import layouts-copy.sqlite --store other.sqlite
        \(Terminal.command) store import layouts --label 1.0
        \(Terminal.command) store import home.txt --label device-1
        \(Terminal.command) store import frames.jsonl --label 1.0 --proposal 390x844
      """
  )

  @Argument(
    help: "The copy of a store, the folder of layout files, or the file of captured frames.",
    completion: .file()
  )
  var file: String?

  @Option(
    help: ArgumentHelp(
      "Import the snapshots of tests up to this commit, by default to .keyline/tests.sqlite.",
      valueName: "commit"
    )
  )
  var history: String?

  @Option(
    help: ArgumentHelp("Import the snapshots of tests in this commit alone.", valueName: "commit")
  )
  var commit: String?

  @Option(
    help: ArgumentHelp(
      "Import layout files or captured frames as a version with this label.",
      valueName: "label"
    )
  )
  var label: String?

  @Option(
    help: ArgumentHelp(
      "The size of the window in which frames were captured, such as 390x844, by default that of each scene.",
      valueName: "size"
    )
  )
  var proposal: SizeArgument?

  @OptionGroup var dryRun: DryRunOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var format: ReportFormatOptions<TextFormat>
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard label != nil || proposal == nil else {
      throw ValidationError("--proposal is for captured frames, which need a --label")
    }
    guard [file, history, commit].count(where: { $0 != nil }) == 1 else {
      throw ValidationError("name a file, or --history or --commit with a git commit")
    }
    guard label == nil || file != nil else {
      throw ValidationError("--label is for layout files and captured frames")
    }
  }

  func run() throws {
    try dryRun.withStore(try location) { location in
      if let label, let file {
        let outcome = try record(file, as: label, to: location)
        let verb = dryRun.isDry ? "would record" : "recorded"
        try output.write(RecordReport(outcome, verb: verb).text(in: format.value))
        return try dryRun.finish(hasChanges: true)
      }
      let merged = try merge(to: location)
      let verb = dryRun.isDry ? "would import" : "imported"
      let result =
        history == nil
        ? ExchangeReport(merged, verb: verb) : ExchangeReport(history: merged, verb: verb)
      try write(result)
      try dryRun.finish(hasChanges: result.hasChanges)
    }
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let path = WorkingFolder.absolute(path)
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Records layout files or captured frames as a version.
  private func record(
    _ path: String,
    as label: String,
    to location: StoreLocation
  ) throws -> Recording.Outcome {
    guard isFolder(path) else {
      let frames = try CapturedFrames(at: path)
      for note in frames.notes { Terminal.observer.note(note) }
      return try frames.record(as: label, in: proposal?.value, to: location)
    }
    guard proposal == nil else {
      throw KeylineError(
        .invalidInput,
        "\(path): --proposal is for captured frames; layout files have their sizes"
      )
    }
    return try LayoutFolderRecording(at: path).record(as: label, to: location)
  }

  /// The store, which for the history of tests is one of its own unless it is named.
  private var location: StoreLocation {
    get throws {
      let variable = ProcessInfo.processInfo.environment["KEYLINE_STORE"] ?? ""
      let isNamed = store.store != nil || !variable.isEmpty
      guard file == nil, !isNamed else { return try store.location }
      return try StoreOptions.location(TestHistory.defaultStore)
    }
  }

  private func merge(to location: StoreLocation) throws -> MergeReport {
    if let history { return try TestHistory().add(.upTo(history), to: location).report }
    if let commit { return try TestHistory().add(.only(commit), to: location).report }
    if let file, isFolder(file) {
      throw KeylineError(
        .invalidInput,
        "\(file): layout files become a version; name it with --label"
      )
    }
    // A file that cannot be imported must not leave a new, empty store behind.
    let exported = try ExportedFile(file ?? "", program: Release.program)
    return try location.open(for: .recording).importFile(exported)
  }
}
