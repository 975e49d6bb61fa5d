// UIKit: the screen of a phone in portrait orientation, regardless of the machine.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
