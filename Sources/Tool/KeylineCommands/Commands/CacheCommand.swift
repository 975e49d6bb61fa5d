import ArgumentParser
import Keyline

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
