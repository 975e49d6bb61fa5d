import ArgumentParser
import Keyline
import LayoutStore

/// The disposable half: answers that replay need not compute again.
struct CacheCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "cache",
      abstract: "Look at, check or empty the cache, which may be deleted at any time.",
      subcommands: [
        CacheStatsCommand.self, CacheExplainCommand<Tool>.self, CacheVerifyCommand<Tool>.self,
        CachePruneCommand.self, CacheClearCommand.self,
      ]
    )
  }
}

/// Prints the contents and the hits of the cache.
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
    let cache = try Cache(beside: store.location)
    let report = CacheReport(
      path: try store.location.cachePath,
      reason: try cache?.reason ?? store.location.cacheObstacle,
      statistics: cache?.statistics ?? CacheStatistics()
    )
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
    let path = try store.location.cachePath
    guard let cache = try Cache(beside: store.location) else {
      return try output.write("\(path): there is no cache, so nothing to forget\n")
    }
    try cache.requireWritable()
    try output.write("\(path): \(cache.clear()) answers forgotten\n")
  }
}

extension Cache {
  /// Refuses to change a cache that is not used.
  func requireWritable() throws(CommandFailure) {
    guard !isWritable else { return }
    throw CommandFailure(
      .cannotCreate,
      "\(path): \(reason ?? "the cache may not be written"); nothing was deleted, and the file may be"
    )
  }
}
