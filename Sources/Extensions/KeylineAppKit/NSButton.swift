// AppKit: views and controls, which are not laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineUIKit

open class NSButton: NSControl {
  public enum BezelStyle: UInt, Sendable {
    case rounded = 1
    case regularSquare = 2
    case disclosure = 5
    case circular = 7
    case helpButton = 9
    case smallSquare = 10
    case texturedRounded = 11
    case roundRect = 12
    case recessed = 13
    case inline = 15
  }
  open var title = ""
  open var image: NSImage?
  open var bezelStyle = BezelStyle.rounded
  open var isBordered = true
  open var state = NSControl.StateValue.off
  open var keyEquivalent = ""
}
