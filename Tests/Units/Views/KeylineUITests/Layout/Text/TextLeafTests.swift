import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutText
import Testing

@Suite struct TextLeafTests {
  private static let helvetica = Font.custom("Helvetica", fixedSize: 17)

  // In Helvetica, `Hello` is 2278 thousandths of an em: 38.726 points of 17, reported as 39. An ideograph is 1 em wide
  // in every font, and a line of body text 20.287 points high.
  private static let sizes: [(TextLeaf, CGSize)] = [
    (TextLeaf(content: "Hello", font: helvetica), CGSize(width: 39, height: 17)),
    (TextLeaf(content: "漢"), CGSize(width: 17, height: 21)),
    (TextLeaf(content: ""), CGSize(width: 0, height: 21)),
    (TextLeaf(content: "Hello\nHello", font: helvetica), CGSize(width: 39, height: 34)),
    (TextLeaf(content: "漢", font: .system(size: 10)), CGSize(width: 10, height: 12)),
  ]

  @Test(arguments: sizes)
  func `The ideal size is that of the text in its font, body by default`(
    leaf: TextLeaf,
    ideal: CGSize
  ) {
    #expect(size(of: leaf, in: .unspecified) == ideal)
  }

  @Test func `A narrower proposal wraps the text, to no more lines than the limit`() {
    #expect(
      size(
        of: TextLeaf(content: "Hello Hello Hello", font: TextLeafTests.helvetica),
        in: proposal(45, nil)
      ) == CGSize(width: 44, height: 51)
    )
    let limited = TextLeaf(
      content: "Hello Hello Hello",
      font: TextLeafTests.helvetica,
      lineLimit: 2
    )
    #expect(size(of: limited, in: proposal(45, nil)).height == 34)
  }

  @Test func `An unprepared leaf measures like a prepared one`() {
    let leaf = TextLeaf(content: "Hello Hello", font: .title)
    let context = LeafContext(stackOrientation: nil, environment: LayoutEnvironment())
    for proposal in proposals {
      #expect(
        leaf.measurement(in: proposal, context: context) == measurement(of: leaf, in: proposal)
      )
    }
  }

  @Test func `Its measurements are valid in their regions`() {
    checkRegions(of: TextLeaf(content: "Hello Hello\na"))
    checkRegions(of: TextLeaf(content: "Hello Hello", lineLimit: 1))
  }

  @Test func `The environment's measurer receives font, text and limit`() {
    struct Letters: TextMeasurer {
      func prepare(_ content: TextContent) -> PreparedText {
        let width = content.firstRun.font.size * CGFloat(content.firstRun.text.count)
        let height = CGFloat(content.lineLimit ?? 100)
        return PreparedText { _ in
          TextMeasurement(
            size: CGSize(width: width, height: height),
            region: .everything,
            firstTextBaseline: 3,
            lastTextBaseline: 4,
            lineCount: 1
          )
        }
      }
    }
    let environment = LayoutEnvironment(textMeasurer: Letters())
    let leaf = TextLeaf(content: "abc", font: .system(size: 5), lineLimit: 7)
    #expect(size(of: leaf, in: .zero, environment: environment) == CGSize(width: 15, height: 7))
    let baselines = leaf.prepared(in: environment).baselines(
      in: .zero,
      context: LeafContext(stackOrientation: nil, environment: environment)
    )
    #expect(baselines == LeafBaselines(first: 3, last: 4))
  }

  @Test func `A larger text size makes body text larger, and a fixed font not`() {
    let large = LayoutEnvironment(dynamicTypeSize: .accessibility5)
    let body = TextLeaf(content: "漢")
    #expect(size(of: body, in: .unspecified, environment: large).width == 53)
    let fixed = TextLeaf(content: "漢", font: .system(size: 10))
    #expect(
      size(of: fixed, in: .unspecified, environment: large) == CGSize(width: 10, height: 12)
    )
  }

  @Test func `Text in a style is as far from a text above as its published line height asks`() {
    let environment = LayoutEnvironment(displayScale: 2)
    let context = LeafContext(stackOrientation: .vertical, environment: environment)
    func spacing(_ font: Font?) -> ViewSpacing {
      TextLeaf(content: "a", font: font).prepared(in: environment).spacing(context: context)
    }
    let text = spacing(nil)
    let fixed = spacing(.system(size: 17))
    // The default font is the body style: a line of 20.287 points, published as 22.
    #expect(text.distance(to: text, along: .vertical) == 2)
    // The font of the lower text counts.
    #expect(fixed.distance(to: text, along: .vertical) == 2)
    #expect(text.distance(to: fixed, along: .vertical) == 0)
    // 1001/2048 of 17 points and 2.05 in whole pixels below; 494/2048 above.
    #expect(abs(text.distance(to: ViewSpacing(), along: .vertical) - 10.80908) < 1e-5)
    #expect(abs(ViewSpacing().distance(to: text, along: .vertical) - 6.60059) < 1e-5)
    #expect(text.distance(to: .zero, along: .vertical) == 0)
    #expect(text.distance(to: text, along: .horizontal) == 8)
  }

  @Test func `The default font of macOS is no style, so that its texts are 0 points apart`() {
    let environment = LayoutEnvironment(platform: .macOS26)
    let context = LeafContext(stackOrientation: .vertical, environment: environment)
    func spacing(_ font: Font?) -> ViewSpacing {
      TextLeaf(content: "a", font: font).prepared(in: environment).spacing(context: context)
    }
    #expect(spacing(nil).distance(to: spacing(nil), along: .vertical) == 0)
    #expect(spacing(nil).distance(to: spacing(.body), along: .vertical) == 1)
  }

  @Test func `The label is the text`() {
    #expect(TextLeaf(content: "Hello").label == "Hello")
  }
}
