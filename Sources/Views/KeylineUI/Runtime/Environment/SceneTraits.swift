package import Foundation
package import LayoutCore
package import LayoutEngine
package import LayoutText
import Synchronization

/// What bodies can read of the proposal and the environment in which their scene is laid out.
///
/// The proposal to a scene is the size of its device; a side that is not proposed is that of an upright phone.
package struct SceneTraits: Equatable, Sendable {
  /// The size of the device in points.
  package var size: CGSize
  /// The number of pixels in a point of the scene.
  package var displayScale: CGFloat
  package var dynamicTypeSize: DynamicTypeSize
  package var platform: Platform
  /// The insets of the safe area in points.
  package var safeAreaInsets: EdgeInsets
  /// Whether the leading edge is on the right.
  package var isRightToLeft: Bool
  package var localeIdentifier: String

  /// The traits of an upright phone, where views are built outside of a layout.
  package static let standard = SceneTraits(in: .unspecified, LayoutEnvironment())

  /// Creates the traits of a scene in a proposal and an environment.
  package init(in proposal: ProposedViewSize, _ environment: LayoutEnvironment) {
    func side(_ length: CGFloat?, or standard: CGFloat) -> CGFloat {
      length.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } ?? standard
    }
    size = CGSize(width: side(proposal.width, or: 390), height: side(proposal.height, or: 844))
    displayScale = environment.displayScale
    dynamicTypeSize = environment.dynamicTypeSize
    platform = environment.platform
    safeAreaInsets = environment.safeAreaInsets
    isRightToLeft = environment.layoutDirection == .rightToLeft
    localeIdentifier = environment.localeIdentifier
  }

  private var isMac: Bool { platform == .macOS26 }

  /// Whether the device is a phone in landscape, whose height is below 500 points.
  private var isLandscapePhone: Bool { size.height < 500 && size.width > size.height }

  /// Whether the device is a tablet: both of its sides are at least 600 points.
  package var isPad: Bool { !isMac && min(size.width, size.height) >= 600 }

  /// The horizontal size class: compact below 600 points.
  ///
  /// A phone in landscape is regular from 896 points, the width of the larger phones (Apple, *Human Interface
  /// Guidelines*, Layout).
  package var horizontalSizeClass: UserInterfaceSizeClass {
    if isMac { return .regular }
    return size.width >= (isLandscapePhone ? 896 : 600) ? .regular : .compact
  }

  /// The vertical size class: compact on a phone in landscape.
  package var verticalSizeClass: UserInterfaceSizeClass {
    !isMac && isLandscapePhone ? .compact : .regular
  }

  /// The traits of the scene whose views are being built.
  package static var current: SceneTraits { EnvironmentScope.values.scene.read(\.self) }

  /// The text size of the view whose body is being evaluated; that of the scene unless a view sets one.
  package static var currentDynamicTypeSize: DynamicTypeSize {
    EnvironmentScope.values.dynamicTypeSize
  }
}

/// A note of whether views read the traits of their scene; such views are built again for each proposal.
final class SceneReads: Sendable {
  private let isRead = Atomic(false)

  /// Whether a view read the traits.
  var isNoted: Bool { isRead.load(ordering: .relaxed) }

  /// Notes that a view reads the traits.
  func note() {
    if !isNoted { isRead.store(true, ordering: .relaxed) }
  }
}

/// The traits of a scene in which views are built, with a note of those that the views read.
package final class SceneReading: Sendable {
  private let traits: SceneTraits
  private let reads: SceneReads?
  /// For each trait that was read, whether its value is the same in other traits.
  private let noted = Mutex<[AnyKeyPath: @Sendable (SceneTraits) -> Bool]>([:])
  /// The work that the views schedule on the main queue.
  let mainQueue = MainQueueWork()

  init(_ traits: SceneTraits, notedIn reads: SceneReads? = nil) {
    (self.traits, self.reads) = (traits, reads)
  }

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

private enum SceneKey: EnvironmentKey { static let defaultValue = SceneReading(.standard) }

extension EnvironmentValues {
  var scene: SceneReading {
    get { self[SceneKey.self] }
    set { self[SceneKey.self] = newValue }
  }
}
