public import LayoutCore

extension View {
  /// Returns the view; a still picture does not scroll.
  public func scrollDisabled(_ disabled: Bool) -> some View { self }

  /// Returns the view; indicators lie over the content and take no room.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility,
    axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { self }

  /// Returns the view; a still picture does not scroll.
  public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }

  /// Returns the view; layout ignores what is drawn behind the content.
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

  /// Returns the view; layout ignores whether the content is clipped.
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }

  /// Returns the view; there is no keyboard in a still picture.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

  /// Returns the view; a still picture does not scroll.
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior,
    axes: Axis.Set = [.vertical]
  ) -> some View { self }

  /// Returns the view; a still picture does not scroll.
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }

  /// Returns the view; a still picture does not scroll.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

  /// Returns the view; a still picture does not scroll.
  public func scrollTarget(isEnabled: Bool = true) -> some View { self }

  /// Returns the view, which stays at the start of its content.
  public func scrollPosition(
    id: Binding<(some Hashable)?>,
    anchor: UnitPoint? = nil
  ) -> some View { self }

  /// Returns the view; nothing is pulled in a still picture.
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
}
