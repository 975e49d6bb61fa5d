import ArgumentParser
import Keyline
import LayoutCache
import LayoutStore

/// Inspects, verifies or clears the cache of layout results.
struct CacheCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "cache",
      abstract: "Inspect, verify or clear the cache, which can be deleted at any time.",
      subcommands: [
        CacheStatsCommand.self, CacheExplainCommand<Tool>.self, CacheVerifyCommand<Tool>.self,
        CachePruneCommand.self, CacheClearCommand.self,
      ]
    )
  }
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

/// Shows which part of the cache key caused a hit or miss of a scene.
struct CacheExplainCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "explain",
      abstract: "Show which part of the cache key changed for a recorded scene.",
      discussion: """
        A lookup hits if the scene, the proposal, the environment and the code are the same. If a \
        different scene with the same name is cached, the nodes that differ are listed.

          \(Terminal.command) cache explain radial/icons
          \(Terminal.command) cache explain 'chat*' --at 1.0 --proposal 390x844
        """
    )
  }

  @Argument(help: "The scene, or a pattern such as 'radial/*'.")
  var scene: String

  @Option(name: .customLong("at"), help: ArgumentHelp("The version.", valueName: "version"))
  var label = "latest"

  @Option(help: ArgumentHelp("Only this proposal, such as 390x844 or 390x-.", valueName: "size"))
  var proposal: [SizeArgument] = []

  @OptionGroup var store: StoreOptions
  @OptionGroup var report: ReportOptions

  func run() throws {
    let location = try store.location
    let records = try location.open(for: .reading)
    let all = try records.snapshots(of: try records.version(label))
    let selection = SceneSelection(proposals: proposal.map(\.value))
    let entries = try SceneLookup.entries(named: scene, among: all).filter(selection.includes)
    guard !entries.isEmpty else {
      throw CommandFailure(.noMatch, "\(scene) was not recorded at \(selection.text)")
    }
    guard let cache = Cache(beside: location, observer: Terminal.observer) else {
      return try report.write(MissingCacheReport(path: location.cachePath))
    }
    let layoutGuard = CrashGuard.layoutGuard(seconds: 300)
    defer { layoutGuard.end() }
    let library = try Tool.library(layoutGuard)
    let lookups = try cache.lookups(of: entries, in: records, library: library)
    try report.write(CacheLookupReport(lookups: lookups))
  }
}

/// Lays out recorded scenes again, and compares the cached results.
struct CacheVerifyCommand<Tool: KeylineTool>: ParsableCommand, LayoutCommand {
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

  @Option(help: ArgumentHelp("Check a random sample of the recorded snapshots.", valueName: "%"))
  var sample = Percentage(fraction: 1)

  @OptionGroup var layout: LayoutRunOptions
  var limit: TimeLimitOptions { layout.limit }
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
