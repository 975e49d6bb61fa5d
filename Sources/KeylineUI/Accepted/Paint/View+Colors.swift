extension View {
  /// Returns the view; layout ignores the style of what stands in front.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }

  /// Returns the view; layout ignores the styles of what stands in front.
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1,
    _ secondary: S2
  ) -> some View { self }

  /// Returns the view; layout ignores the styles of what stands in front.
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1,
    _ secondary: S2,
    _ tertiary: S3
  ) -> some View { self }

  /// Returns the view; layout ignores the colour of what stands in front.
  public func foregroundColor(_ color: Color?) -> some View { self }

  /// Returns the view; layout ignores the style of what stands out.
  public func tint<S: ShapeStyle>(_ tint: S?) -> some View { self }

  /// Returns the view; layout ignores the colour of what stands out.
  public func tint(_ tint: Color?) -> some View { self }

  /// Returns the view; layout ignores the colour of what stands out.
  public func accentColor(_ accentColor: Color?) -> some View { self }

  /// Returns the view; layout ignores the style of backgrounds.
  public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }

  /// Returns the view in light or dark colours.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    transformingEnvironment { if let colorScheme { $0.colorScheme = colorScheme } }
  }
}
