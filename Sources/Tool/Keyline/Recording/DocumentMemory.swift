import Digests
import LayoutCache
import LayoutCore
import LayoutDiff
import LayoutScenes
import LayoutText

/// The documents of which the cache knows what they result in, so that they need not be read.
///
/// What a document results in depends on its bytes, and on the program, the strings, the fonts, the proposals
/// and the platforms: a digest of all of these finds it.
struct DocumentMemory: Sendable {
  private let cache: CacheStore
  /// The digest of everything but the bytes of the documents.
  private let surroundings: Digest

  /// Creates a memory; `nil` if what documents result in may depend on more.
  ///
  /// - Parameters:
  ///   - cache: The cache.
  ///   - loader: The loader of the documents.
  ///   - build: The fingerprint of the running program.
  init?(_ cache: CacheStore, of loader: SceneLoader, by build: String) {
    let measurer = StandardMeasurer.current
    let fonts = measurer.dependencies
    guard loader.shard == .all, loader.sweep == nil, !loader.registry.hasClosures,
      measurer is BuiltinTextMeasurer || !fonts.isEmpty
    else { return nil }
    self.cache = cache
    var hasher = RowHasher()
    hasher.add(build)
    hasher.add(loader.registry.stringsDigest)
    for (name, version) in fonts.sorted(by: { $0.key < $1.key }) {
      hasher.add(name)
      hasher.add(version)
    }
    hasher.add(loader.platforms.count)
    for platform in loader.platforms { hasher.add(platform.rawValue) }
    for proposal in loader.selection.proposals { hasher.add(ProposalText(proposal).description) }
    surroundings = hasher.digest
  }

  /// Returns the digest by which a document is found.
  func digest(of bytes: [UInt8]) -> Digest {
    var hasher = RowHasher()
    hasher.add(surroundings)
    hasher.add(Digest(of: bytes))
    return hasher.digest
  }

  /// Returns what a document results in; `nil` if that is not known.
  func document(_ digest: Digest) -> FoundDocument? { cache.document(for: digest) }
}
