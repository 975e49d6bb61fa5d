public import Foundation

/// A material that bends the light of what is behind it; layout ignores it.
public struct Glass: Hashable, Sendable {
  private let name: String
  /// The usual glass.
  public static let regular = Glass(name: "regular")
  /// A clear glass.
  public static let clear = Glass(name: "clear")
  /// No glass.
  public static let identity = Glass(name: "identity")

  /// Returns the glass with a tint.
  public func tint(_ color: Color?) -> Glass { self }

  /// Returns the glass, which reacts to touches or not.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

extension View {
  /// Returns the view; layout ignores the material behind it.
  public func glassEffect(_ glass: Glass = .regular) -> some View { self }

  /// Returns the view; layout ignores the material behind it.
  public func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> some View { self }

  /// Returns the view; nothing morphs in a still picture.
  public func glassEffectID(
    _ id: (some Hashable & Sendable)?,
    in namespace: Namespace.ID
  ) -> some View { self }

  /// Returns the view; nothing morphs in a still picture.
  public func glassEffectUnion(
    id: (some Hashable & Sendable)?,
    namespace: Namespace.ID
  ) -> some View { self }

  /// Returns the view; layout ignores what is painted beyond its edges.
  public func backgroundExtensionEffect() -> some View { self }
}

/// Views whose glass is drawn as one; it makes no node of its own.
public struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// Creates a container of views; the distance at which their shapes merge is not laid out.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The views.
  public var body: some View { content }
}
