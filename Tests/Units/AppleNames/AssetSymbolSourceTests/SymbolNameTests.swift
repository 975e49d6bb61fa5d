import Testing

@testable import AssetSymbolSource

@Suite struct SymbolNameTests {
  private static let properties: [(name: String, property: String?)] = [
    ("logo", "logo"), ("Logo", "logo"), ("AppLogo", "appLogo"), ("app_logo", "appLogo"),
    ("app-logo 2", "appLogo2"), ("AccentColor", "accent"), ("accent_color", "accent"),
    ("heroImage", "hero"), ("hero_Image", "hero"), ("Image", "image"), ("Color", "color"),
    ("image1", "image1"), ("images", "images"), ("color-disabled", "colorDisabled"),
    ("colorImage", "color"), ("GPS-Tracking", "gpsTracking"), ("DSAction", "dsAction"),
    ("URLIcon", "urlIcon"), ("QRpedia_QR-Code Blue", "qRpediaQRCodeBlue"), ("WiFi", "wiFi"),
    ("scanQR", "scanQR"), ("Locate me OFF", "locateMeOFF"), ("menu_BAr", "menuBAr"),
    ("cardBBack", "cardBBack"), ("ic 24x24", "ic24X24"), ("golden-logo-1024", "goldenLogo1024"),
    ("1", "_1"), ("404", "_404"), ("3d", "_3D"), ("2021-city-key", "_2021CityKey"),
    ("TV", "TV"), ("M", "M"), ("A-1-1-0", "A_1_1_0"), ("292C38", "_292_C_38"),
    ("CLR_BUTTON", "CLR_BUTTON"), ("CLR_BUTTON_COLOR", "CLR_BUTTON"), ("default", "`default`"),
    ("Self Image", "`self`"), ("größe", "größe"), ("東京", "東京"), ("--", nil), ("", nil),
  ]

  @Test(arguments: properties)
  func `An asset has the name that Xcode gives it`(name: String, property: String?) {
    #expect(SymbolName.property(name) == property)
  }

  private static let types: [(name: String, type: String?)] = [
    ("Icons", "Icons"), ("icons", "Icons"), ("app icons", "AppIcons"), ("GameUI", "GameUI"),
    ("Colors", "Colors"), ("Brand Color", "BrandColor"), ("2x", "_2X"), ("Type", "`Type`"),
    ("..", nil),
  ]

  @Test(arguments: types)
  func `A namespace is a type`(name: String, type: String?) {
    #expect(SymbolName.type(name) == type)
  }
}
