// UIKit: attributes of text, which is not drawn.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

open class NSTextContainer: NSObject {
  open var lineFragmentPadding: CGFloat = 5
  open var maximumNumberOfLines = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open var widthTracksTextView = false
  open var heightTracksTextView = false
  open var size: CGSize
  public init(size: CGSize = .zero) { self.size = size }
}
