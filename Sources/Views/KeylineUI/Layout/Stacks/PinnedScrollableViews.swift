import LayoutCore

/// The parts of sections that stay visible while the section scrolls.
///
/// Scenes are laid out at the start of scroll views, where no view is pinned.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The raw value of the option set.
  public let rawValue: UInt32

  /// Creates an option set from its raw value.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The headers of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footers of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
