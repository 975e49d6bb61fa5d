import LayoutText
import Testing

/// What is said of texts that name no font.
@Suite struct FontNotationErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var notation: String
    var code: TextError.Code
    var message: String
    var testDescription: String { notation }
  }

  private static let cases = [
    Case(
      notation: "largetitle",
      code: .unknownName,
      message: "There is no font named “largetitle”; did you mean “largeTitle”? (at character 1)"
    ),
    Case(
      notation: "titel2",
      code: .unknownName,
      message: "There is no font named “titel2”; did you mean “title2” or “title3”? "
        + "(at character 1)"
    ),
    Case(
      notation: "zebra",
      code: .unknownName,
      message: "There is no font named “zebra”; use one of “largeTitle”, “title”, “title2”, "
        + "“title3”, “headline”, “subheadline”, “body”, “callout”, “footnote”, “caption”, "
        + "“caption2”, “system” or “custom” (at character 1)"
    ),
    Case(
      notation: "",
      code: .unknownName,
      message: "There is no font named “”; use one of “largeTitle”, “title”, “title2”, "
        + "“title3”, “headline”, “subheadline”, “body”, “callout”, “footnote”, “caption”, "
        + "“caption2”, “system” or “custom” (at character 1)"
    ),
    Case(
      notation: "body(weight: blod)",
      code: .unknownName,
      message: "There is no font weight named “blod”; did you mean “bold”? (at character 6)"
    ),
    Case(
      notation: "body(wieght: bold)",
      code: .unknownName,
      message: "There is no part of a font named “wieght”; did you mean “weight”? "
        + "(at character 6)"
    ),
    Case(
      notation: "body(bold)",
      code: .unknownName,
      message: "There is no property of a font named “bold”; use one of “italic”, "
        + "“monospacedDigit”, “smallCaps” or “weight: bold” (at character 6)"
    ),
    Case(
      notation: "system(big)",
      code: .invalidSize,
      message: "“big” is not the size of a font; use points, from 0.001 to 100000 "
        + "(at character 8)"
    ),
    Case(
      notation: "system(-1)",
      code: .invalidSize,
      message: "“-1” is not the size of a font; use points, from 0.001 to 100000 "
        + "(at character 8)"
    ),
    Case(
      notation: "system(nan)",
      code: .invalidSize,
      message: "“nan” is not the size of a font; use points, from 0.001 to 100000 "
        + "(at character 8)"
    ),
    Case(
      notation: "system",
      code: .invalidParts,
      message: "A font needs a text style or a size (at character 1)"
    ),
    Case(
      notation: "custom(17)",
      code: .invalidParts,
      message: "A font needs a text style or a size (at character 1)"
    ),
    Case(
      notation: "custom",
      code: .invalidParts,
      message: "A custom font needs its name first: custom(Name, 17) (at character 1)"
    ),
    Case(
      notation: "body(size: 3)",
      code: .invalidParts,
      message: "A text style determines the size; remove the style or the size "
        + "(at character 1)"
    ),
    Case(
      notation: "body(relativeTo: title)",
      code: .invalidParts,
      message: "Only a custom font is relative to a text style or fixed; give its name "
        + "(at character 1)"
    ),
    Case(
      notation: "body(italic, italic)",
      code: .invalidParts,
      message: "“italic” is given twice; remove one (at character 14)"
    ),
    Case(
      notation: "body(italic",
      code: .invalidNotation,
      message: "A closing parenthesis is missing; add “)” (at character 12)"
    ),
    Case(
      notation: "body(italic,)",
      code: .invalidNotation,
      message: "An argument is missing; add one or remove the comma (at character 13)"
    ),
    Case(
      notation: "body(italic) bold",
      code: .invalidNotation,
      message: "Nothing may follow the font; remove the rest (at character 14)"
    ),
    Case(
      notation: "custom(\"Avenir, 17)",
      code: .invalidNotation,
      message: "A name's closing quotation mark is missing; add it (at character 8)"
    ),
  ]

  @Test(arguments: cases)
  func `A bad notation is refused with the place and the remedy`(_ example: Case) throws {
    let error = try #require(throws: TextError.self) { try Font(notation: example.notation) }
    #expect(error.code == example.code)
    #expect(error.description == example.message)
  }
}
