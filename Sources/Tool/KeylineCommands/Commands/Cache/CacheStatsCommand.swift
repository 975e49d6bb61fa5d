import ArgumentParser
import Keyline
import LayoutCache
import LayoutStore

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
