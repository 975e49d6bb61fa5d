import Digests
import LayoutCore
import LayoutEngine
import LayoutText
import Testing

@testable import LayoutScenes

/// Environments whose measurer depends on fonts.
@Suite struct FontEnvironmentTests {
  /// A measurer that claims to depend on a font, in which every line is 3 em high.
  private struct TallMeasurer: TextMeasurer {
    var dependencies: [String: String] { ["Tall Regular": "a1"] }

    func proportions(of font: Font.Resolved) -> FontProportions? {
      font.name == "Tall" ? FontProportions(ascent: 2, descent: 1, lineGap: 0.5, capHeight: 1) : nil
    }

    func prepare(_ content: TextContent) -> PreparedText { PreparedText(content) }
  }

  private static let environment = SceneEnvironment(
    LayoutEnvironment(textMeasurer: TallMeasurer())
  )

  @Test func `What a measurer depends on is part of the environment and its digest`() {
    let values = Self.environment.values
    #expect(values["fonts"]?.canonicalText == #"{"Tall Regular":"a1"}"#)
    #expect(Self.environment.digest != SceneEnvironment().digest)
    #expect(SceneEnvironment().values["fonts"] == nil)
  }

  @Test func `A scene that names no custom font is measured without fonts`() {
    let plain = Self.environment.fitted(toFontsIn: Array(#"{"font":"body"}"#.utf8))
    #expect(plain.digest == SceneEnvironment().digest)
    let custom = Self.environment.fitted(toFontsIn: Array(#"{"font":"custom(Tall, 17)"}"#.utf8))
    #expect(custom.digest == Self.environment.digest)
  }

  @Test func `A recording without fonts is read as one, and one with other fonts is refused`()
    throws
  {
    #expect(try SceneEnvironment(recorded: ["displayScale": 2]).layout.displayScale == 2)
    #expect(throws: SceneError.self) {
      try SceneEnvironment(recorded: Self.environment.values)
    }
  }

  @Test func `A font has the heights that the measurer has for it`() {
    let measurer = TallMeasurer()
    let tall = Font.custom("Tall", fixedSize: 10).resolved(for: .large, on: .iOS26, by: measurer)
    #expect(tall.ascent == 20 && tall.descent == 10)
    let two = measurer.measure("a\nb", font: tall, proposal: .unspecified)
    #expect(two.size.height == 65 && two.lastTextBaseline == 55)
    let other = Font.custom("Other", fixedSize: 10).resolved(for: .large, on: .iOS26, by: measurer)
    #expect(other == Font.custom("Other", fixedSize: 10).resolved())
  }
}
