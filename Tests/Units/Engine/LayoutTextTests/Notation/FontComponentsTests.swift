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

/// Fonts written as text.
@Suite struct FontNotationTests {
  private static let canonical: [(notation: String, font: Font)] = [
    ("largeTitle", .largeTitle),
    ("caption2", .caption2),
    ("body(weight: bold)", .body.bold()),
    ("body(design: monospaced)", .body.monospaced()),
    ("headline(weight: regular, italic)", .headline.weight(.regular).italic()),
    ("system(17)", .system(size: 17)),
    ("system(12.5)", .system(size: 12.5)),
    (
      "system(17, weight: semibold, design: rounded)",
      .system(size: 17, weight: .semibold, design: .rounded)
    ),
    (
      "title(weight: ultraLight, width: expanded, design: serif, leading: tight, italic, "
        + "monospacedDigit)",
      .system(.title, design: .serif, weight: .ultraLight).width(.expanded).leading(.tight)
        .italic().monospacedDigit()
    ),
    ("custom(Avenir Next, 17)", .custom("Avenir Next", size: 17)),
    ("custom(Avenir, 17, relativeTo: title)", .custom("Avenir", size: 17, relativeTo: .title)),
    ("custom(Avenir, fixedSize: 17)", .custom("Avenir", fixedSize: 17)),
    (#"custom("A, \"B\" \\ (C)", 17)"#, .custom(#"A, "B" \ (C)"#, size: 17)),
    (#"custom("游ゴシック", 17)"#, .custom("游ゴシック", size: 17)),
    (#"custom("", 17)"#, .custom("", size: 17)),
  ]

  @Test(arguments: canonical)
  func `A font is written in one way, and read back`(notation: String, font: Font) throws {
    #expect(font.notation == notation)
    #expect(try Font(notation: notation) == font)
    #expect("\(font)" == notation)
  }

  private static let others: [(notation: String, font: Font)] = [
    ("  body ( weight :bold )  ", .body.bold()),
    ("system(size: 17)", .system(size: 17)),
    ("system(weight: bold, size: 17.0)", .system(size: 17, weight: .bold)),
    ("custom(Avenir, size: 17)", .custom("Avenir", size: 17)),
    ("custom(Avenir, 17, relativeTo: body)", .custom("Avenir", size: 17)),
    (#"custom( "Avenir" , 17)"#, .custom("Avenir", size: 17)),
    ("body(leading: standard)", .body),
  ]

  @Test(arguments: others)
  func `Spaces, labels and defaults may be written out`(notation: String, font: Font) throws {
    #expect(try Font(notation: notation) == font)
  }

  @Test func `A regular weight that was asked for is not left out`() throws {
    let font = Font.headline.weight(.regular)
    #expect(try Font(notation: font.notation).resolved().weight == .regular)
  }
}
