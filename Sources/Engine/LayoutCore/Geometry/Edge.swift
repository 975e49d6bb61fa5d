/// An edge of a rectangle, named by reading direction.
@frozen
public enum Edge: Int8, CaseIterable, Sendable {
  /// The upper edge.
  case top
  /// The edge where reading begins: the left one in left-to-right layout.
  case leading
  /// The lower edge.
  case bottom
  /// The edge where reading ends: the right one in left-to-right layout.
  case trailing

  /// A set of edges.
  @frozen
  public struct Set: OptionSet, Sendable {
    /// The bits of the set, one for each edge.
    public let rawValue: Int8

    /// Creates a set from its bits.
    @inlinable
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates a set with one edge.
    @inlinable
    public init(_ edge: Edge) { self.rawValue = 1 << edge.rawValue }

    /// The upper edge alone.
    public static let top = Set(.top)
    /// The leading edge alone.
    public static let leading = Set(.leading)
    /// The lower edge alone.
    public static let bottom = Set(.bottom)
    /// The trailing edge alone.
    public static let trailing = Set(.trailing)
    /// All four edges.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// The leading and trailing edges.
    public static let horizontal: Set = [.leading, .trailing]
    /// The upper and lower edges.
    public static let vertical: Set = [.top, .bottom]
  }
}
