#if !canImport(Darwin)
import Foundation
import KeylineAppleNames
import Testing

/// The main bundle of a test process, which apps read at start-up.
@Suite struct MainBundleTests {
  private static let identifierAtStart = Bundle.main.bundleIdentifier

  @Test func `The main bundle has the values that every app has`() throws {
    #expect(Bundle.main.bundleIdentifier == "com.example.app")
    #expect(Self.identifierAtStart == "com.example.app")
    let information = try #require(Bundle.main.infoDictionary)
    for (key, value) in [
      ("CFBundleName", "App"), ("CFBundleDisplayName", "App"), ("CFBundleVersion", "1"),
      ("CFBundleShortVersionString", "1.0"), ("CFBundlePackageType", "APPL"),
    ] {
      #expect(information[key] as? String == value)
      #expect(Bundle.main.object(forInfoDictionaryKey: key) as? String == value)
    }
    #expect(Bundle.main.object(forInfoDictionaryKey: "NSCameraUsageDescription") == nil)
  }

  @Test func `The main bundle has the resources of the program's packages`() throws {
    let folder = Bundle.main.bundleURL.appendingPathComponent("MainBundleTests.resources")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("a".utf8).write(to: folder.appendingPathComponent("main-bundle-test.json"))
    let url = Bundle.main.url(forResource: "main-bundle-test", withExtension: "json")
    #expect(try String(contentsOf: #require(url), encoding: .utf8) == "a")
    #expect(Bundle.main.path(forResource: "main-bundle-test.json", ofType: nil) == url?.path)
    #expect(Bundle.main.path(forResource: "main-bundle-test", ofType: "json") == url?.path)
    #expect(Bundle.main.path(forResource: "no such file", ofType: "json") == nil)
    let other = try #require(Bundle(url: folder.deletingLastPathComponent()))
    #expect(other === Bundle.main || other.path(forResource: "no", ofType: "json") == nil)
  }
}
#endif
