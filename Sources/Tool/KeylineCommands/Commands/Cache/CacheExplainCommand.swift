import ArgumentParser
import Keyline
import LayoutStore

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

  @Option(
    name: .long,
    help: ArgumentHelp("Only this proposal, such as 390x844 or 390x-.", valueName: "size")
  )
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
