// AppKit: an app without windows, and what it reaches of the system.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import KeylineUI
import KeylineUIKit

/// The screen: 1440 × 900 points with two pixels a point.
open class NSScreen: NSObject, @unchecked Sendable {
  // `@unchecked`: there is no state.
  public static let main: NSScreen? = NSScreen()
  public static let screens = [main].compactMap { $0 }
  public var frame: CGRect { CGRect(x: 0, y: 0, width: 1440, height: 900) }
  public var visibleFrame: CGRect { CGRect(x: 0, y: 0, width: 1440, height: 875) }
  public var backingScaleFactor: CGFloat { 2 }
}
