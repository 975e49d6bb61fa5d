import ArgumentParser
import Keyline
import LayoutCore
import LayoutRecorder
import LayoutScenes

/// One or more platforms on the command line, such as `iOS 18` or `iOS 18,iOS 26`.
package struct PlatformArgument: ExpressibleByArgument {
  let platforms: [Platform]

  /// The names of all platforms, as listed in help and errors.
  package static var allValueStrings: [String] { Platform.all.map(\.rawValue) }

  package init?(argument: String) {
    var platforms: [Platform] = []
    for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(name.drop { $0 == " " })
      guard let platform = try? SceneEnvironment.platform(name) else { return nil }
      platforms.append(platform)
    }
    self.platforms = platforms
  }

  /// Returns the platforms of the arguments; without arguments, those of the project.
  static func platforms(_ arguments: [PlatformArgument]) -> [Platform] {
    arguments.isEmpty
      ? Project.usable.configuration.platforms : arguments.flatMap(\.platforms)
  }
}
