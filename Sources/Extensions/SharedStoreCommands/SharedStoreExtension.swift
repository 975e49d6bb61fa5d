package import ArgumentParser
package import LayoutCommands
import LayoutStore

#if SharedStore
import SharedStore
#endif

/// The commands that exchange versions with a team's PostgreSQL server.
package enum SharedStoreExtension: CommandExtension {
  package static var commands: [HelpSection: [any ParsableCommand.Type]] {
    [.store: [PushCommand.self, PullCommand.self]]
  }

  #if SharedStore
  package static func failure(for error: any Error) -> CommandFailure? {
    guard let error = error as? StoreError else { return nil }
    switch error.code {
    case .badAddress: return CommandFailure(.usage, error)
    case .unreachable, .cannotWrite: return CommandFailure(.busy, error)
    default: return nil
    }
  }
  #else
  /// The failure of a program without the trait.
  static let notBuilt = CommandFailure(
    .usage,
    "this program was built without the shared store; build it with --traits SharedStore"
  )
  #endif
}
