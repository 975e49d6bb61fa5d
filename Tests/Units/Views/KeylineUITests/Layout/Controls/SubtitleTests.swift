import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct SubtitleTests {
  /// A control whose label has two texts.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var lowering: @MainActor @Sendable () -> LayoutNode

    init(_ name: String, @ViewBuilder _ content: @escaping @MainActor @Sendable () -> some View) {
      testDescription = name
      lowering = { content().node() }
    }
  }

  private nonisolated static let cases = [
    Case("toggle") {
      Toggle(isOn: .constant(true)) {
        Text("Vibrate")
        Text("When it rings").padding(.top, 0)
      }
    },
    Case("stepper") {
      Stepper(value: .constant(1)) {
        Text("Vibrate")
        Text("When it rings")
      }
    },
    Case("labeled content") {
      LabeledContent {
        Text("On")
      } label: {
        Text("Vibrate")
        Text("When it rings")
      }
    },
  ]

  @Test(arguments: cases)
  func `A second text of a label is below the first, and smaller`(control: Case) throws {
    let root = control.lowering()
    let proposal = ProposedViewSize(width: 300, height: nil)
    let result = try frames(root, in: proposal)
    var texts: [(String, CGRect)] = []
    var index = 0
    func collect(_ node: LayoutNode, _ origin: CGPoint) {
      let frame = result[index].offsetBy(dx: origin.x, dy: origin.y)
      index += 1
      if case .leaf(let leaf) = node.content, node.type == "Text", let label = leaf.label {
        texts.append((label, frame))
      }
      for child in node.children { collect(child, frame.origin) }
    }
    collect(root, .zero)
    let title = try #require(texts.first { $0.0 == "Vibrate" }).1
    let subtitle = try #require(texts.first { $0.0 == "When it rings" }).1
    #expect(subtitle.minX == title.minX)
    #expect(subtitle.minY == title.maxY)
    #expect(subtitle.height < title.height)
  }

  @Test func `A label of other views stays a row`() throws {
    let root = Toggle(isOn: .constant(true)) {
      Text("Vibrate")
      Color.red.frame(width: 10, height: 10)
    }.node()
    #expect(root.children.map(\.type) == ["Text", "frame", "Spacer", "Switch"])
  }
}
