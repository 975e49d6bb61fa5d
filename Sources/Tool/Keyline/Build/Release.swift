import LayoutCache
import LayoutScenes
import LayoutStore

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
