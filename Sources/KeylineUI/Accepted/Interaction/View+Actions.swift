public import Foundation
public import LayoutCore

extension View {
  /// Returns the view; nothing is swiped in a still picture.
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> Actions
  ) -> some View { self }

  /// Returns the view; nothing is presented in a still picture.
  public func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems,
    @ViewBuilder preview: () -> Preview
  ) -> some View { self }

  /// Returns the view; help is not shown.
  public func help(_ text: Text) -> some View { self }

  /// Returns the view; help is not shown.
  @_disfavoredOverload
  public func help<S: StringProtocol>(_ text: S) -> some View { self }

  /// Returns the view; nothing has the focus in a still picture.
  public func focusable(_ isFocusable: Bool = true) -> some View { self }

  /// Returns the view; rows are not moved in a still picture.
  public func moveDisabled(_ isDisabled: Bool) -> some View { self }

  /// Returns the view; rows are not deleted in a still picture.
  public func deleteDisabled(_ isDisabled: Bool) -> some View { self }
}

extension ForEach {
  /// Returns the views; rows are not deleted in a still picture.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach { self }

  /// Returns the views; rows are not moved in a still picture.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach { self }
}
