public import Foundation

/// To what of a view and what is in it a gesture is added.
public struct GestureMask: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Nothing.
  public static let none: GestureMask = []
  /// The gesture itself.
  public static let gesture = GestureMask(rawValue: 1)
  /// What is in the view.
  public static let subviews = GestureMask(rawValue: 2)
  /// Both.
  public static let all: GestureMask = [.gesture, .subviews]
}

/// What the shape of a view's content is used for.
public struct ContentShapeKinds: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Touches.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// Drags.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The preview of a menu.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// The light under a pointer.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// What is read aloud.
  public static let accessibility = ContentShapeKinds(rawValue: 16)
  /// The ring of the focus.
  public static let focusEffect = ContentShapeKinds(rawValue: 32)
}

extension View {
  /// Returns the view; nothing touches a still picture.
  public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View { self }

  /// Returns the view; nothing touches a still picture.
  public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View { self }

  /// Returns the view; nothing touches a still picture.
  public func simultaneousGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask
  ) -> some View { self }

  /// Returns the view; nothing touches a still picture.
  public func highPriorityGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask
  ) -> some View { self }

  /// Returns the view; nothing touches a still picture.
  public func onTapGesture(
    count: Int = 1,
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View { self }

  /// Returns the view; nothing touches a still picture.
  public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds,
    _ shape: S,
    eoFill: Bool = false
  ) -> some View { self }
}
