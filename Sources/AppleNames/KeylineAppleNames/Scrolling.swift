// Accepted: a scene is laid out at the start of its content.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineUI
public import LayoutCore

/// The visibility of scroll indicators.
public enum ScrollIndicatorVisibility: Hashable, Sendable { case automatic, visible, hidden, never }

/// The way in which scrolling dismisses the keyboard.
public enum ScrollDismissesKeyboardMode: Hashable, Sendable {
  case automatic, immediately, interactively, never
}

/// The condition for bouncing at the ends of a scroll view.
public enum ScrollBounceBehavior: Hashable, Sendable { case automatic, always, basedOnSize }

/// The behavior that determines where scrolling ends.
public protocol ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext)
}

extension ScrollTargetBehavior { public typealias TargetContext = ScrollTargetBehaviorContext }

/// A behavior with which scrolling ends at pages of the container's size.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
  public init() {}
}

/// A behavior with which scrolling ends at target views.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
  public enum LimitBehavior: Hashable, Sendable {
    case automatic, never, always, alwaysByOne, alwaysByFew
  }
  public init(limitBehavior: LimitBehavior = .automatic) {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior = .automatic,
    anchor: UnitPoint?
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
}

/// A proxy that scrolls to views; scrolling has no effect.
public struct ScrollViewProxy: Sendable {
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

/// Views with a proxy that scrolls to them; it adds no node to the tree.
public nonisolated struct ScrollViewReader<Content: View>: View {
  public var content: (ScrollViewProxy) -> Content
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }
  @MainActor public var body: some View { content(ScrollViewProxy()) }
}

nonisolated extension View {
  public func scrollDisabled(_ disabled: Bool) -> some View { self }
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility,
    axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    self
  }
  public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }
  public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior,
    axes: Axis.Set = [.vertical]
  ) -> some View {
    self
  }
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  public func scrollTarget(isEnabled: Bool = true) -> some View { self }
  public func scrollPosition(
    id: Binding<(some Hashable)?>,
    anchor: UnitPoint? = nil
  ) -> some View {
    notLaidOut(id.wrappedValue == nil ? nil : .scrollPosition)
  }
  @preconcurrency
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
}
