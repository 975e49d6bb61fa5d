// Accepted: presentations are not part of a scene.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI
public import LayoutCore

/// A height of a sheet.
public struct PresentationDetent: Hashable, Sendable {
  private enum Height: Hashable {
    case medium, large
    case fraction(CGFloat)
    case points(CGFloat)
  }
  private let height: Height
  public static let medium = PresentationDetent(height: .medium)
  public static let large = PresentationDetent(height: .large)
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .fraction(fraction))
  }
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .points(height))
  }
}

/// The style of a presentation in compact size classes.
public enum PresentationAdaptation: Hashable, Sendable {
  case automatic, none, popover, sheet, fullScreenCover
}

/// Whether the views behind a presentation are interactive.
public enum PresentationBackgroundInteraction: Hashable, Sendable {
  case automatic, enabled, disabled
}

nonisolated extension View {
  public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    self
  }
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    self
  }
  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View { self }
  public func alert<Item: Identifiable>(
    item: Binding<Item?>,
    content: (Item) -> Alert
  ) -> some View {
    self
  }
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    self
  }
  public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    self
  }
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    self
  }
  public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    self
  }
  public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    self
  }
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    self
  }
  public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    self
  }
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View {
    self
  }
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    self
  }
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    self
  }
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    self
  }
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    self
  }
  public func navigationDestination<V: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: () -> V
  ) -> some View {
    self
  }
  public func popover<Content: View>(
    isPresented: Binding<Bool>,
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    self
  }
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    self
  }
  public func alert<A: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    self
  }
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    self
  }
}
