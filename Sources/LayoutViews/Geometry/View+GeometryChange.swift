extension View {
  /// Returns the view; `action` is never called: a size that it would hand on stays at its first value.
  ///
  /// A view that lays out by its own size needs a `GeometryReader` or a `Layout`.
  public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type,
    of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View { self }

  /// Returns the view; `action` is never called: a size that it would hand on stays at its first value.
  public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type,
    of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View { self }
}
