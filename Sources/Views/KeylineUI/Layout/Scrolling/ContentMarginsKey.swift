import LayoutCore

/// The margins of scroll content, in points; `nil` for none.
enum ContentMarginsKey: EnvironmentKey { static let defaultValue: EdgeInsets? = nil }
