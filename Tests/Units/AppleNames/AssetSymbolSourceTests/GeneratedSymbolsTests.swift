import Foundation
import SwiftUI
import Testing

/// The target's plugin generates the symbols of `Assets.xcassets`, which the tests use like an app.
@MainActor
@Suite struct GeneratedSymbolsTests {
  private func size(of image: Image) -> CGSize? {
    UIImage(image).size
  }

  @Test func `Images of the catalog have symbols and their sizes`() {
    #expect(size(of: Image(.logo)) == CGSize(width: 40, height: 20))
    #expect(size(of: Image(.Icons.addItem)) == CGSize(width: 24, height: 24))
    #expect(size(of: Image(.hero)) == CGSize(width: 60, height: 30))
    #expect(UIImage.logo.size == CGSize(width: 40, height: 20))
    #expect(UIImage.Icons.addItem.size == UIImage(resource: .Icons.addItem).size)
    // Without a bundle, an image is found in the resources of the program's packages.
    #expect(size(of: Image("logo")) == CGSize(width: 40, height: 20))
    #expect(UIImage(named: "Icons/add-item")?.size == CGSize(width: 24, height: 24))
  }

  /// `SharedAssets` is a link, as each folder of a module of several folders.
  @Test func `Images of a catalog in a folder that is a link have symbols too`() {
    #expect(size(of: Image(.badge)) == CGSize(width: 40, height: 20))
  }

  @Test func `Colors of the catalog have symbols`() {
    #expect(Color.accent == Color(.accent))
    #expect(Color.Brand.primary == Color(.Brand.primary))
    #expect(ColorResource.red == ColorResource(name: "red", bundle: .module))
    #expect(UIColor.accent.color == UIColor(resource: .accent).color)
    _ = Text("a").foregroundStyle(.accent)
  }

  /// The catalog is no resource, because other tests have no translations: each text is that of the source.
  @Test func `Keys of the string catalog have symbols, with their values`() {
    #expect(String(localized: .pickACountry) == "Pick a country")
    #expect(String(localized: .helpCityNotFound) == "No such \"city\" \\ 100%")
    #expect(String(localized: .days(count: 3, "May")) == "3 days of May")
    #expect(String(localized: .sec(1.25)) == "1.2 sec")
    #expect(String(localized: .sec(2)) == "2 sec")
    _ = Text(.pickACountry)
    _ = Button(.pickACountry) {}
  }
}
