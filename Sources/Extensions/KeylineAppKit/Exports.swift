// The module that stands in for Apple's AppKit, on a Mac too: `-module-alias AppKit=KeylineAppKit`. It
// has the names that views use; most are KeylineUIKit's classes under their names in AppKit.
@_exported public import Foundation
public import KeylineUI
public import KeylineUIKit

/// A color.
public typealias NSColor = UIColor
/// A font.
public typealias NSFont = UIFont
/// An image.
public typealias NSImage = UIImage
/// A view.
public typealias NSView = UIView
/// A view controller.
public typealias NSViewController = UIViewController
/// A view controller with a view of a scene.
public typealias NSHostingController = UIHostingController
/// A path of lines and curves.
public typealias NSBezierPath = UIBezierPath

extension Color {
  /// Creates a color of AppKit.
  public nonisolated init(nsColor color: NSColor) { self = color.color }
}

extension Image {
  /// Creates an image of AppKit.
  public nonisolated init(nsImage image: NSImage) { self = image.image }
}
