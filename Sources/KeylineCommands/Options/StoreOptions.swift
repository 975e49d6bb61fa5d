import ArgumentParser
import Foundation
import LayoutStore

/// Where the store is.
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

  /// The path of the records.
  ///
  /// - Throws: `CommandFailure` when nobody but the project names a store outside of it.
  var path: String {
    get throws(CommandFailure) {
      if let store { return store }
      let variable = ProcessInfo.processInfo.environment["KEYLINE_STORE"] ?? ""
      return variable.isEmpty ? try Project.usable.store : variable
    }
  }

  /// The path of the cache, beside the records.
  var cachePath: String {
    get throws(CommandFailure) {
      let folder = URL(fileURLWithPath: try path).deletingLastPathComponent()
      return folder.appendingPathComponent("cache.sqlite").path
    }
  }

  func validate() throws {
    guard store?.isEmpty != true else { throw ValidationError("--store needs the name of a file") }
  }

  /// Opens the records.
  func open(for access: StoreAccess) throws -> RecordsStore {
    let records = try RecordsStore.open(path, for: access, program: Program.name)
    Program.warn(of: records.note, at: records.path)
    return records
  }

  /// Opens the records to keep decisions in them; unlike for recording, they have to be there.
  func openForDecisions() throws -> RecordsStore {
    do {
      _ = try open(for: .reading)
    } catch let error as StoreError where error.code != .missing {
      // Whatever else is wrong is said, or put right, by opening it for writing.
    }
    return try open(for: .recording)
  }

  /// Opens the cache, and says so if it does not work.
  func openCache() throws(CommandFailure) -> CacheStore {
    let path = try cachePath
    let cache = CacheStore.open(path, program: Program.name)
    if let reason = cache.state.reason { Program.say("warning: \(path): \(reason)") }
    return cache
  }
}
