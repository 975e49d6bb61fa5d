import ArgumentParser
import Foundation
import Keyline
import LayoutStore

/// The option to report changes to a store without making them.
struct DryRunOptions: ParsableArguments {
  @Flag(
    name: [.customShort("n"), .customLong("dry-run")],
    help: "Report the changes without making them; exit with 1 if there are any."
  )
  var isDry = false

  /// Runs an operation on a store or, in a dry run, on a temporary copy of it.
  func withStore<Value>(
    _ location: StoreLocation,
    _ work: (StoreLocation) throws -> Value
  ) throws -> Value {
    guard isDry else { return try work(location) }
    let scratch = try ScratchFolder()
    let name = URL(fileURLWithPath: location.path).lastPathComponent
    let copy = scratch.url.appendingPathComponent(name).path
    if location.exists { try RecordsStore.copy(location.path, to: copy) }
    return try work(StoreLocation(copy))
  }

  /// Does work on the cache beside a store, or in a dry run on a temporary copy of it; returns `nil`
  /// without a cache.
  func withCache<Value>(
    _ location: StoreLocation,
    _ work: (Cache) throws -> Value
  ) throws -> Value? {
    guard isDry, FileManager.default.fileExists(atPath: location.cachePath) else {
      return try Cache(beside: location).map(work)
    }
    let scratch = try ScratchFolder()
    var copy = StoreLocation(scratch.url.appendingPathComponent("layouts.sqlite").path)
    (copy.observer, copy.stateFolder) = (location.observer, location.stateFolder)
    try RecordsStore.copy(location.cachePath, to: copy.cachePath)
    return try Cache(beside: copy).map(work)
  }

  /// Exits with 1 if a dry run found changes.
  func finish(hasChanges: Bool) throws {
    if isDry, hasChanges { throw ExitStatus.different.code }
  }
}
