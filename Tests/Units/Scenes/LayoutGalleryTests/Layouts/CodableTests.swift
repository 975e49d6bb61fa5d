import Foundation
import LayoutContainers
import LayoutCore
import LayoutGallery
import Testing

@Suite struct CodableTests {
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
    #expect(try arguments(SimpleRadialStack()) == "{}")
    #expect(try arguments(SpiralStack()) == "{}")
    #expect(try arguments(MyEqualWidthVStack()) == "{}")
    #expect(try arguments(MyEqualWidthHStack()) == "{}")
    #expect(try arguments(WeatherLayout(contentMode: .fill)) == #"{"contentMode":"fill"}"#)
  }
}
