import ArgumentParser
import Keyline

/// Lays out recorded scenes again, and compares the cached results.
struct CacheVerifyCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "verify",
      abstract: "Lay out recorded scenes again and compare the cached results.",
      discussion: """
        A wrong result is deleted. Its layout is nondeterministic, declares a region of proposals with \
        different results, keeps a stale cache of its own, or changed without a new layoutVersion. \
        Exits with 1 if a result was wrong.

          \(Terminal.command) cache verify
          \(Terminal.command) cache verify --sample 5%
        """
    )
  }

  @Option(
    name: .long,
    help: ArgumentHelp("Check a random sample of the recorded snapshots.", valueName: "%")
  )
  var sample = Percentage(fraction: 1)

  @OptionGroup var layout: LayoutRunOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var report: ReportOptions

  func run() throws {
    let location = try store.location
    guard let cache = Cache(beside: location, observer: Terminal.observer) else {
      return try report.write(MissingCacheReport(path: location.cachePath))
    }
    let settings = layout.settings
    defer { settings.layoutGuard.end() }
    let verification = try cache.verify(
      sample: sample.fraction,
      library: try Tool.library(settings.layoutGuard),
      settings: settings
    )
    for fault in verification.faults { Terminal.printNote("warning: \(fault)") }
    try report.write(CacheVerificationReport(verification: verification))
    if !verification.faults.isEmpty { throw ExitStatus.different.code }
  }
}
