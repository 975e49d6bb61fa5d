import Testing

@testable import LayoutChecks

@Suite struct SimilarViewsTests {
  /// A column of squares at the given leading and top edges.
  private func column(_ origins: [(Double, Double)], width: [Double] = []) -> SceneSketch {
    var sketch = SceneSketch("VStack", 200, 300)
    for (index, origin) in origins.enumerated() {
      let width = index < width.count ? width[index] : 40
      sketch.add("Circle", id: "item-\(index)", origin.0, origin.1, width, 40)
    }
    return sketch
  }

  @Test func `The only view off the line of similar views is found`() throws {
    let found = try column([(0, 0), (9, 50), (0, 100), (0, 150)]).findings()
    #expect(found.rules == ["uneven-alignment"])
    #expect(found[0].nodes.map(\.path) == ["item-1"])
    #expect(try column([(0, 0), (9, 50), (0, 100), (9, 150)]).findings().isEmpty)
  }

  @Test func `The only different distance in a run is found`() throws {
    let found = try column([(0, 0), (0, 56), (0, 106), (0, 156)]).findings()
    #expect(found.rules == ["uneven-spacing"])
    #expect(found[0].message == "#item-0 is 16 from #item-1, but similar neighbors are 10 apart")
    #expect(try column([(0, 0), (0, 50), (0, 100), (0, 150)]).findings().isEmpty)
  }

  @Test func `The only different width of equal widths is found`() throws {
    let origins = [0.0, 50, 100, 150].map { (0.0, $0) }
    #expect(try column(origins, width: [40, 40, 31, 40]).findings().rules == ["uneven-size"])
    #expect(try column(origins, width: [40, 20, 31, 40]).findings().isEmpty)
  }

  @Test func `Edges that are almost aligned are found, except for the rounding to pixels`() throws {
    #expect(try column([(0, 0), (0.75, 50)]).findings().rules == ["near-alignment"])
    #expect(try column([(0, 0), (0.25, 50)]).findings().isEmpty)
    #expect(try column([(0, 0), (0.75, 50)], width: [40, 38.5]).findings().isEmpty)
  }

  @Test func `Neighbors that are placed against their order are found`() throws {
    #expect(try column([(0, 100), (0, 0)]).findings().rules == ["reading-order"])
    var row = SceneSketch("HStack", 100, 40)
    row.environment["layoutDirection"] = "rightToLeft"
    row.add("Circle", id: "first", 60, 0, 40, 40)
    row.add("Circle", id: "second", 0, 0, 40, 40)
    #expect(try row.findings().isEmpty)
    row.environment["layoutDirection"] = "leftToRight"
    #expect(try row.findings().rules == ["reading-order"])
  }
}
