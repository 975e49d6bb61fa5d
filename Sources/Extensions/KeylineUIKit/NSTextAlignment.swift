// UIKit: options of text and of its input, which views only store.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
