public import LayoutCore

/// The layout value key of a view's place in a section of a list; `nil` for a place between others,
/// and for views outside of sections.
public enum ListSectionKey: LayoutValueKey {
  /// The places at the ends of a section, whose header and footer belong to it.
  public enum Place: String, Hashable, Sendable, CaseIterable {
    /// The first of several views.
    case first
    /// The last of several views.
    case last
    /// The only view.
    case only

    /// Whether a section begins with the view.
    var isFirst: Bool { self != .last }

    /// Whether a section ends with the view.
    var isLast: Bool { self != .first }
  }

  /// A view that is neither the first nor the last of a section.
  public static let defaultValue: Place? = nil
}
