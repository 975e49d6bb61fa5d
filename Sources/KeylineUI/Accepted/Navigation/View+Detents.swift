public import Foundation

// What is presented is not part of a scene; these say how it would look.

extension View {
  /// Returns the view; nothing is presented in a still picture.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

  /// Returns the view; nothing is presented in a still picture.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View { self }

  /// Returns the view; nothing is presented in a still picture.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

  /// Returns the view; nothing is presented in a still picture.
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }

  /// Returns the view; nothing is presented in a still picture.
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }

  /// Returns the view; nothing is presented in a still picture.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    self
  }

  /// Returns the view; nothing is presented in a still picture.
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { self }

  /// Returns the view; nothing is dismissed in a still picture.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
}
