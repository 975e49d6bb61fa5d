// What is on a map, which has no frame of its own.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineCoreLocation
public import KeylineUI
import LayoutCore

/// A part of a map.
public protocol MapContent: View {}

extension MapContent { public var body: some View { EmptyView() } }

public struct Marker: MapContent {
  public init(_ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D) {}
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    coordinate: CLLocationCoordinate2D
  ) {}
  public init(_ titleKey: LocalizedStringKey, image: String, coordinate: CLLocationCoordinate2D) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, coordinate: CLLocationCoordinate2D) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    coordinate: CLLocationCoordinate2D
  ) {}
  public init(item: MKMapItem) {}
  public init<Label: View>(
    coordinate: CLLocationCoordinate2D,
    @ViewBuilder label: () -> Label
  ) {}
}

public struct MapMarker: MapContent {
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {}
}

public struct MapPin: MapContent {
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {}
}

public struct MapAnnotation: MapContent {
  public init<Content: View>(
    coordinate: CLLocationCoordinate2D,
    anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
    @ViewBuilder content: () -> Content
  ) {}
}

public struct UserAnnotation: MapContent { public init() {} }

public struct MapPolyline: MapContent {
  public init(coordinates: [CLLocationCoordinate2D]) {}
}

public struct MapCircle: MapContent {
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {}
}

public struct MapCompass: MapContent { public init() {} }

public struct MapUserLocationButton: MapContent { public init() {} }

public struct MapScaleView: MapContent { public init() {} }

public struct MapPitchToggle: MapContent { public init() {} }
