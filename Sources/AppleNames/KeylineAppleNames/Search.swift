// Accepted: search fields are not laid out; declarations that take space in SwiftUI are reported.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineUI

/// The position of a search field.
public enum SearchFieldPlacement: Hashable, Sendable {
  case automatic, toolbar, sidebar, navigationBarDrawer
  public enum NavigationBarDrawerDisplayMode: Hashable, Sendable { case automatic, always }
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement {
    navigationBarDrawer
  }
}

nonisolated extension View {
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    notLaidOut(.searchable)
  }
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    notLaidOut(.searchable)
  }
  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S
  ) -> some View {
    notLaidOut(.searchable)
  }
  public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    notLaidOut(.searchable)
  }
  public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    notLaidOut(.searchable)
  }
  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S
  ) -> some View {
    notLaidOut(.searchable)
  }
  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>,
    @ViewBuilder scopes: () -> S
  ) -> some View {
    self
  }
  public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View { self }
  public func searchCompletion(_ completion: String) -> some View { self }
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { self }
}
