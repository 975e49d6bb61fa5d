// MapKit's views: a map takes the proposed size, and its content is not laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineAppleNames
public import KeylineCoreLocation
public import KeylineUI

/// A map, a leaf that takes the proposed size.
public nonisolated struct Map<Content: View>: UnknownContent {
  public init(
    position: Binding<MapCameraPosition>,
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil,
    @ViewBuilder content: () -> Content = { EmptyView() }
  ) {}
  public init(
    initialPosition: MapCameraPosition = .automatic,
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil,
    @ViewBuilder content: () -> Content = { EmptyView() }
  ) {}
  public init<Items: RandomAccessCollection>(
    coordinateRegion: Binding<MKCoordinateRegion>,
    interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false,
    userTrackingMode: Binding<MapUserTrackingMode>? = nil,
    annotationItems: Items,
    annotationContent: @escaping (Items.Element) -> Content
  ) where Items.Element: Identifiable {}
}

extension Map where Content == EmptyView {
  public init(
    coordinateRegion: Binding<MKCoordinateRegion>,
    interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false,
    userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) {}
}

public enum MapUserTrackingMode: Sendable { case none, follow }

public struct MapInteractionModes: OptionSet, Sendable {
  public static let pan = Self(rawValue: 1)
  public static let zoom = Self(rawValue: 2)
  public static let pitch = Self(rawValue: 4)
  public static let rotate = Self(rawValue: 8)
  public static let all: Self = [.pan, .zoom, .pitch, .rotate]
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// What a map shows.
public struct MapCameraPosition: Sendable {
  public static let automatic = MapCameraPosition()
  public private(set) var region: MKCoordinateRegion?

  public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition {
    MapCameraPosition(region: region)
  }
  public static func camera(_ camera: MapCamera) -> MapCameraPosition { MapCameraPosition() }
  public static func item(
    _ item: MKMapItem,
    allowsAutomaticPitch: Bool = true
  ) -> MapCameraPosition {
    MapCameraPosition()
  }
  public static func userLocation(
    followsHeading: Bool = false,
    fallback: MapCameraPosition
  ) -> MapCameraPosition {
    fallback
  }
}

public struct MapCamera: Sendable {
  public var centerCoordinate: CLLocationCoordinate2D
  public var distance: Double
  public var heading: Double
  public var pitch: Double

  public init(
    centerCoordinate: CLLocationCoordinate2D,
    distance: Double,
    heading: Double = 0,
    pitch: Double = 0
  ) {
    self.centerCoordinate = centerCoordinate
    self.distance = distance
    self.heading = heading
    self.pitch = pitch
  }
}

public struct MapCameraBounds: Sendable {
  public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {}
}

public struct MapStyle: Sendable {
  public static let standard = MapStyle()
  public static let imagery = MapStyle()
  public static let hybrid = MapStyle()
  public static func standard(elevation: Elevation = .automatic) -> MapStyle { MapStyle() }
  public static func hybrid(elevation: Elevation = .automatic) -> MapStyle { MapStyle() }
  public static func imagery(elevation: Elevation = .automatic) -> MapStyle { MapStyle() }
  public enum Elevation: Sendable { case automatic, flat, realistic }
}

nonisolated extension View {
  public func mapStyle(_ style: MapStyle) -> some View { self }
  public func mapControls<Controls: View>(@ViewBuilder _ content: () -> Controls) -> some View {
    self
  }
  public func mapControlVisibility(_ visibility: Visibility) -> some View { self }
}
