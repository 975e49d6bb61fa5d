import ArgumentParser
import Keyline
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

        \(Terminal.command) cache prune --max-size 16M
        \(Terminal.command) cache prune --other-builds
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
    let path = try store.location.cachePath
    guard let cache = try Cache(beside: store.location) else {
      return try output.write("\(path): there is no cache, so nothing to prune\n")
    }
    try cache.requireWritable()
    let count = try cache.prune(to: maxSize.bytes, clearsOtherBuilds: otherBuilds)
    let left = cache.statistics
    try output.write(
      "\(path): \(Counted(count, "answer")) deleted, \(left.entries) left, \(left.bytes) bytes\n"
    )
  }
}
