import LayoutEngine

extension View {
  /// Returns the view with a name for its coordinates, by which geometry readers inside find them.
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    guard case .named(let name) = name.coordinateSpace else { return coordinateSpace(text: nil) }
    return coordinateSpace(text: String(describing: name))
  }

  /// Returns the view with a name for its coordinates, by which geometry readers inside find them.
  public func coordinateSpace<Name: Hashable>(name: Name) -> some View {
    coordinateSpace(text: String(describing: AnyHashable(name)))
  }

  private func coordinateSpace(text: String?) -> some View {
    layoutValue(key: CoordinateSpaceKey.self, value: text)
  }
}
