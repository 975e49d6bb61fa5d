import Foundation
import LayoutText
import Testing

@Suite struct FontTests {
  @Test func `A style's font is the system font of the style`() {
    #expect(Font.title2 == Font.system(.title2))
    #expect(Font.title2 != Font.system(.title3))
  }

  @Test func `Modifiers add up in any order`() {
    #expect(Font.body.bold().italic() == Font.body.italic().weight(.bold))
    #expect(Font.system(.body, design: .monospaced) == Font.body.monospaced())
    #expect(Font.system(size: 9, weight: .thin) == Font.system(size: 9).weight(.thin))
  }

  @Test func `A headline is semibold unless another weight is asked`() {
    #expect(Font.headline.resolved().weight == .semibold)
    #expect(Font.headline.weight(.regular).resolved().weight == .regular)
    #expect(Font.body.resolved().weight == .regular)
  }

  @Test func `A resolved font keeps what was asked of it`() {
    let font = Font.custom("Papyrus", size: 20).width(.condensed).italic().monospacedDigit()
      .resolved()
    #expect(font.name == "Papyrus")
    #expect(font.size == 20)
    #expect(font.width == .condensed)
    #expect(font.design == .default)
    #expect(font.isItalic)
    #expect(font.hasMonospacedDigits)
  }

  private static let sizes: [(asked: CGFloat, given: CGFloat)] = [
    (17, 17), (17.0004, 17), (17.0006, 17.001), (0, 0.001), (-4, 0.001), (.nan, 17),
    (.infinity, 100_000), (-.infinity, 0.001), (1e300, 100_000),
  ]

  @Test(arguments: sizes)
  func `Every size is settled to one that can be measured`(asked: CGFloat, given: CGFloat) {
    #expect(Font.system(size: asked).resolved().size == given)
    #expect(Font.custom("Any", fixedSize: asked).resolved().size == given)
  }

  @Test func `Fonts of sizes that settle to the same are equal`() {
    #expect(Font.system(size: .nan) == Font.system(size: 17))
    #expect(Font.system(size: 12.0001) == Font.system(size: 12))
  }

  @Test func `Dynamic Type scales a custom font as it scales its style`() {
    // Body text goes from 17 to 33, the style of titles from 28 to 30.
    let scaled = Font.custom("Any", size: 34).resolved(for: .accessibility2)
    #expect(scaled.size == 66)
    let title = Font.custom("Any", size: 14, relativeTo: .title).resolved(for: .xLarge)
    #expect(title.size == 15)
  }

  @Test func `Dynamic Type leaves fonts of a fixed size alone`() {
    #expect(Font.system(size: 17).resolved(for: .accessibility5).size == 17)
    #expect(Font.custom("Any", fixedSize: 17).resolved(for: .accessibility5).size == 17)
  }
}
