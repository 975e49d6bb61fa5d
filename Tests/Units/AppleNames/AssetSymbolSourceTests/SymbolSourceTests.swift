import Foundation
import Testing

@testable import AssetSymbolSource

@Suite struct SymbolSourceTests {
  private func withCatalog(_ folders: [String], _ body: (URL) throws -> Void) throws {
    let catalog = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: catalog) }
    for folder in folders {
      let place = catalog.appending(path: folder)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      if folder.hasSuffix("/") {
        try Data(#"{"properties": {"provides-namespace": true}}"#.utf8)
          .write(to: place.appending(path: "Contents.json"))
      }
    }
    try body(catalog)
  }

  @Test func `A catalog becomes extensions of resources, colors and images`() throws {
    try withCatalog(["Text.colorset", "Icons/", "Icons/add.imageset", "Red.colorset"]) { catalog in
      let source = SymbolSource(catalogs: [catalog], bundle: ".module")
      #expect(source.warnings == [])
      #expect(
        source.text == """
          // Written by the plugin KeylineAssetsPlugin from the catalogs of the target.

          import Foundation
          import SwiftUI

          private nonisolated let accessor: @MainActor @Sendable () -> Foundation.Bundle = { .module }

          // The types differ only in the actor, on which a constant does not depend.
          private nonisolated let resources = unsafeBitCast(
            accessor,
            to: (() -> Foundation.Bundle).self
          )()

          nonisolated extension ColorResource {
            static let red = ColorResource(name: "Red", bundle: resources)
            static let text = ColorResource(name: "Text", bundle: resources)
          }

          nonisolated extension ImageResource {
            nonisolated enum Icons {
              static let add = ImageResource(name: "Icons/add", bundle: resources)
            }
          }

          nonisolated extension Color {
            static var text: Color { Color(ColorResource.text) }
          }

          nonisolated extension ShapeStyle where Self == Color {
            static var text: Color { Color(ColorResource.text) }
          }

          #if canImport(UIKit)
          import UIKit

          nonisolated extension UIColor {
            @_disfavoredOverload static var text: UIColor { UIColor(resource: ColorResource.text) }
          }

          nonisolated extension UIImage {
            nonisolated enum Icons {
              static var add: UIImage { UIImage(resource: ImageResource.Icons.add) }
            }
          }

          #endif

          """
      )
    }
  }

  @Test func `Names that the sources declare are left to them`() throws {
    try withCatalog(["brand.colorset", "logo.imageset"]) { catalog in
      try FileManager.default.createDirectory(at: catalog, withIntermediateDirectories: true)
      let file = catalog.appending(path: "Colors.swift")
      try Data("extension Color { static let brand = Color(.brand) }".utf8).write(to: file)
      let text = SymbolSource(catalogs: [catalog], bundle: ".main", sources: [file]).text
      #expect(text.contains("static let brand = ColorResource("))
      #expect(!text.contains("static var brand"))
      #expect(text.contains("static var logo: UIImage"))
    }
  }

  @Test func `Assets without a name of their own are reported`() throws {
    try withCatalog(["a.imageset", "aImage.imageset", "-.imageset"]) { catalog in
      let source = SymbolSource(catalogs: [catalog], bundle: ".main")
      #expect(
        source.warnings == [
          "the asset “-” has no letter or digit; rename it",
          "the assets “a” and “aImage” are both a; rename one",
        ]
      )
    }
  }

  @Test func `Catalogs without colors and images have no symbols`() throws {
    try withCatalog(["AppIcon.appiconset", "Icons/", "Icons/Empty"]) { catalog in
      let missing = catalog.appending(path: "none")
      let text = SymbolSource(catalogs: [catalog, missing], bundle: ".main").text
      #expect(!text.contains("extension"))
    }
  }
}
