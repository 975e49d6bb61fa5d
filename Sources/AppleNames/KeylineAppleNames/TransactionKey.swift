import LayoutCore

/// A key for a value of a transaction.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
