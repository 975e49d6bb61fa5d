// UIKit: attributes of text, which is not drawn.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

open class NSParagraphStyle: NSObject {
  public internal(set) var alignment = NSTextAlignment.natural
  public internal(set) var lineSpacing: CGFloat = 0
  public internal(set) var paragraphSpacing: CGFloat = 0
  public internal(set) var paragraphSpacingBefore: CGFloat = 0
  public internal(set) var firstLineHeadIndent: CGFloat = 0
  public internal(set) var headIndent: CGFloat = 0
  public internal(set) var tailIndent: CGFloat = 0
  public internal(set) var lineHeightMultiple: CGFloat = 0
  public internal(set) var minimumLineHeight: CGFloat = 0
  public internal(set) var maximumLineHeight: CGFloat = 0
  public internal(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
  public override init() { super.init() }
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }
}
