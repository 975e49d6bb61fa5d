/// The combinations of two areas.
///
/// They are not computed, because a shape has the size that is proposed to it, whatever it draws: the
/// result has the figures of both paths, or those of the first.
extension Path {
  /// Returns both paths.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    var path = self
    path.addPath(other)
    return path
  }

  /// Returns the path, of which only a part is drawn in SwiftUI.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path { self }

  /// Returns the path, of which only a part is drawn in SwiftUI.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path { self }

  /// Returns both paths, of which only a part is drawn in SwiftUI.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path { union(other) }

  /// Returns the path, of which only a part is drawn in SwiftUI.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path { self }

  /// Returns the path, of which only a part is drawn in SwiftUI.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path { self }

  /// Returns the path with the same area.
  public func normalized(eoFill: Bool = true) -> Path { self }
}

/// The combinations of two shapes, which have the size of the first.
extension Shape {
  /// Returns the shape, to which SwiftUI adds the area of the other one.
  public func union<S: Shape>(_ other: S, eoFill: Bool = false) -> some Shape { self }

  /// Returns the shape, of which only a part is drawn in SwiftUI.
  public func intersection<S: Shape>(_ other: S, eoFill: Bool = false) -> some Shape { self }

  /// Returns the shape, of which only a part is drawn in SwiftUI.
  public func subtracting<S: Shape>(_ other: S, eoFill: Bool = false) -> some Shape { self }

  /// Returns the shape, of which only a part is drawn in SwiftUI.
  public func symmetricDifference<S: Shape>(_ other: S, eoFill: Bool = false) -> some Shape { self }

  /// Returns the shape, of which only a part is drawn in SwiftUI.
  public func lineIntersection<S: Shape>(_ other: S, eoFill: Bool = false) -> some Shape { self }

  /// Returns the shape, of which only a part is drawn in SwiftUI.
  public func lineSubtraction<S: Shape>(_ other: S, eoFill: Bool = false) -> some Shape { self }
}
