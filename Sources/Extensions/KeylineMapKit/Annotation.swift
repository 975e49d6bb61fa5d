// What is on a map, which has no frame of its own.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineCoreLocation
public import KeylineUI
public import LayoutCore

public struct Annotation: MapContent {
  public init<Content: View>(
    _ titleKey: LocalizedStringKey,
    coordinate: CLLocationCoordinate2D,
    anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) {}
  @_disfavoredOverload
  public init<S: StringProtocol, Content: View>(
    _ title: S,
    coordinate: CLLocationCoordinate2D,
    anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) {}
}
