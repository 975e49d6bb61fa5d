import ArgumentParser
import Keyline

/// Clears the cache.
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
