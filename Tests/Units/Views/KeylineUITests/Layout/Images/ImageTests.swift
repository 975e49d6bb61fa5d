import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutText
import Testing

@MainActor
@Suite struct ImageTests {
  private func leaf(_ view: some View) -> ImageLeaf? { view.node().leaf as? ImageLeaf }

  @Test func `An image has its symbol and the inherited font`() {
    #expect(leaf(Image(systemName: "star"))?.systemName == "star")
    #expect(leaf(Image(systemName: "star"))?.font == nil)
    #expect(leaf(Image(systemName: "star").font(.title))?.font == .title)
    #expect(leaf(Image(systemName: "star"))?.isResizable == false)
    #expect(leaf(Image(systemName: "star").resizable())?.isResizable == true)
    #expect(Image(systemName: "star").node().outline == "Image“star”")
  }

  /// Body text is 17 points: 1.2 times that is 20.4, rounded up to 21.
  @Test func `A symbol that was not measured is a square of 1.2 times the font's size`() {
    for proposal in proposals {
      #expect(
        size(of: ImageLeaf(systemName: "figure"), in: proposal) == CGSize(width: 21, height: 21)
      )
    }
    let small = ImageLeaf(systemName: "figure", font: .system(size: 10))
    #expect(size(of: small, in: .zero) == CGSize(width: 12, height: 12))
  }

  @Test(arguments: [Platform.iOS18, .iOS26])
  func `A symbol has the size that was measured`(platform: Platform) {
    let environment = LayoutEnvironment(displayScale: 3, platform: platform)
    let house = size(of: ImageLeaf(systemName: "house"), in: .zero, environment: environment)
    #expect(abs(house.width - 24) < 0.01 && abs(house.height - 19.67) < 0.01)
    // In a bordered button on iOS 18.5 and 26.2: AccessibilitySnapshot.
    let microphone = ImageLeaf(systemName: "mic.fill")
    let size = size(of: microphone, in: .zero, environment: environment)
    #expect(abs(size.width - 17.33) < 0.01 && size.height == 20)
  }

  @Test func `A symbol whose size is estimated is reported once`() {
    func reported(_ view: some View) -> [String] {
      let ignored = IgnoredModifiers()
      _ = view.nodes(in: LoweringContext(reportingTo: ignored))
      return ignored.all.map(\.description)
    }
    let figure = Image(systemName: "figure")
    #expect(
      reported(
        HStack {
          figure
          figure
          Image(systemName: "house")
        }
      ) == [
        #"Image(systemName: "figure") is estimated: in SwiftUI it has the size of the symbol, "#
          + "which was not measured"
      ]
    )
    #expect(reported(Image(systemName: "figure").resizable()).isEmpty)
  }

  @Test func `A symbol without a font scales with the text size of the scene and of a view`() throws
  {
    let large = LayoutEnvironment(dynamicTypeSize: .accessibility3)
    let scene = size(of: ImageLeaf(systemName: "star"), in: .zero, environment: large)
    #expect(scene.width > 30)
    let own = try #require(leaf(Image(systemName: "star").dynamicTypeSize(.accessibility3)))
    #expect(size(of: own, in: .zero) == scene)
    #expect(size(of: own, in: .zero, environment: large) == scene)
  }

  private nonisolated static let stretched: [(ProposedViewSize, CGSize)] = [
    (.unspecified, CGSize(width: 21, height: 21)),
    (proposal(5, nil), CGSize(width: 5, height: 21)),
    (proposal(nil, 300), CGSize(width: 21, height: 300)),
    (proposal(40, 30), CGSize(width: 40, height: 30)),
    (.zero, .zero), (proposal(-4, 3), CGSize(width: 0, height: 3)),
    (.infinity, CGSize(width: CGFloat.infinity, height: .infinity)),
  ]

  @Test(arguments: stretched)
  func `A resizable image takes the proposal`(proposal: ProposedViewSize, expected: CGSize) {
    let leaf = ImageLeaf(systemName: "figure", isResizable: true)
    #expect(size(of: leaf, in: proposal) == expected)
  }

  @Test func `Its measurements are valid in their regions`() {
    checkRegions(of: ImageLeaf(systemName: "star"))
    checkRegions(of: ImageLeaf(systemName: "figure", isResizable: true))
  }
}
