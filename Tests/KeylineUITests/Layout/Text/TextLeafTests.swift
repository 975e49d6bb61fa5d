import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutText
import Testing

@Suite struct TextLeafTests {
  /// `Hello` is 2278 thousandths of an em: 38.726 points of 17, reported as 39.
  private static let sizes: [(TextLeaf, CGSize)] = [
    (TextLeaf(content: "Hello"), CGSize(width: 39, height: 22)),
    (TextLeaf(content: ""), CGSize(width: 0, height: 22)),
    (TextLeaf(content: "Hello\nHello"), CGSize(width: 39, height: 44)),
    (TextLeaf(content: "Hello", font: .system(size: 10)), CGSize(width: 23, height: 12)),
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
      size(of: TextLeaf(content: "Hello Hello Hello"), in: proposal(45, nil))
        == CGSize(width: 39, height: 66)
    )
    let limited = TextLeaf(content: "Hello Hello Hello", lineLimit: 2)
    #expect(size(of: limited, in: proposal(45, nil)).height == 44)
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
    let body = TextLeaf(content: "Hello")
    #expect(size(of: body, in: .unspecified, environment: large).width > 39)
    let fixed = TextLeaf(content: "Hello", font: .system(size: 10))
    #expect(
      size(of: fixed, in: .unspecified, environment: large) == CGSize(width: 23, height: 12)
    )
  }

  @Test func `Two texts have no spacing, and text and another view have 8 points`() {
    let environment = LayoutEnvironment()
    let context = LeafContext(stackOrientation: .vertical, environment: environment)
    let text = TextLeaf(content: "a").prepared(in: environment).spacing(context: context)
    #expect(text.distance(to: text, along: .vertical) == 0)
    #expect(text.distance(to: ViewSpacing(), along: .vertical) == 8)
    #expect(text.distance(to: text, along: .horizontal) == 8)
  }

  @Test func `The label is the text`() {
    #expect(TextLeaf(content: "Hello").label == "Hello")
  }
}
