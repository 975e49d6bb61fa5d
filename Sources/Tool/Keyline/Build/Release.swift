import Foundation
import LayoutCache
import LayoutScenes
package import LayoutStore

/// The release of Keyline that is running.
public enum Release {
  /// The version number.
  public static let number = "0.1.0"
  /// The program name that is stored with records.
  package static let program = "keyline \(number)"
  /// Whether this is a release, whose built-in layouts never change.
  ///
  /// Between releases, each build counts as one.
  private static let isReleased = false

  /// The code of the running program for the cache.
  ///
  /// - Parameters:
  ///   - build: The fingerprint of the build.
  ///   - registry: The types that recorded scenes can refer to.
  /// - Returns: The code.
  static func code(of build: String, registry: SceneRegistry) -> RunningCode {
    let release = isReleased ? program : "\(program) of \(build)"
    return RunningCode(build: build, release: release, registry: registry)
  }
}

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
