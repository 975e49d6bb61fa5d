import ArgumentParser
import Keyline

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

  @Option(
    name: .long,
    help: ArgumentHelp("The maximum total size of the remaining results.", valueName: "size")
  )
  var maxSize = ByteCount(bytes: 256 << 20)

  @Flag(name: .long, help: "Also delete the results of other builds.")
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
