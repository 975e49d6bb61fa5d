// Core Location's names around views: values, and a manager that finds no location.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

@_exported public import Foundation

public typealias CLLocationDegrees = Double

public typealias CLLocationDistance = Double

public typealias CLLocationAccuracy = Double

public typealias CLLocationSpeed = Double

public typealias CLLocationDirection = Double

public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

public let kCLLocationAccuracyBest: CLLocationAccuracy = -1

public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2

public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10

public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100

public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000

public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000

public let kCLDistanceFilterNone: CLLocationDistance = -1

public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
  abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180
}

/// A place with its accuracy and time.
open class CLLocation: NSObject, @unchecked Sendable {
  // `@unchecked`: it is immutable.
  public let coordinate: CLLocationCoordinate2D
  public let altitude: CLLocationDistance
  public let horizontalAccuracy: CLLocationAccuracy
  public let verticalAccuracy: CLLocationAccuracy
  public let timestamp: Date
  open var speed: CLLocationSpeed { -1 }
  open var course: CLLocationDirection { -1 }

  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    altitude = 0
    horizontalAccuracy = 0
    verticalAccuracy = -1
    timestamp = Date(timeIntervalSinceReferenceDate: 0)
  }
  public init(
    coordinate: CLLocationCoordinate2D,
    altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy,
    timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.timestamp = timestamp
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
  }

  /// The distance on a sphere with the mean radius of the earth, in meters.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let (one, other) = (coordinate, location.coordinate)
    let latitude = sin(radians(other.latitude - one.latitude) / 2)
    let longitude = sin(radians(other.longitude - one.longitude) / 2)
    let half =
      latitude * latitude
      + cos(radians(one.latitude)) * cos(radians(other.latitude)) * longitude * longitude
    return 2 * 6_371_008.8 * asin(min(1, half.squareRoot()))
  }
}

public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }

public protocol CLLocationManagerDelegate: AnyObject {
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  func locationManager(
    _ manager: CLLocationManager,
    didChangeAuthorization status: CLAuthorizationStatus
  )
}

extension CLLocationManagerDelegate {
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  public func locationManager(
    _ manager: CLLocationManager,
    didUpdateLocations locations: [CLLocation]
  ) {}
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  public func locationManager(
    _ manager: CLLocationManager,
    didChangeAuthorization status: CLAuthorizationStatus
  ) {}
}

/// A manager that nobody has authorized, and that reports nothing.
open class CLLocationManager: NSObject {
  open weak var delegate: (any CLLocationManagerDelegate)?
  open var desiredAccuracy = kCLLocationAccuracyBest
  open var distanceFilter = kCLDistanceFilterNone
  open var allowsBackgroundLocationUpdates = false
  open var pausesLocationUpdatesAutomatically = true
  open var location: CLLocation? { nil }
  open var authorizationStatus: CLAuthorizationStatus { .notDetermined }
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  open class func authorizationStatus() -> CLAuthorizationStatus { .notDetermined }
  open class func locationServicesEnabled() -> Bool { false }
  open func requestWhenInUseAuthorization() {}
  open func requestAlwaysAuthorization() {}
  open func requestLocation() {}
  open func startUpdatingLocation() {}
  open func stopUpdatingLocation() {}
  open func startUpdatingHeading() {}
  open func stopUpdatingHeading() {}
}

/// A geocoder that finds nothing, and does not answer.
open class CLGeocoder: NSObject {
  public typealias Handler = ([CLPlacemark]?, (any Error)?) -> Void

  open func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping Handler) {}
  open func geocodeAddressString(_ address: String, completionHandler: @escaping Handler) {}
  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] { [] }
  open func geocodeAddressString(_ address: String) async throws -> [CLPlacemark] { [] }
  open func cancelGeocode() {}
}
