import ArgumentParser
import Keyline
import LayoutCache
import LayoutStore

/// Inspects or clears the cache of layout results.
struct CacheCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache",
    abstract: "Inspect or clear the cache, which can be deleted at any time.",
    subcommands: [CacheStatsCommand.self, CachePruneCommand.self, CacheClearCommand.self]
  )
}

extension Cache {
  /// Throws an error if results cannot be deleted.
  func requireWritable() throws(CommandFailure) {
    guard !isWritable else { return }
    let reason = reason ?? "the cache cannot be written"
    throw CommandFailure(
      .cannotCreate,
      "\(path): \(reason); nothing was deleted, but you can delete the file"
    )
  }
}

/// Prints the size of the cache, and its hits and misses.
struct CacheStatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Print the size of the cache and the numbers of hits and misses."
  )

  @OptionGroup var store: StoreOptions
  @OptionGroup var report: ReportOptions

  func run() throws {
    let location = try store.location
    let cache = Cache(beside: location)
    try report.write(
      CacheReport(
        path: location.cachePath,
        reason: cache?.reason ?? location.cacheObstacle,
        statistics: cache?.statistics ?? CacheStatistics()
      )
    )
  }
}

/// Reduces the size of the cache.
struct CachePruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Evict the cached results that save the least time for their size.",
    discussion: """
      The cache evicts results automatically when it is full. Results that many runs did not use, \
      and large results that were fast to compute, are evicted first.

        \(Terminal.command) cache prune --max-size 16M
        \(Terminal.command) cache prune --other-builds --dry-run
      """
  )

  @Option(help: ArgumentHelp("The maximum total size of the remaining results.", valueName: "size"))
  var maxSize = ByteCount(bytes: 256 << 20)

  @Flag(help: "Also delete the results of other builds.")
  var otherBuilds = false

  @OptionGroup var dryRun: DryRunOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var report: ReportOptions

  func run() throws {
    let location = try store.location
    let deletion = try dryRun.withCache(location) { cache in
      try cache.requireWritable()
      let count = try cache.prune(to: maxSize.bytes, clearsOtherBuilds: otherBuilds)
      return CacheDeletionReport(
        path: location.cachePath,
        count: count,
        statistics: cache.statistics,
        isDry: dryRun.isDry
      )
    }
    guard let deletion else {
      return try report.write(MissingCacheReport(path: location.cachePath))
    }
    try report.write(deletion)
    try dryRun.finish(hasChanges: deletion.count > 0)
  }
}

struct CacheClearCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear",
    abstract: "Delete all cached results."
  )

  @OptionGroup var store: StoreOptions
  @OptionGroup var report: ReportOptions

  func run() throws {
    let location = try store.location
    guard let cache = Cache(beside: location) else {
      return try report.write(MissingCacheReport(path: location.cachePath))
    }
    try cache.requireWritable()
    let count = cache.clear()
    try report.write(
      CacheDeletionReport(path: cache.path, count: count, statistics: cache.statistics)
    )
  }
}
