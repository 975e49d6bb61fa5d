import ArgumentParser
import Keyline
import LayoutStore

/// Says why the cache does not know a scene.
struct CacheExplainCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "explain",
      abstract: "Say why the cache does not know a recorded scene: the ingredient that changed.",
      discussion: """
        A scene is known when the scene itself, the proposal, the environment and the code that lays \
        it out are the same as before. Of another scene with the same name, the nodes that differ \
        are named.

          \(Terminal.command) cache explain radial/icons
          \(Terminal.command) cache explain 'chat*' --at 1.0 --proposal 390x844
        """
    )
  }

  @Argument(help: "The scene, or a pattern such as 'radial/*'.")
  var name: String

  @Option(
    name: .customLong("at"),
    help: ArgumentHelp("The version; by default the latest one.", valueName: "version")
  )
  var label = "latest"

  @Option(
    name: .long,
    help: ArgumentHelp("Only this proposal, such as 390x844 or 390x-.", valueName: "size")
  )
  var proposal: [SizeArgument] = []

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let records = try store.location.open(for: .reading)
    let all = try records.entries(of: try records.version(label))
    let selection = SceneSelection(proposals: proposal.map(\.value))
    let entries = try SceneLookup.entries(named: name, among: all).filter(selection.includes)
    guard !entries.isEmpty else {
      throw CommandFailure(.noMatch, "\(name) was not recorded at \(selection.text)")
    }
    let path = try store.location.cachePath
    guard let cache = try Cache(beside: store.location, observer: Terminal.observer) else {
      return try output.write("\(path): there is no cache, so nothing is known\n")
    }
    let layoutGuard = CrashGuard.layoutGuard(seconds: 300)
    defer { layoutGuard.end() }
    let library = try Tool.library(layoutGuard)
    try output.write(cache.explanation(of: entries, in: records, library: library))
  }
}
