/// Which way a value is changed by what is said.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// Up.
  case increment
  /// Down.
  case decrement
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: Hashable, Sendable {
  /// None.
  case unspecified
  /// The first.
  case h1
  /// The second.
  case h2
  /// The third.
  case h3
  /// The fourth.
  case h4
  /// The fifth.
  case h5
  /// The sixth.
  case h6
}

extension View {
  /// Returns the view; nothing acts in a still picture.
  public func accessibilityAction(_ handler: @escaping () -> Void) -> some View { self }

  /// Returns the view; nothing acts in a still picture.
  public func accessibilityAction(
    named name: LocalizedStringKey,
    _ handler: @escaping () -> Void
  ) -> some View { self }

  /// Returns the view; nothing acts in a still picture.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }

  /// Returns the view; what is said to it does not change its size.
  public func accessibilityInputLabels(_ inputLabels: [LocalizedStringKey]) -> some View { self }

  /// Returns the view; what is read aloud does not change its size.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }

  /// Returns the view; what is read aloud does not change its size.
  public func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View { self }

  /// Returns the view; what is read aloud does not change its size.
  public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View { self }

  /// Returns the view; layout ignores its colours.
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

  /// Returns the view; what is read aloud does not change its size.
  public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View { self }

  /// Returns the view; what is read aloud does not change its size.
  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }

  /// Returns the view; what is shown large over it does not change its size.
  public func accessibilityShowsLargeContentViewer() -> some View { self }
}
