import ArgumentParser
import Keyline
import LayoutDiff

/// Writes one report on several test runs.
struct MergeReportsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-reports",
    abstract: "Write one report on several test runs, such as the shards of a job.",
    discussion: """
      The reports are those that KEYLINE_REPORT names. A page (.html) contains its findings; any other \
      report needs the file that the run wrote beside it, such as .layouts.md.run. If the same snapshot is \
      in several reports, the last one counts, and a note lists the failures that passed there. The file name extension of the new report selects its \
      format. Exits with 1 if a snapshot differs or is missing.

      For several calls of swift test on one machine, set KEYLINE_RUN to the same text for all of them; \
      then they write one report.

        \(Terminal.command) merge-reports shard-1.html shard-2.html -o layouts.html
      """
  )

  @Argument(help: "The reports to merge.", completion: .file())
  var reports: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The report to write.", valueName: "file"),
    completion: .file()
  )
  var output: String

  @OptionGroup var quiet: QuietOptions

  func run() throws {
    let findings = try RunReport(path: output).merge(reports) { note in
      Terminal.printNote("note: \(note)")
    }
    let count = findings.failures.count
    Terminal.printNote(
      """
      wrote \(output): \(Counted(findings.comparedCount, "snapshot")) compared in \
      \(Counted(reports.count, "report")), \(count) differ or are missing
      """
    )
    if count > 0 { throw ExitStatus.different.code }
  }
}
