import Foundation
import Testing

@testable import ViewPackages

/// What `Bundle.main` has in the tests of an app.
@Suite struct AppInformationTests {
  private static let project = """
    // !$*UTF8*$!
    {
      objects = {
        P = {isa = PBXProject; buildConfigurationList = PL; developmentRegion = de; };
        PL = {isa = XCConfigurationList; buildConfigurations = (PD, PR, ); };
        PD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {MARKETING_VERSION = 9.9; }; };
        PR = {isa = XCBuildConfiguration; name = Release; buildSettings = {MARKETING_VERSION = 2.1;
          ORGANIZATION = org.example; }; };
        T = {isa = PBXNativeTarget; name = TripsTests; buildConfigurationList = TL;
          productType = "com.apple.product-type.bundle.unit-test"; };
        TL = {isa = XCConfigurationList; buildConfigurations = (TR, ); };
        TR = {isa = XCBuildConfiguration; name = Release; buildSettings = {
          PRODUCT_BUNDLE_IDENTIFIER = tests; }; };
        A = {isa = PBXNativeTarget; name = "My Trips"; buildConfigurationList = AL;
          productType = "com.apple.product-type.application"; };
        AL = {isa = XCConfigurationList; buildConfigurations = (AD, AR, ); };
        AD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
          PRODUCT_BUNDLE_IDENTIFIER = debug; }; };
        AR = {isa = XCBuildConfiguration; name = Release; buildSettings = {
          CURRENT_PROJECT_VERSION = 42; INFOPLIST_FILE = Trips/Info.plist;
          INFOPLIST_KEY_CFBundleDisplayName = Trips; INFOPLIST_KEY_UILaunchScreen_Generation = YES;
          PRODUCT_BUNDLE_IDENTIFIER = "$(ORGANIZATION).$(PRODUCT_NAME:rfc1034identifier)";
          PRODUCT_NAME = "$(TARGET_NAME)"; LOOP = "$(LOOP)x"; }; };
      };
      rootObject = P;
    }
    """
  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>CFBundleVersion</key><string>build ${CURRENT_PROJECT_VERSION}</string>
      <key>API</key><dict><key>URL</key><string>https://a.org/?a=1&amp;b="\\</string>
        <key>Ports</key><array><integer>80</integer><real>1.5</real><true/></array></dict>
      <key>Secret</key><string>$(LOOP)</string><key>Gone</key><string>$(UNKNOWN)</string>
      <key>Key</key><data>AAAA</data>
    </dict></plist>
    """

  private func information(
    _ files: [String: String]
  ) throws -> (values: [String: String], information: AppInformation) {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    for (path, text) in files {
      let url = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: url)
    }
    let folder = root.appendingPathComponent("Trips")
    let module = ViewsPlan.Module(name: "Trips", folders: [folder.path])
    let information = AppInformation(in: root, modules: [module])
    return (information.values.mapValues { "\($0)" }, information)
  }

  @Test func `The values are those of the app's target and of its Info.plist`() throws {
    let files = [
      "Trips.xcodeproj/project.pbxproj": Self.project, "Trips/Info.plist": Self.list,
    ]
    var (values, information) = try information(files)
    for key in ["API", "Key"] { values[key] = nil }
    #expect(
      values == [
        "CFBundleDevelopmentRegion": "de", "CFBundleDisplayName": "Trips",
        "CFBundleExecutable": "My Trips", "CFBundleIdentifier": "org.example.My-Trips",
        "CFBundleName": "My Trips", "CFBundleShortVersionString": "2.1",
        "CFBundleVersion": "build 42", "UILaunchScreen_Generation": "true",
        "Secret": "xxxxxxx",
      ]
    )
    #expect(information.file?.lastPathComponent == "Info.plist")
    let source = information.source
    #expect(source.contains(#"<string>https://a.org/?a=1&amp;b=&quot;\</string>"#))
    #expect(source.contains("<integer>80</integer>\n      <real>1.5</real>\n      <true/>"))
    #expect(source.contains("<key>UILaunchScreen_Generation</key><true/>"))
    #expect(!source.contains("AAAA") && source.contains(#"@_cdecl("keyline_app_information")"#))
  }

  @Test func `An app has no values without a project and an Info.plist, or with damaged ones`()
    throws
  {
    #expect(try information([:]).values == [:])
    #expect(try information(["Trips/Info.plist": ""]).values == [:])
    let damaged = ["a.xcodeproj/project.pbxproj": "{", "Trips/Info.plist": "<plist>"]
    #expect(try information(damaged).values == [:])
    let list = "<plist version=\"1.0\"><dict><key>A</key><string>B</string></dict></plist>"
    #expect(try information(["Trips/Info.plist": list]).values == ["A": "B"])
  }
}
