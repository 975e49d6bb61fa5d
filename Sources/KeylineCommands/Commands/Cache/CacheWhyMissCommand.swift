import ArgumentParser
import Foundation
import LayoutDiff
import LayoutRecorder
import LayoutStore

/// Says why the cache does not know a scene.
struct CacheWhyMissCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "why-miss",
      abstract: "Say why the cache does not know a recorded scene: the ingredient that changed.",
      discussion: """
        A scene is known when the scene itself, the proposal, the environment and the code that lays \
        it out are the same as before. Of another scene with the same name, the nodes that differ \
        are named.

          \(Program.command) cache why-miss radial/icons
          \(Program.command) cache why-miss 'chat*' --version 1.0 --proposal 390x844
        """
    )
  }

  @Argument(help: "The scene, or a pattern such as 'radial/*'.")
  var name: String

  @Option(name: .customLong("version"), help: "The version; latest is the newest one.")
  var label = "latest"

  @Option(
    name: .long,
    help: ArgumentHelp("Only this proposal, such as 390x844 or 390x-.", valueName: "size")
  )
  var proposal: [ProposalArgument] = []

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let records = try store.open(for: .reading)
    let version = try records.version(label)
    let all = try records.entries(of: version)
    let entries = try SceneChoice.entries(named: name, among: all).filter { entry in
      proposal.isEmpty || proposal.contains { $0.text == entry.proposalText }
    }
    guard !entries.isEmpty else {
      let wanted = proposal.map(\.text).joined(separator: " ")
      throw CommandFailure(.noMatch, "\(name) was not recorded at \(wanted)")
    }
    let path = try store.cachePath
    guard FileManager.default.fileExists(atPath: path) else {
      return try output.write("\(path): there is no cache, so nothing is known\n")
    }
    let cache = try store.openCache()
    let inquiry = CacheInquiry(
      records: records,
      cache: cache,
      build: try Program.fingerprint(knownTo: cache),
      registry: try ToolContents(of: Tool.self).registry
    )
    try output.write(try inquiry.report(on: entries))
  }
}
