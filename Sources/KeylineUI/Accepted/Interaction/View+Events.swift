import Foundation

extension View {
  /// Returns the view; a still picture never disappears.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }

  /// Returns the view; a still picture runs no tasks.
  public func task(
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }

  /// Returns the view; a still picture runs no tasks.
  public func task<T: Equatable>(
    id value: T,
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }

  /// Returns the view; nothing is submitted in a still picture.
  public func onSubmit(_ action: @escaping () -> Void) -> some View { self }

  /// Returns the view; nothing has the focus in a still picture.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }

  /// Returns the view; nothing has the focus in a still picture.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    equals value: Value
  ) -> some View { self }

  /// Returns the view, whose controls react or not.
  public func disabled(_ disabled: Bool) -> some View {
    transformingEnvironment { $0.isEnabled = $0.isEnabled && !disabled }
  }

  /// Returns the view; nothing is presented in a still picture.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }

  /// Returns the view; nothing is presented in a still picture.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }

  /// Returns the view; nothing is presented in a still picture.
  public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View { self }

  /// Returns the view; help is not shown.
  public func help(_ text: LocalizedStringKey) -> some View { self }
}
