import LayoutText
import Testing

@Suite struct FontComponentsTests {
  @Test func `Components name what differs from the default`() {
    var expected = Font.Components()
    expected.size = 17
    expected.weight = "bold"
    #expect(Font.system(size: 17).bold().components == expected)
  }

  @Test(arguments: [
    Font.largeTitle, .headline.weight(.regular), .system(size: 9, design: .serif),
    .custom("Any", size: 8, relativeTo: .caption), .custom("Any", fixedSize: 8),
    .body.width(.compressed).leading(.loose).italic().monospacedDigit(),
  ])
  func `A font is made again from its components`(_ font: Font) throws {
    #expect(try Font(font.components) == font)
  }

  @Test func `A font has a style or a size, not both`() throws {
    var components = Font.Components()
    let neither = try #require(throws: TextError.self) { try Font(components) }
    #expect(neither.code == .invalidParts)
    #expect(neither.location == nil)
    components.style = "body"
    components.size = 12
    let both = try #require(throws: TextError.self) { try Font(components) }
    #expect(both.code == .invalidParts)
  }

  @Test func `A fixed size is not relative to a style`() throws {
    var components = Font.Components()
    components.name = "Any"
    components.size = 12
    components.isFixedSize = true
    components.relativeTo = "title"
    let error = try #require(throws: TextError.self) { try Font(components) }
    #expect(error.code == .invalidParts)
  }

  @Test func `An unknown design is refused by name`() throws {
    var components = Font.Components()
    components.style = "body"
    components.design = "mono"
    let error = try #require(throws: TextError.self) { try Font(components) }
    #expect(error.code == .unknownName)
    #expect(
      error.message
        == "There is no font design named “mono”; "
        + "use one of “default”, “serif”, “rounded” or “monospaced”"
    )
  }

  @Test(arguments: [0, -1, .nan, .infinity, 100_001])
  func `A size that no font has is refused`(_ size: Double) throws {
    var components = Font.Components()
    components.size = size
    let error = try #require(throws: TextError.self) { try Font(components) }
    #expect(error.code == .invalidSize)
  }
}
