// Accepted: a scene is laid out at the start of its content, and does not scroll.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI
public import LayoutCore

/// The geometry of a scroll view that is not moving.
public struct ScrollGeometry: Hashable, Sendable {
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  public var contentInsets: EdgeInsets
  public var containerSize: CGSize
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  public var bounds: CGRect { visibleRect }
  public static func == (first: ScrollGeometry, second: ScrollGeometry) -> Bool {
    first.contentOffset == second.contentOffset && first.contentSize == second.contentSize
      && first.containerSize == second.containerSize
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(contentOffset.x)
    hasher.combine(contentOffset.y)
  }
}

/// The phase of a scroll view's motion, which is always idle.
public enum ScrollPhase: Hashable, Sendable {
  case idle, tracking, interacting, decelerating, animating
  public var isScrolling: Bool { self != .idle }
}

/// The context of a change of a scroll view's phase.
public struct ScrollPhaseChangeContext {
  public let geometry: ScrollGeometry
  public var velocity: CGVector? { nil }
}

/// The position of a scroll view; content is always laid out at its start.
public struct ScrollPosition: Equatable, Sendable {
  public var viewID: AnyHashable? { nil }
  public var edge: Edge?
  public var point: CGPoint?
  public var isPositionedByUser = false
  public var x: CGFloat? { point?.x }
  public var y: CGFloat? { point?.y }
  public init() {}
  public init(edge: Edge) { self.edge = edge }
  public init(point: CGPoint) { self.point = point }
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {}
  public init<ID: Hashable & Sendable>(idType: ID.Type = ID.self) {}
  public init<ID: Hashable & Sendable>(idType: ID.Type = ID.self, edge: Edge) { self.edge = edge }
  public init<ID: Hashable & Sendable>(idType: ID.Type, x: CGFloat, y: CGFloat) {
    point = CGPoint(x: x, y: y)
  }
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { nil }
  public mutating func scrollTo(edge: Edge) { self.edge = edge }
  public mutating func scrollTo(point: CGPoint) { self.point = point }
  public mutating func scrollTo(x: CGFloat) {}
  public mutating func scrollTo(y: CGFloat) {}
  public mutating func scrollTo(x: CGFloat, y: CGFloat) {}
  public mutating func scrollTo<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {}
}

/// The role of a scroll view's anchor.
public enum ScrollAnchorRole: Hashable, Sendable { case initialOffset, sizeChanges, alignment }

/// The style of a scroll view's edge.
public enum ScrollEdgeEffectStyle: Hashable, Sendable { case automatic, soft, hard }

nonisolated extension View {
  public func scrollPosition(
    _ position: Binding<ScrollPosition>,
    anchor: UnitPoint? = nil
  ) -> some View {
    let start = position.wrappedValue.edge == nil || position.wrappedValue.edge == .top
    return notLaidOut(start && position.wrappedValue.point == nil ? nil : .scrollPosition)
  }
  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    notLaidOut(.scrollPosition)
  }
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    self
  }
  public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    self
  }
  public func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    self
  }
  public func onScrollVisibilityChange(
    threshold: Double = 0.5,
    _ action: @escaping (Bool) -> Void
  ) -> some View {
    self
  }
  public func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?,
    for edges: Edge.Set
  ) -> some View {
    self
  }
  public func scrollEdgeEffectHidden(
    _ hidden: Bool = true,
    for edges: Edge.Set = .all
  ) -> some View {
    self
  }
}
