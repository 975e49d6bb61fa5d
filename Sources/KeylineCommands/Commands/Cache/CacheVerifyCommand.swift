import ArgumentParser
import Foundation
import LayoutStore

/// Lays recorded scenes out anew, and compares what the cache knows of them.
struct CacheVerifyCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "verify",
      abstract: "Lay recorded scenes out anew, and compare what the cache knows of them.",
      discussion: """
        An answer that is wrong is deleted. It comes from a layout that does not always answer alike, \
        that promises a region of proposals in which it does not, whose kept cache goes stale, or whose \
        layoutVersion was not changed with its code. Ends with 1 when an answer was wrong.

          \(Program.command) cache verify
          \(Program.command) cache verify --sample 5%
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
  var sample = Share(fraction: 1)

  @OptionGroup var layout: LayoutRunOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard !layout.trace else {
      throw ValidationError("replay --trace lists calls; verify does not")
    }
  }

  func run() throws {
    let path = try store.cachePath
    guard FileManager.default.fileExists(atPath: path) else {
      return try output.write("\(path): there is no cache, so nothing to check\n")
    }
    let records = try store.open(for: .reading)
    let cache = try store.openCache()
    var verification = CacheVerification(
      records: records,
      cache: cache,
      build: try Program.fingerprint(knownTo: cache),
      registry: try ToolContents(of: Tool.self).registry,
      layout: layout
    )
    let entries = try records.versions().flatMap { try records.entries(of: $0) }
    try verification.verify(entries, sample: sample.fraction)
    for warning in verification.warnings { Program.say("warning: \(warning)") }
    try output.write(verification.report)
    if !verification.warnings.isEmpty { throw ExitStatus.different.code }
  }
}
