// Styles whose lengths were not measured: they have the padding of a border, and are reported.

/// A Liquid Glass material.
public enum Glass: Hashable, Sendable {
  /// The standard material, a more transparent one, and none.
  case regular, clear, identity

  /// Returns the material; its color does not affect layout.
  public func tint(_ color: Color?) -> Glass { self }

  /// Returns the material; reactions to touch do not affect layout.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}
