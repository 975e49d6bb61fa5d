import ArgumentParser
import Keyline
import LayoutReports

/// Lays recorded scenes out again, and compares the cached results.
struct CacheVerifyCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "verify",
      abstract: "Lay recorded scenes out anew, and compare what the cache knows of them.",
      discussion: """
        An answer that is wrong is deleted. It comes from a layout that does not always answer alike, \
        that promises a region of proposals in which it does not, whose kept cache goes stale, or whose \
        layoutVersion was not changed with its code. Ends with 1 when an answer was wrong.

          \(Terminal.command) cache verify
          \(Terminal.command) cache verify --sample 5%
        """
    )
  }

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Check this part of the recorded snapshots, chosen by chance.",
      valueName: "%"
    )
  )
  var sample = Percentage(fraction: 1)

  @OptionGroup var layout: LayoutRunOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard !layout.trace else {
      throw ValidationError("replay --trace lists calls; verify does not")
    }
  }

  func run() throws {
    let path = try store.location.cachePath
    guard let cache = try Cache(beside: store.location, observer: Terminal.observer) else {
      return try output.write("\(path): there is no cache, so nothing to check\n")
    }
    let settings = layout.settings
    defer { settings.layoutGuard.end() }
    let verification = try cache.verify(
      sample: sample.fraction,
      library: try Tool.library(settings.layoutGuard),
      settings: settings
    )
    let faults = verification.faults
    for fault in faults { Terminal.printNote("warning: \(fault)") }
    let (answers, snapshots) = (
      Counted(verification.checkedCount, "answer"), Counted(verification.snapshotCount, "snapshot")
    )
    try output.write(
      """
      checked \(answers) by \(snapshots): \
      \(faults.isEmpty ? "all are right" : "\(faults.count) were wrong and are deleted")
      \(verification.uncheckedCount) not checked: no snapshot asked for them

      """
    )
    if !faults.isEmpty { throw ExitStatus.different.code }
  }
}
