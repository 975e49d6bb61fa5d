// UIKit: options of text and of its input, which views only store.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
