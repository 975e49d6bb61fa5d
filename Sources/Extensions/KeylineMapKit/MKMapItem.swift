// MapKit's values around views.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineCoreLocation

/// A point of interest.
open class MKMapItem: NSObject {
  public let placemark: MKPlacemark
  open var name: String?
  open var phoneNumber: String?
  open var url: URL?

  public init(placemark: MKPlacemark) { self.placemark = placemark }

  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
}
