/// A view that is evaluated again where it is another one; here as often as any.
public struct EquatableView<Content: View & Equatable>: View {
  /// The view.
  public var content: Content

  /// Creates the view.
  public init(content: Content) {
    self.content = content
  }

  /// The view.
  public var body: some View { content }
}

extension View where Self: Equatable {
  /// Returns the view, which is evaluated again where it is another one.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
