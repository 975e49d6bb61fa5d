import CKeylineSQLite

/// A column of a row, by its position, counted from 0, or by its name.
public enum Column: Hashable, Sendable {
  /// The column at a position, counted from 0.
  case position(Int32)
  /// The first column with a name.
  case name(String)
}

extension Column: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates the column at a position, counted from 0.
  public init(integerLiteral value: Int32) { self = .position(value) }
  /// Creates the column with a name.
  public init(stringLiteral value: String) { self = .name(value) }

  /// The position or the name.
  public var description: String {
    switch self {
    case .position(let position): "\(position)"
    case .name(let name): name
    }
  }
}
