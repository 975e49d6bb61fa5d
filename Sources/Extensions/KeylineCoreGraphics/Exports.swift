// The module that stands in for Apple's CoreGraphics on Linux:
// `-module-alias CoreGraphics=KeylineCoreGraphics`. It has the names of geometry, paths and colors
// that views use; nothing is drawn.
#if canImport(CoreGraphics)
@_exported public import CoreGraphics
#else
@_exported public import Foundation

@_exported public import struct KeylineAppleNames.CGVector
@_exported public import struct KeylineUI.CGAffineTransform
@_exported public import enum KeylineUI.CGLineCap
@_exported public import enum KeylineUI.CGLineJoin

@_exported public import class KeylineUIKit.CGColor
@_exported public import class KeylineUIKit.CGContext
@_exported public import class KeylineUIKit.CGImage
@_exported public import class KeylineUIKit.CGMutablePath
@_exported public import class KeylineUIKit.CGPath
#endif
