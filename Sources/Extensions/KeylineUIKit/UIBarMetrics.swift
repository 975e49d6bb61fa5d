// UIKit: bars, visual effects, and their appearance, which change nothing.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum UIBarMetrics: Int, Sendable { case `default`, compact }
