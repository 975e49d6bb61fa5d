public import LayoutCore

/// What a view is to the section that it belongs to; `nil` for a row of it.
public enum SectionPartKey: LayoutValueKey {
  /// The parts of a section that are no rows.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// What stands above the rows.
    case header
    /// What stands below the rows.
    case footer
  }

  /// A row.
  public static let defaultValue: Part? = nil
}
