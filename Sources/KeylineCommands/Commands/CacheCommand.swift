import ArgumentParser
import Foundation
import LayoutStore

/// The disposable half: answers that replay need not compute again.
struct CacheCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "cache",
      _superCommandName: Program.command,
      abstract: "Look at, check or empty the cache, which may be deleted at any time.",
      subcommands: [
        CacheStatsCommand.self, CacheWhyMissCommand<Tool>.self, CacheVerifyCommand<Tool>.self,
        CachePruneCommand.self, CacheClearCommand.self,
      ]
    )
  }
}

/// Says what the cache holds and what it was good for.
struct CacheStatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Say what the cache holds and how often it answered."
  )

  @Option(name: .long, help: "text or json.")
  var format = TextFormat.text

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let path = try store.cachePath
    let isThere = FileManager.default.fileExists(atPath: path)
    let statistics = isThere ? try store.openCache().statistics() : CacheStatistics()
    let report = CacheReport(path: path, statistics: statistics)
    try output.write(format == .text ? report.text : report.json)
  }
}

/// Empties the cache.
struct CacheClearCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear",
    abstract: "Forget every answer."
  )

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let path = try store.cachePath
    guard FileManager.default.fileExists(atPath: path) else {
      return try output.write("\(path): there is no cache, so nothing to forget\n")
    }
    let cache = try store.openCache()
    let count = cache.statistics().entries
    cache.clear()
    try output.write("\(path): \(count) answers forgotten\n")
  }
}
