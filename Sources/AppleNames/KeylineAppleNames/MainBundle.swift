#if !canImport(Darwin)
import CAppInformation
import CoreFoundation
public import Foundation

/// Gives `Bundle.main` the information of an app, which a test process lacks; called once, before the
/// program starts.
@_cdecl("keyline_prepare_main_bundle")
func prepareMainBundle() { MainBundle.addInformation() }

/// The bundle of the program, which stands in for that of an app.
enum MainBundle {
  /// The values that every app has; they are the same in every program, so that views that display
  /// them are too.
  private static let standard = """
    <plist version="1.0"><dict>
      <key>CFBundleDevelopmentRegion</key><string>en</string>
      <key>CFBundleExecutable</key><string>App</string>
      <key>CFBundleIdentifier</key><string>com.example.app</string>
      <key>CFBundleInfoDictionaryVersion</key><string>6.0</string>
      <key>CFBundleName</key><string>App</string>
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>CFBundleShortVersionString</key><string>1.0</string>
      <key>CFBundleVersion</key><string>1</string>
    </dict></plist>
    """
  /// The value of an app whose other values are not known either.
  private static let displayName = """
    <plist version="1.0"><dict>
      <key>CFBundleDisplayName</key><string>App</string>
    </dict></plist>
    """

  /// Adds the app's values, and the standard ones for others, without replacing any.
  fileprivate static func addInformation() {
    guard let bundle = CFBundleGetMainBundle(), let current = CFBundleGetInfoDictionary(bundle)
    else { return }
    // The dictionary of the main bundle is mutable: Foundation itself adds values to it when it finds
    // the executable.
    let information: CFMutableDictionary = same(current)
    let own = app_information().map { String(cString: $0) }
    for text in [own ?? displayName, standard] {
      guard let added = dictionary(text) else { continue }
      let count = CFDictionaryGetCount(added)
      var keys = [UnsafeRawPointer?](repeating: nil, count: count)
      var values = keys
      CFDictionaryGetKeysAndValues(added, &keys, &values)
      for (key, value) in zip(keys, values) { CFDictionaryAddValue(information, key, value) }
    }
  }

  /// Returns the dictionary in the XML of a property list.
  private static func dictionary(_ text: String) -> CFDictionary? {
    let bytes = Array(text.utf8)
    guard let data = CFDataCreate(nil, bytes, bytes.count),
      let list = CFPropertyListCreateWithData(nil, data, 0, nil, nil)?.takeRetainedValue(),
      CFGetTypeID(list) == CFDictionaryGetTypeID()
    else { return nil }
    return same(list)
  }

  /// Returns an object of Core Foundation by a type that Swift cannot check.
  private static func same<Object: AnyObject>(_ object: AnyObject) -> Object {
    let address = Unmanaged.passUnretained(object).toOpaque()
    return Unmanaged<Object>.fromOpaque(address).takeUnretainedValue()
  }

  /// The folders of the resources of the program's packages, which Xcode copies into the app.
  fileprivate static let resources: [Bundle] = {
    let folder = Bundle.main.bundleURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".resources") }.compactMap { name in
      Bundle(url: folder.appendingPathComponent(name))
    }
  }()
}

// The names are not optional, so that these functions are preferred to Foundation's.
extension Bundle {
  /// Returns the location of a resource; in the main bundle, also of one of the program's packages.
  public func url(forResource name: String, withExtension type: String?) -> URL? {
    resource { $0.url(forResource: Optional(name), withExtension: type) }
  }

  /// Returns the location of a resource in a folder of the bundle; in the main bundle, also of one of
  /// the program's packages.
  public func url(
    forResource name: String,
    withExtension type: String?,
    subdirectory: String?
  ) -> URL? {
    resource {
      $0.url(forResource: Optional(name), withExtension: type, subdirectory: subdirectory)
    }
  }

  /// Returns the path of a resource; in the main bundle, also of one of the program's packages.
  public func path(forResource name: String, ofType type: String?) -> String? {
    resource { $0.path(forResource: Optional(name), ofType: type) }
  }

  /// Returns the path of a resource in a folder of the bundle; in the main bundle, also of one of the
  /// program's packages.
  public func path(
    forResource name: String,
    ofType type: String?,
    inDirectory folder: String?
  ) -> String? {
    resource { $0.path(forResource: Optional(name), ofType: type, inDirectory: folder) }
  }

  private func resource<Place>(_ place: (Bundle) -> Place?) -> Place? {
    if let found = place(self) { return found }
    return self === Bundle.main ? MainBundle.resources.lazy.compactMap(place).first : nil
  }
}
#endif
