// UIKit: the screen of a phone in portrait orientation, regardless of the machine.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import KeylineUI

/// The screen: 390 × 844 points, with three pixels per point.
open class UIScreen: NSObject, @unchecked Sendable {
  // `@unchecked`: only apps set `brightness`, and they do not run here.
  public static let main = UIScreen()
  public static let screens = [main]
  public var bounds: CGRect { CGRect(origin: .zero, size: SceneTraits.current.size) }
  public var nativeBounds: CGRect {
    let (size, scale) = (SceneTraits.current.size, scale)
    return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
  }
  public var scale: CGFloat {
    let scene = SceneTraits.current
    if scene.displayScale > 1 { return scene.displayScale }
    return scene.isPad ? 2 : PlatformMetrics.of(scene.platform).defaults.displayScale.value
  }
  public var nativeScale: CGFloat { scale }
  public var brightness: CGFloat = 0.5
  public var maximumFramesPerSecond: Int { 60 }
  public var isCaptured: Bool { false }
  public var traitCollection: UITraitCollection { UITraitCollection() }
}
