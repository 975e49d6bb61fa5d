import LayoutText
import Testing

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
