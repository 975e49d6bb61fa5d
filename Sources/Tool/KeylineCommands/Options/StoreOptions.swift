import ArgumentParser
import Foundation
import Keyline

/// The store that a command uses.
struct StoreOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The store.",
      discussion: """
        By default KEYLINE_STORE, else the store in keyline.json, else .keyline/layouts.sqlite beside it \
        or in the current folder.
        """,
      valueName: "file"
    ),
    completion: .file(extensions: ["sqlite"])
  )
  var store: String?

  func validate() throws {
    guard store?.isEmpty != true else { throw ValidationError("--store needs a file name") }
  }

  /// The store given by the option, or else by the environment variable, or else by the project.
  ///
  /// - Throws: `KeylineError` if the path comes from the project and leads out of it.
  var location: StoreLocation {
    get throws(KeylineError) { try StoreOptions.location(store) }
  }

  /// Returns the store for the value of the option.
  static func location(_ path: String?) throws(KeylineError) -> StoreLocation {
    let variable = ProcessInfo.processInfo.environment["KEYLINE_STORE"] ?? ""
    let named = path ?? (variable.isEmpty ? nil : variable)
    var location = if let named { StoreLocation(named) } else { try Project.usable.store }
    location.observer = Terminal.observer
    return location
  }
}
