import Foundation
import LayoutCore
import LayoutEngine
import Synchronization

/// The traits of a scene in which views are built, with a note of those that the views read.
package final class SceneReading: Sendable {
  private let traits: SceneTraits
  private let reads: SceneReads?
  private let ignoredModifiers: IgnoredModifiers?
  /// For each trait that was read, whether its value is the same in other traits.
  private let noted = Mutex<[AnyKeyPath: @Sendable (SceneTraits) -> Bool]>([:])
  /// The work that the views schedule on the main queue.
  let mainQueue = MainQueueWork()

  init(
    _ traits: SceneTraits,
    notedIn reads: SceneReads? = nil,
    reportingTo ignoredModifiers: IgnoredModifiers? = nil
  ) {
    self.traits = traits
    self.reads = reads
    self.ignoredModifiers = ignoredModifiers
  }

  /// Reports what the views use without an effect here.
  func report(_ ignored: IgnoredModifier) { ignoredModifiers?.insert(ignored) }

  /// Whether views of a scene are being built or react.
  var isOfViews: Bool { reads != nil }

  /// Notes that the views depend on their layout; returns `false` outside of a scene.
  func noteUse() -> Bool {
    reads?.note()
    return reads != nil
  }

  /// Returns a trait, whose use is noted.
  func read<Value: Equatable & Sendable>(_ trait: any KeyPath<SceneTraits, Value> & Sendable)
    -> Value
  {
    let value = traits[keyPath: trait]
    if let reads {
      reads.note()
      noted.withLock { $0[trait] = { $0[keyPath: trait] == value } }
    }
    return value
  }

  /// Returns whether views that are built with other traits are the same, because they read equal
  /// values and have the same safe area.
  package func holds(in other: SceneTraits) -> Bool {
    traits.safeAreaInsets == other.safeAreaInsets
      && noted.withLock { $0.values.allSatisfy { $0(other) } }
  }
}
