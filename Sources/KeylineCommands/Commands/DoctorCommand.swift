import ArgumentParser
import LayoutSnapshots
import LayoutStore

/// Examines a store.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Examine the store: every page, reference and digest.",
    discussion: """
      Says what is damaged and which snapshots cannot be read because of it; ends with 65 if \
      anything is. Nothing is changed.
      """
  )

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let records = try store.open(for: .reading)
    let findings = try records.examine()
    var lines: [String] = []
    for finding in findings {
      lines.append("\(finding.gravity.name): \(PrintableText.text(finding.message))")
      lines += finding.affected.map { "  \(PrintableText.text($0))" }
    }
    let isDamaged = findings.contains { $0.gravity == .damage }
    let path = PrintableText.text(records.path)
    if !isDamaged {
      let versions = try records.versions()
      let snapshots = versions.reduce(0) { $0 + $1.snapshotCount }
      lines.append(
        "\(path): all is well with \(versions.count) versions of \(snapshots) snapshots"
      )
    }
    try output.write(lines.joined(separator: "\n") + "\n")
    guard isDamaged else { return }
    throw CommandFailure(
      .badInput,
      "\(path): the store is damaged; what is not listed can still be read"
    )
  }
}
