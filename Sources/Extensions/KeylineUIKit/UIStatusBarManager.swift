public import Foundation
import KeylineAppleNames
import KeylineUI

open class UIStatusBarManager: UIResponder {
  /// The part of the safe area above the content.
  public var statusBarFrame: CGRect {
    let scene = SceneTraits.current
    return CGRect(x: 0, y: 0, width: scene.size.width, height: scene.safeAreaInsets.top)
  }
}
