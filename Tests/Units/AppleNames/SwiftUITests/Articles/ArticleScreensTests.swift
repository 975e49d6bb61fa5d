import LayoutEngine
import SwiftUI
import Testing

/// Lays a view out, and returns all frames in pre-order, each in its container's coordinates.
@MainActor
func frames(_ view: some View, in proposal: ProposedViewSize) throws -> [CGRect] {
  try LayoutRun(root: view.node()).layout(in: proposal).placements.map(\.frame)
}

@MainActor
@Suite struct ArticleScreensTests {
  private let phone = ProposedViewSize(width: 390, height: 844)

  @Test func `Texts of a flow are placed by their anchors at the centers of their cells`() throws {
    let frames = try frames(FlowScreen(), in: phone)
    // The border, the flow, and the texts in line heights of 41, 34 and 24.
    #expect(frames.count == 5)
    #expect(frames[2].maxY == 20.5)
    #expect(frames[3].minY == 17)
    #expect(frames[4].midY == 12)
    #expect(frames[3].minX == frames[2].width)
  }

  @Test func `Eight symbols are placed on a circle, the first at twelve o'clock`() throws {
    let ring = SimpleRadialStack {
      ForEach(0..<8) { _ in Color.mint.frame(width: 48, height: 48) }
    }
    let frames = try frames(ring, in: ProposedViewSize(width: 248, height: 248))
    let middles = middles(of: 8, in: frames)
    // Radius 100 about (124, 124).
    #expect(abs(middles[0].x - 124) < 1e-9 && abs(middles[0].y - 24) < 1e-9)
    #expect(abs(middles[2].x - 224) < 1e-9 && abs(middles[2].y - 124) < 1e-9)
    #expect(abs(middles[4].x - 124) < 1e-9 && abs(middles[4].y - 224) < 1e-9)
  }

  /// The middles of views, each of which is in a frame, in a layout.
  private func middles(of count: Int, in frames: [CGRect]) -> [CGPoint] {
    (0..<count).map { (view: Int) -> CGPoint in
      let frame = frames[1 + view * 2]
      return CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  @Test func `The radial screen fills the phone`() throws {
    let frames = try frames(RadialScreen(), in: phone)
    #expect(frames[0].size == CGSize(width: 390, height: 844))
  }

  @Test func `The spiral places all sixty-four stars, the second turn nearer to the middle`() throws
  {
    let spiral = SpiralStack {
      ForEach(0..<64) { _ in Color.mint.frame(width: 40, height: 40) }
    }
    let frames = try frames(spiral, in: ProposedViewSize(width: 440, height: 440))
    let middles = middles(of: 64, in: frames)
    // Radius 200 about (220, 220), and 44 less for each turn.
    #expect(abs(middles[0].y - 20) < 1e-9)
    #expect(abs(middles[24].y - 64) < 1e-9)
    #expect(abs(middles[48].y - 108) < 1e-9)
  }

  @Test func `The last row of the weather is centered by its own width`() throws {
    let frames = try frames(WeatherScreen(), in: phone)
    // Two columns of 150 with 8 between, in 390: rows begin at 41, and one item alone at 120.
    let items = frames.filter { $0.size == CGSize(width: 150, height: 150) }
    #expect(frames[0].size == CGSize(width: 390, height: 466))
    #expect(items.contains { $0.origin == CGPoint(x: 41, y: 0) })
    #expect(items.contains { $0.origin == CGPoint(x: 199, y: 158) })
    #expect(items.contains { $0.origin == CGPoint(x: 120, y: 316) })
  }

  @Test(arguments: [true, false])
  func `The buttons of a vote are equally wide in a column`(isVertical: Bool) throws {
    let votes = Binding.constant(0)
    let screen = VotingScreen(votes: votes, isVertical: isVertical)
    let node = screen.node()
    let frames = try LayoutRun(root: node).layout(in: phone).placements.map(\.frame)
    #expect(node.children.map(\.type) == ["Button", "Button"])
    let buttons = frames.enumerated().filter { $0.offset == 1 || $0.offset == frames.count / 2 + 1 }
    let sizes = buttons.map(\.element.width)
    #expect(sizes[0] == sizes[1])
    #expect(isVertical == (buttons[0].element.minX == buttons[1].element.minX))
  }

  @Test func `A preview is a type with a name and a view`() {
    struct Named: KeylinePreviewScene {
      static var name: String? { "x" }
      static func scene() -> any View { Text("a") }
    }
    #expect(Named.name == "x")
    #expect(Named.scene().node().type == "Text")
  }
}
