// UIKit: options of text and of its input, which views only store.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail,
    byTruncatingMiddle
}
