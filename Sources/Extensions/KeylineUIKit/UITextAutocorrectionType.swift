// UIKit: options of text and of its input, which views only store.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
