// Accepted: these affect only drawing and selection, and no sizes.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineUI

nonisolated extension View {
  public func underline(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    self
  }
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    self
  }
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
  public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { self }
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }
}

extension Text {
  public func underline(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> Text {
    self
  }
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> Text {
    self
  }
  public func foregroundColor(_ color: Color?) -> Text { self }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }

  /// The position of the ellipsis in truncated text.
  public enum TruncationMode: Hashable, Sendable { case head, tail, middle }
}

extension Image {
  nonisolated public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
  nonisolated public func interpolation(_ interpolation: Interpolation) -> Image { self }
  nonisolated public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// The source of an image's colors.
  public enum TemplateRenderingMode: Hashable, Sendable { case template, original }

  /// The quality of a scaled image.
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
}

/// The selectability of text.
public protocol TextSelectability { static var allowsSelection: Bool { get } }

/// Selectable text.
public struct EnabledTextSelectability: TextSelectability, Sendable {
  public static let allowsSelection = true
}

/// Text that cannot be selected.
public struct DisabledTextSelectability: TextSelectability, Sendable {
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
