import Digests
import Foundation
import LayoutChecks
import LayoutCore
import LayoutRecorder
package import LayoutScenes
import LayoutText

extension LayoutSweep {
  /// Returns the sweep in which each value of an axis occurs once, and which has the languages of
  /// strings, unless there is only one.
  func completed(by registry: SceneRegistry) -> LayoutSweep {
    var sweep = self
    sweep.devices = devices.unique
    sweep.dynamicTypeSizes = dynamicTypeSizes.unique
    sweep.layoutDirections = layoutDirections.unique
    sweep.platforms = platforms.unique
    sweep.displayScales = displayScales.unique
    let known = registry.languages.filter {
      (try? SceneEnvironment.requireLocale($0, at: "")) != nil
    }
    sweep.languages = languages.isEmpty && known.count > 1 ? known : languages.unique
    return sweep
  }

  /// Returns the languages of the sweep, or else those of the scene's environments.
  func languages(of scene: LayoutScene) -> [String] {
    languages.isEmpty ? scene.environments.map(\.layout.localeIdentifier).unique : languages
  }

  /// Returns the environments in which to check a scene, with the devices of the sweep, without
  /// duplicates.
  func environments(of scene: LayoutScene) -> [(SceneEnvironment, DeviceScreen?)] {
    let layouts = scene.environments.map(\.layout)
      .varied(\.dynamicTypeSize, over: dynamicTypeSizes)
      .varied(\.layoutDirection, over: layoutDirections)
      .varied(\.platform, over: platforms)
    let screens = devices.isEmpty ? [nil] : devices.map { $0 as DeviceScreen? }
    return screens.flatMap { screen in
      var placed = layouts
      if let screen { for index in placed.indices { placed[index].set(screen) } }
      var digests: Set<Digest> = []
      return placed.varied(\.displayScale, over: displayScales.map { CGFloat($0) })
        .map { (SceneEnvironment($0), screen) }
        .filter { digests.insert($0.0.digest).inserted }
    }
  }

  /// Returns the environments to record: each pair, or each combination, of a device (by default, a
  /// phone), a text size, a language, a direction, a platform and a scale.
  package func environments(with registry: SceneRegistry) -> LayoutEnvironments {
    let all = LayoutEnvironments(combining: completed(by: registry))
    return isExhaustive ? all : all.pairs
  }
}

extension LayoutEnvironments {
  /// The environments with every pair of values of two members, such as a device and a text size.
  package var pairs: LayoutEnvironments { chosen(by: CoveringArray.positions) }
}

extension [LayoutEnvironment] {
  /// Returns each environment with each of the values; unchanged if there are none.
  fileprivate func varied<Value>(
    _ key: WritableKeyPath<LayoutEnvironment, Value>,
    over values: [Value]
  ) -> [LayoutEnvironment] {
    guard !values.isEmpty else { return self }
    return flatMap { environment in
      values.map { value in
        var changed = environment
        changed[keyPath: key] = value
        return changed
      }
    }
  }
}
