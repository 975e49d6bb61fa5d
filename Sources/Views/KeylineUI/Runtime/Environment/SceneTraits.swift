package import Foundation
package import LayoutCore
package import LayoutEngine
package import LayoutText

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

private enum SceneKey: EnvironmentKey { static let defaultValue = SceneReading(.standard) }

extension EnvironmentValues {
  var scene: SceneReading {
    get { self[SceneKey.self] }
    set { self[SceneKey.self] = newValue }
  }
}
