import ArgumentParser
import Foundation
import Keyline

/// The file of the store.
struct StoreOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The store's file.",
      discussion: """
        By default KEYLINE_STORE, else what keyline.json says, else .keyline/layouts.sqlite beside it \
        or in the current folder.
        """,
      valueName: "file"
    ),
    completion: .file(extensions: ["sqlite"])
  )
  var store: String?

  func validate() throws {
    guard store?.isEmpty != true else { throw ValidationError("--store needs the name of a file") }
  }

  /// The store: the option, else the environment variable, else the project's.
  ///
  /// - Throws: `KeylineError` when only the project names the store, and its path leads out of the project.
  var location: StoreLocation {
    get throws(KeylineError) { try StoreOptions.location(store) }
  }

  /// Returns the store of an option.
  static func location(_ path: String?) throws(KeylineError) -> StoreLocation {
    let variable = ProcessInfo.processInfo.environment["KEYLINE_STORE"] ?? ""
    let named = path ?? (variable.isEmpty ? nil : variable)
    var location = if let named { StoreLocation(named) } else { try Project.usable.store }
    location.observer = Terminal.observer
    return location
  }
}
