import ArgumentParser
import Foundation
import LayoutReports
import LayoutStore

/// Makes the cache smaller.
struct CachePruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Delete the answers that save the least time for their size.",
    discussion: """
      The cache prunes itself when it is full. Of answers that were not asked for in many runs, and \
      of large ones that were soon computed, the first go first.

        \(Program.command) cache prune --max-size 16M
        \(Program.command) cache prune --other-builds
      """
  )

  @Option(
    name: .long,
    help: ArgumentHelp("The greatest size of all answers.", valueName: "size")
  )
  var maxSize = ByteCount(bytes: 256 << 20)

  @Flag(name: .long, help: "Delete what other builds laid out, too.")
  var otherBuilds = false

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let path = try store.cachePath
    guard FileManager.default.fileExists(atPath: path) else {
      return try output.write("\(path): there is no cache, so nothing to prune\n")
    }
    let cache = try store.openCache()
    let count = cache.prune(
      to: maxSize.bytes,
      keeping: otherBuilds ? try Program.fingerprint(knownTo: cache) : nil
    )
    let left = cache.statistics()
    try output.write(
      "\(path): \(Counted(count, "answer")) deleted, \(left.entries) left, \(left.bytes) bytes\n"
    )
  }
}
