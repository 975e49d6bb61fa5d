// Accepted: no events occur in a scene.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI
public import LayoutCore

extension ForEach {
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach { self }
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach { self }
}

/// The effect of a pointer over a view.
public enum HoverEffect: Hashable, Sendable { case automatic, highlight, lift }

/// The parts of a frame that matched views share.
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// A view that is compared before it is evaluated; here, it is always evaluated.
public nonisolated struct EquatableView<Content: View & Equatable>: View {
  public var content: Content
  public init(content: Content) { self.content = content }
  @MainActor public var body: some View { content }
}

nonisolated extension View where Self: Equatable {
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

nonisolated extension View {
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    notLaidOut(.task)
  }
  public func task<T: Equatable>(
    id value: T,
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    notLaidOut(.task)
  }
  public func onSubmit(_ action: @escaping () -> Void) -> some View { self }
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    equals value: Value
  ) -> some View {
    self
  }
  public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    self
  }
  public func help(_ text: LocalizedStringKey) -> some View { self }
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> Actions
  ) -> some View {
    self
  }
  public func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems,
    @ViewBuilder preview: () -> Preview
  ) -> some View {
    self
  }
  public func help(_ text: Text) -> some View { self }
  @_disfavoredOverload
  public func help<S: StringProtocol>(_ text: S) -> some View { self }
  public func focusable(_ isFocusable: Bool = true) -> some View { self }
  public func moveDisabled(_ isDisabled: Bool) -> some View { self }
  public func deleteDisabled(_ isDisabled: Bool) -> some View { self }
  public func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View { self }
  public func draggable<T, V: View>(
    _ payload: @autoclosure @escaping () -> T,
    @ViewBuilder preview: () -> V
  ) -> some View {
    self
  }
  public func dropDestination<T>(
    for payloadType: T.Type,
    action: @escaping ([T], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    self
  }
  public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View {
    self
  }
  public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    self
  }
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: T
  ) -> some View {
    self
  }
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: T,
    condition: @escaping (T, T) -> Bool
  ) -> some View {
    self
  }
  public func sensoryFeedback<T: Equatable>(
    trigger: T,
    _ feedback: @escaping (T, T) -> SensoryFeedback?
  ) -> some View {
    self
  }
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    notLaidOut(isSource ? nil : .matchedGeometryEffect)
  }
}
