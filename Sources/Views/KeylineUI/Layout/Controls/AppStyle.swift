import LayoutEngine

/// A style that an app defines for the controls with a configuration.
struct AppStyle<Configuration> {
  let lower: @MainActor (Configuration, LoweringContext) -> [LayoutNode]
}

private enum AppStyleKey<Configuration>: EnvironmentKey {
  static var defaultValue: AppStyle<Configuration>? { nil }
}

extension EnvironmentValues {
  /// The style that an app defines for controls with a configuration; `nil` for a built-in one.
  subscript<Configuration>(style configuration: Configuration.Type) -> AppStyle<Configuration>? {
    get { self[AppStyleKey<Configuration>.self] }
    set { self[AppStyleKey<Configuration>.self] = newValue }
  }
}

extension LoweringContext {
  /// Returns a control in the style that an app defines, in whose body the style does not apply;
  /// `nil` without such a style.
  @MainActor
  func nodesInAppStyle<C>(_ configuration: @autoclosure () -> C) -> [LayoutNode]? {
    guard let style = environment[style: C.self] else { return nil }
    var inner = self
    inner.environment[style: C.self] = nil
    return style.lower(configuration(), inner)
  }
}

nonisolated extension View {
  /// Sets the style of the controls with a configuration in the view.
  func appStyle<Style, Configuration>(
    _ style: Style,
    body: @escaping @MainActor (Style, Configuration) -> some View
  ) -> some View {
    let value = MainActorValue(style)
    let style = AppStyle<Configuration> { body(value.value, $0).nodes(in: $1) }
    return transformingEnvironment { $0[style: Configuration.self] = style }
  }
}
