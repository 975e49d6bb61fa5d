// Accepted: presentations are not part of a scene.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI
public import LayoutCore

/// A sheet of actions, from before dialogs had view builders.
public struct ActionSheet: Sendable {
  public typealias Button = Alert.Button
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {}
}

/// The size of a presentation.
public protocol PresentationSizing: Sendable {}

/// A built-in size of presentations.
public struct BuiltinPresentationSizing: PresentationSizing {
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing {
    self
  }
}

extension PresentationSizing where Self == BuiltinPresentationSizing {
  public static var automatic: BuiltinPresentationSizing { BuiltinPresentationSizing() }
  public static var form: BuiltinPresentationSizing { BuiltinPresentationSizing() }
  public static var page: BuiltinPresentationSizing { BuiltinPresentationSizing() }
  public static var fitted: BuiltinPresentationSizing { BuiltinPresentationSizing() }
}

/// A custom height of sheets.
public protocol CustomPresentationDetent {
  static func height(in context: PresentationDetent.Context) -> CGFloat?
}

extension PresentationDetent {
  /// The context of a custom height.
  @dynamicMemberLookup
  public struct Context {
    public var maxDetentValue: CGFloat { 844 }
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
      EnvironmentValues()[keyPath: keyPath]
    }
  }
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    .medium
  }
}

/// The anchor of a popover.
public enum PopoverAttachmentAnchor: Sendable {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)
}

nonisolated extension View {
  public func alert<A: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    self
  }
  public func alert<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    self
  }
  public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    self
  }
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    self
  }
  public func alert<A: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    self
  }
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    self
  }
  public func alert<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    self
  }
  public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: () -> A
  ) -> some View {
    self
  }
  public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: (E) -> A,
    @ViewBuilder message: (E) -> M
  ) -> some View {
    self
  }
  public func confirmationDialog<A: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    self
  }
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    self
  }
  public func confirmationDialog<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    self
  }
  public func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    self
  }
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    self
  }
  public func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    self
  }
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    self
  }
  public func actionSheet(
    isPresented: Binding<Bool>,
    content: () -> ActionSheet
  ) -> some View {
    self
  }
  public func actionSheet<T: Identifiable>(
    item: Binding<T?>,
    content: (T) -> ActionSheet
  ) -> some View {
    self
  }
  public func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor,
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    self
  }
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor,
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    self
  }
  public func presentationCompactAdaptation(
    horizontal: PresentationAdaptation,
    vertical: PresentationAdaptation
  ) -> some View {
    self
  }
  public func presentationSizing(_ sizing: some PresentationSizing) -> some View { self }
  public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    self
  }
  public func inspector<V: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder content: () -> V
  ) -> some View {
    notLaidOut(isPresented.wrappedValue ? .inspector : nil)
  }
  public func inspectorColumnWidth(_ width: CGFloat) -> some View { self }
  public func inspectorColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some View {
    self
  }
  public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    self
  }
  public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    self
  }
}
