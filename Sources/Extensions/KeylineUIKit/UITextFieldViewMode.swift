// UIKit: options of text and of its input, which views only store.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum UITextFieldViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
