import ArgumentParser
import Keyline
import LayoutCache

/// Inspects or clears the cache of layout results.
struct CacheCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache",
    abstract: "Inspect or clear the cache, which can be deleted at any time.",
    discussion: """
      The cache is one file per user: keyline/cache.sqlite in $XDG_CACHE_HOME, or else in ~/.cache.
      """,
    subcommands: [CacheStatsCommand.self, CachePruneCommand.self, CacheClearCommand.self],
    defaultSubcommand: CacheStatsCommand.self
  )
}

/// Prints the size of the cache, and its hits and misses.
struct CacheStatsCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Print the file and size of the cache and the numbers of hits and misses."
  )

  @OptionGroup var format: ReportFormatOptions<TextFormat>
  @OptionGroup var output: OutputOptions

  func run() throws {
    let cache = Cache()
    try write(
      CacheReport(
        path: CacheStore.userPath,
        reason: cache?.reason,
        statistics: cache?.statistics ?? CacheStatistics()
      )
    )
  }
}

/// Reduces the size of the cache.
struct CachePruneCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Evict the cached results that were unused for the most runs.",
    discussion: """
      The cache evicts results automatically when its file reaches 256 MiB.

        \(Terminal.command) cache prune --max-size 16M
      """
  )

  @Option(help: ArgumentHelp("The maximum size of the file.", valueName: "size"))
  var maxSize = ByteCount(bytes: 256 << 20)

  @OptionGroup var format: ReportFormatOptions<TextFormat>
  @OptionGroup var output: OutputOptions

  func run() throws {
    try write(CacheDeletionReport { $0.prune(to: maxSize.bytes) })
  }
}

struct CacheClearCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear",
    abstract: "Delete all cached results."
  )

  @OptionGroup var format: ReportFormatOptions<TextFormat>
  @OptionGroup var output: OutputOptions

  func run() throws { try write(CacheDeletionReport { $0.clear() }) }
}

extension CacheDeletionReport {
  /// Deletes results of the cache, if there is one.
  ///
  /// - Throws: `CommandFailure` if the cache is not used.
  fileprivate init(_ delete: (Cache) -> Int) throws(CommandFailure) {
    let cache = Cache()
    if let cache, !cache.isEnabled {
      throw CommandFailure(
        .cannotCreate,
        "\(cache.path): \(cache.reason ?? ""); nothing was deleted, but you can delete the file"
      )
    }
    self.init(
      path: CacheStore.userPath,
      count: cache.map(delete),
      statistics: cache?.statistics ?? CacheStatistics()
    )
  }
}
