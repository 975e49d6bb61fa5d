/// The reason why a case is not measured.
public struct Omission: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the kit does not know, such as `the type List`.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
