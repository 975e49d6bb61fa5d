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
    #expect(found[0].message == "item-0 is 16 from item-1, but similar neighbors are 10 apart")
    #expect(try column([(0, 0), (0, 50), (0, 100), (0, 150)]).findings().isEmpty)
  }

  @Test(arguments: [(6.0, []), (2.0, ["uneven-spacing"])])
  func `A distance is different on purpose if one view has padding there`(
    padding: Double,
    rules: [String]
  ) throws {
    var sketch = SceneSketch("VStack", 200, 300)
    for (index, top) in [0.0, 56, 106, 156].enumerated() {
      let bottom = index == 0 ? padding : 2
      let around = sketch.add("padding", 0, top, 40, 40 + bottom, ["bottom": .number(bottom)])
      sketch.add("Circle", id: "item-\(index)", in: around, 0, 0, 40, 40)
    }
    #expect(try sketch.findings().rules == rules)
  }

  @Test func `The only different width of equal widths is found`() throws {
    let origins = [0.0, 50, 100, 150].map { (0.0, $0) }
    #expect(try column(origins, width: [40, 40, 31, 40]).findings().rules == ["uneven-size"])
    #expect(try column(origins, width: [40, 20, 31, 40]).findings().isEmpty)
  }

  /// A column of rows, each with a title, perhaps a spacer, and a value.
  private func list(_ rows: [(x: Double, width: Double, title: Double, spacer: Bool)])
    -> SceneSketch
  {
    var sketch = SceneSketch("VStack", 300, 200)
    for (index, row) in rows.enumerated() {
      let top = Double(index) * 30
      let stack = sketch.add("HStack", id: "row-\(index)", row.x, top, row.width, 20)
      sketch.add("Text", in: stack, 0, 0, row.title, 20)
      if row.spacer {
        sketch.add("Spacer", in: stack, row.title, 0, row.width - row.title - 40, 20)
      }
      sketch.add("Text", in: stack, row.width - 40, 0, 40, 20)
    }
    return sketch
  }

  @Test func `A row without the spacer of its neighbors is found`() throws {
    let rows = [(0.0, 300.0, 80.0, true), (90, 120, 72, false), (0, 300, 60, true)]
    let found = try list(rows).findings()
    #expect(found.rules == ["uneven-size"])
    #expect(found[0].message == "row-1 is 120 wide, but 2 similar views are 300")
  }

  @Test func `Rows that are as wide as their texts differ on purpose`() throws {
    let rows = [(0.0, 128.0, 80.0, false), (0, 120, 72, false), (0, 128, 80, false)]
    #expect(try list(rows).findings().isEmpty)
  }

  @Test func `One of several shapes can be larger on purpose`() throws {
    let origins = [0.0, 50, 100, 150].map { (0.0, $0) }
    #expect(try column(origins, width: [40, 40, 100, 40]).findings().isEmpty)
  }

  @Test func `A view of a different length can be aligned at a guide`() throws {
    let origins = [(20.0, 0.0), (20, 50), (15, 100), (20, 150)]
    #expect(
      try !column(origins, width: [40, 40, 60, 40]).findings().rules.contains("uneven-alignment")
    )
  }

  @Test func `Edges that are almost aligned are found, except for the rounding to pixels`() throws {
    #expect(try column([(0, 0), (0.75, 50)]).findings().rules == ["near-alignment"])
    #expect(try column([(0, 0), (0.25, 50)]).findings().isEmpty)
    #expect(try column([(0, 0), (0.75, 50)], width: [40, 38.5]).findings().isEmpty)
  }

  @Test(arguments: [(0.0, true), (20, false)])
  func `Views in rows of different lengths are compared if the rows share an edge`(
    inset: Double,
    isFound: Bool
  ) throws {
    var sketch = SceneSketch("VStack", 300, 200)
    for (index, icon) in [24.0, 24, 40, 24].enumerated() {
      let x = index == 3 ? inset : 0
      let row = sketch.add("HStack", id: "row-\(index)", x, Double(index) * 30, 200 - 2 * x, 20)
      sketch.add("Image", in: row, 0, 0, icon, 20)
      sketch.add("Text", id: "title-\(index)", in: row, icon, 0, 60, 20)
    }
    #expect(try sketch.findings().rules.contains("uneven-alignment") == isFound)
  }

  @Test(arguments: [(0.0, 16.0, false), (0.75, 16, true), (0, 30.25, false)])
  func `A view in a box is aligned by its box with neighbors that have none`(
    edge: Double,
    inset: Double,
    isFound: Bool
  ) throws {
    var sketch = SceneSketch("VStack", 200, 100)
    sketch.add("Text", id: "label", 0, 0, 61, 20)
    let box = sketch.add("background", id: "box", edge, 30, 92, 40)
    let padding = sketch.add("padding", in: box, 0, 0, 92, 40)
    sketch.add("TextField", id: "field", in: padding, inset, 10, 92 - 2 * inset, 20)
    sketch.add("RoundedRectangle", in: box, 0, 0, 92, 40)
    let found = try sketch.findings().filter { $0.rule == .nearAlignment }
    #expect(
      found.map(\.message) == (isFound ? ["label and field are 0.75 from being aligned"] : [])
    )
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
