import Foundation
import LayoutCore
import LayoutGallery
import Testing

@Suite struct GalleryTests {
  private func arguments<L: Layout & Codable>(_ layout: L) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(layout)
    let copy = try JSONDecoder().decode(L.self, from: data)
    #expect(try encoder.encode(copy) == data)
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `Layouts are written by their arguments`() throws {
    #expect(try arguments(FlowLayout()) == "{}")
    #expect(try arguments(RegionFlowLayout()) == "{}")
    #expect(try arguments(SimpleRadialStack()) == "{}")
    #expect(try arguments(UncachedRadialStack()) == "{}")
    #expect(try arguments(MyEqualWidthVStack()) == "{}")
    #expect(try arguments(MyEqualWidthHStack()) == "{}")
    for text in [
      try arguments(SpiralStack(elementPerLayer: 8, spiralPadding: 2)),
      try arguments(MendedSpiralStack(elementPerLayer: 8, spiralPadding: 2)),
    ] {
      #expect(text == #"{"elementPerLayer":8,"spiralPadding":2}"#)
    }
    let size = CGSize(width: 100, height: 60)
    for text in [
      try arguments(WeatherLayout(itemSize: size, horizontalContentMode: .fill)),
      try arguments(MendedWeatherLayout(itemSize: size, horizontalContentMode: .fill)),
    ] {
      #expect(text == #"{"horizontalContentMode":"fill","itemSize":{"height":60,"width":100}}"#)
    }
  }
}
