// UIKit: view controllers, which are not laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}
