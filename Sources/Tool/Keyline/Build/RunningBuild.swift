import Foundation
import LayoutCache
import LayoutScenes
package import LayoutStore

package enum RunningBuild {
  /// The path of the program's file.
  package static var file: String {
    URL(fileURLWithPath: BuildDescription.runningFile).resolvingSymlinksInPath().path
  }

  /// Returns the description of the build; its fingerprint is the digest of the program's code.
  package static func description() throws(StoreError) -> BuildDescription {
    try .running(Release.program)
  }

  /// Returns the description of the build, with the fingerprint in the cache if it has one for the program's file.
  static func description(cachedIn cache: CacheStore?) throws(StoreError) -> BuildDescription {
    guard let cache, let stamp = ProgramStamp(of: BuildDescription.runningFile) else {
      return try description()
    }
    if let known = cache.fingerprint(of: stamp) {
      return BuildDescription(
        fingerprint: known,
        program: Release.program,
        platform: BuildDescription.platform
      )
    }
    let build = try description()
    cache.keep(build.fingerprint, of: stamp)
    return build
  }
}
