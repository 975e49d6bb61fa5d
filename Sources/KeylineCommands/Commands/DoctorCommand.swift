import ArgumentParser
import Foundation
import Keyline
import LayoutDiff
import LayoutReports
import LayoutStore

/// Checks a store, and recovers the intact parts of a damaged one.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Examine the store: every page, reference and digest.",
    discussion: """
      Says what is damaged, which versions are whole, and which snapshots of the others are lost; ends \
      with 65 if anything is damaged. Nothing is changed.

      With --repair everything that is whole is saved into a new file, and the old one stays as it is. \
      A version of which something is lost is saved as “LABEL (repaired)”.

        keyline doctor
        keyline doctor --repair --output .keyline/repaired.sqlite
      """
  )

  @Flag(name: .long, help: "Save everything that is whole into a new file.")
  var repair = false
  @OptionGroup var store: StoreOptions
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write the result to a file instead of standard output; with --repair, the new store.",
      discussion:
        "By default the new store is called as the old one, with “.repaired” in its name.",
      valueName: "file"
    ),
    completion: .file()
  )
  var output: String?

  func run() throws {
    if repair { try saveWhole() } else { try examine() }
  }

  private func examine() throws {
    let location = try store.location
    let records: RecordsStore
    do {
      records = try location.open(for: .reading)
    } catch {
      guard Self.mayBeSalvaged(error) else { throw error }
      return try salvage(after: error)
    }
    let findings = try records.examine()
    var lines = findings.flatMap { finding in
      ["\(finding.gravity.name): \(PrintableText.text(finding.message))"]
        + finding.affected.map { "  \(PrintableText.text($0))" }
    }
    let isDamaged = findings.contains { $0.gravity == .damage }
    let path = PrintableText.text(records.path)
    var hasWhole = true
    if isDamaged {
      let health = try records.health()
      hasWhole = health.hasWhole
      lines += HealthReport(health: health).lines(isSaved: false)
    } else {
      let versions = try records.versions()
      let snapshots = versions.reduce(0) { $0 + $1.snapshotCount }
      lines.append(
        "\(path): all is well with \(Counted(versions.count, "version")) of \(Counted(snapshots, "snapshot"))"
      )
      let unfetched = try records.unfetchedVersions().map(\.label)
      if !unfetched.isEmpty { lines.append(UnfetchedVersions(unfetched).sentence) }
    }
    if let obstacle = try store.location.cacheObstacle, try store.location.hasCache {
      lines.append("note: \(PrintableText.text("\(try store.location.cachePath): \(obstacle)"))")
    }
    try write(lines.joined(separator: "\n") + "\n")
    if isDamaged { throw damaged(path, hasWhole: hasWhole) }
  }

  /// Whether a file that cannot be opened may have something whole in it.
  private static func mayBeSalvaged(_ error: StoreError) -> Bool {
    [.damaged, .notAStore, .foreign, .foreignSchema].contains(error.code)
  }

  /// Lists the intact parts of a file that cannot be opened.
  private func salvage(after error: StoreError) throws {
    let location = try store.location
    let path = PrintableText.text(location.path)
    let health = try RecordsStore.salvageableHealth(
      of: location.path,
      program: Release.program
    )
    let finding = error.finding.replacing("opening the store: ", with: "")
    // The remedy follows at the end.
    let reason = PrintableText.text(finding.split(separator: ";").first.map(String.init) ?? finding)
    var lines = ["damage: the file cannot be opened as it is: \(reason)"]
    lines += HealthReport(health: health).lines(isSaved: false)
    try write(lines.joined(separator: "\n") + "\n")
    throw damaged(path, hasWhole: true)
  }

  private func damaged(_ path: String, hasWhole: Bool) -> CommandFailure {
    CommandFailure(
      .badInput,
      hasWhole
        ? "\(path): the store is damaged; `keyline doctor --repair` saves what is whole into a new file"
        : "\(path): the store is damaged, and no snapshot in it is whole; restore a copy of the file"
    )
  }

  private func write(_ text: String) throws {
    var options = OutputOptions()
    options.output = output
    try options.write(text)
  }

  private func saveWhole() throws {
    let old = try store.location.path
    let new = output ?? DoctorCommand.repaired(old)
    let health = try RecordsStore.repair(old, into: new, program: Release.program)
    Terminal.warn(health.note, at: new)
    var lines = HealthReport(health: health).lines(isSaved: true)
    lines.append("\(PrintableText.text(new)): made; the old file is as it was")
    try Terminal.printOutput(lines.joined(separator: "\n") + "\n")
  }

  /// Returns a store's name with `.repaired` before its extension.
  private static func repaired(_ path: String) -> String {
    let old = NSString(string: path)
    let suffix = old.pathExtension.isEmpty ? "" : "." + old.pathExtension
    return old.deletingPathExtension + ".repaired" + suffix
  }
}
