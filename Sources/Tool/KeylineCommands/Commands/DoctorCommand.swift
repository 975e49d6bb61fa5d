import ArgumentParser
import Foundation
import Keyline
import LayoutDiff
import LayoutStore

/// Checks a store, and recovers the intact parts of a damaged one.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check the store: every page, reference and digest.",
    discussion: """
      Reports damage, and which versions and snapshots are intact. Exits with 65 if the store is \
      damaged. It changes nothing.

      --repair copies the intact parts to a new file, and leaves the old one unchanged. A version that \
      is not intact is copied as “LABEL (repaired)”.

      --apply-journal undoes a recording that was stopped on a different computer or as a different \
      user, with the journal that it left. Use it only for a journal that you trust: whoever wrote it \
      decides what the store contains, as with a copy of a store.

        \(Terminal.command) doctor
        \(Terminal.command) doctor --repair -o .keyline/repaired.sqlite
      """
  )

  @Flag(name: .long, help: "Copy the intact parts to a new file.")
  var repair = false

  @Option(
    name: .long,
    help: ArgumentHelp("Apply a journal that you trust, then check.", valueName: "file"),
    completion: .file()
  )
  var applyJournal: String?

  @OptionGroup var store: StoreOptions
  @OptionGroup var format: ReportFormatOptions<TextFormat>
  @OptionGroup var quiet: QuietOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the report to a file; with --repair, the new store.",
      discussion: "The new store is by default next to the old one, with “.repaired” in its name.",
      valueName: "file"
    ),
    completion: .file()
  )
  var output: String?

  func validate() throws {
    try OutputOptions.requireFileName(output)
    guard applyJournal == nil || !repair else {
      throw ValidationError("--apply-journal and --repair are separate steps; use one at a time")
    }
  }

  func run() throws {
    guard !repair else { return try saveIntactParts() }
    if let applyJournal {
      try RecordsStore.applyJournal(applyJournal, toStoreAt: store.location.path)
    }
    let report = HealthReport(checkup: try StoreCheckup(of: store.location))
    try write(report, to: output)
    if let failure = report.failure { throw failure }
  }

  private func saveIntactParts() throws {
    let old = try store.location.path
    let new = output ?? DoctorCommand.repaired(old)
    let health = try RecordsStore.repair(old, into: new, program: Release.program)
    Terminal.warn(health.note, at: new)
    try write(RepairReport(health: health, path: new), to: nil)
  }

  private func write(_ report: some Report, to file: String?) throws {
    let text = report.text(in: format.value)
    guard let file else { return try Terminal.printOutput(text) }
    try ResultFile.write(Array(text.utf8), to: file, Terminal.observer)
  }

  /// Inserts `.repaired` before the extension of a store's path.
  private static func repaired(_ path: String) -> String {
    let old = NSString(string: path)
    let suffix = old.pathExtension.isEmpty ? "" : "." + old.pathExtension
    return old.deletingPathExtension + ".repaired" + suffix
  }
}
