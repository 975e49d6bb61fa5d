public import LayoutCore

/// The layout value key of a view's part in its section; `nil` for a row.
public enum SectionPartKey: LayoutValueKey {
  /// The parts of a section other than rows.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The view above the rows.
    case header
    /// The view below the rows.
    case footer
  }

  /// A row.
  public static let defaultValue: Part? = nil
}
