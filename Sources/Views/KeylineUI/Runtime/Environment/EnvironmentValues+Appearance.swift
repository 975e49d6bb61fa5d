public import Foundation
import LayoutCore
public import LayoutText

private enum DynamicTypeSizeKey: EnvironmentKey { static let defaultValue: DynamicTypeSize? = nil }
private enum DisplayScaleKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
private enum IsEnabledKey: EnvironmentKey { static let defaultValue = true }
private enum ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }
private enum HorizontalSizeClassKey: EnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass?? = nil
}
private enum VerticalSizeClassKey: EnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass?? = nil
}
private enum LocaleKey: EnvironmentKey { static let defaultValue: Locale? = nil }
private enum CalendarKey: EnvironmentKey {
  static let defaultValue = Calendar(identifier: .gregorian)
}
private enum TimeZoneKey: EnvironmentKey { static let defaultValue = TimeZone.gmt }
private enum ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }
private enum ScenePhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.active }

extension EnvironmentValues {
  /// The text size that a view sets; `large` if only the scene sets one.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] ?? scene.read(\.dynamicTypeSize) }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// The text size that a view sets; `nil` if only the scene sets one.
  package var explicitDynamicTypeSize: DynamicTypeSize? { self[DynamicTypeSizeKey.self] }

  /// The number of device pixels per point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] ?? scene.read(\.displayScale) }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The length of a device pixel in points.
  public var pixelLength: CGFloat { 1 / displayScale }

  /// Whether controls are enabled.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// The color scheme.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// The contrast of the color scheme.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }

  /// The horizontal size class; by default compact, as on a phone in portrait.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] ?? scene.read(\.horizontalSizeClass) }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// The vertical size class; by default regular, as on a phone in portrait.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] ?? scene.read(\.verticalSizeClass) }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// The locale of the scene; by default American English on every machine.
  public var locale: Locale {
    get { self[LocaleKey.self] ?? Locale(identifier: scene.read(\.localeIdentifier)) }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar; by default Gregorian on every machine.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone; by default GMT on every machine.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The size of controls.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  /// Whether the user prefers reduced motion.
  public var accessibilityReduceMotion: Bool { false }

  /// The state of the scene.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
