import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutText
import Testing

/// As many points wide and high as its size classes have: 1 for compact, 2 for regular.
private struct Classes: View {
  @Environment(\.horizontalSizeClass) private var horizontal
  @Environment(\.verticalSizeClass) private var vertical

  var body: some View {
    Color.red.frame(width: horizontal == .compact ? 1 : 2, height: vertical == .compact ? 1 : 2)
  }
}

private struct Scaled: View {
  @Environment(\.dynamicTypeSize) private var size
  @ScaledMetric private var side = 100.0

  var body: some View { Color.red.frame(width: side, height: size.isAccessibilitySize ? 2 : 1) }
}

@MainActor
@Suite struct SceneTraitsTests {
  private func size(
    _ view: some View,
    in proposal: ProposedViewSize,
    environment: LayoutEnvironment = LayoutEnvironment()
  ) throws -> CGSize {
    let views = ConvergingViews { view.node(in: $0) }
    let tree = try views.firstTree()
      .converged(in: proposal, environment: environment, as: views).root
    return try #require(try frames(tree, in: proposal, environment: environment).first).size
  }

  @Test(arguments: [
    (390.0, 844.0, CGSize(width: 1, height: 2)), (599, 900, CGSize(width: 1, height: 2)),
    (600, 900, CGSize(width: 2, height: 2)), (1366, 1024, CGSize(width: 2, height: 2)),
    (844, 390, CGSize(width: 1, height: 1)), (932, 430, CGSize(width: 2, height: 1)),
  ])
  func `Size classes follow the proposal`(width: Double, height: Double, classes: CGSize) throws {
    #expect(try size(Classes(), in: proposal(width, height)) == classes)
  }

  @Test func `A proposal without lengths is an upright phone, and a Mac is always regular`() throws
  {
    #expect(try size(Classes(), in: .unspecified) == CGSize(width: 1, height: 2))
    let mac = LayoutEnvironment(platform: .macOS26)
    #expect(try size(Classes(), in: proposal(300, 200), environment: mac).width == 2)
  }

  @Test func `A view can set size classes`() throws {
    let view = Classes().environment(\.horizontalSizeClass, .regular)
      .environment(\.verticalSizeClass, .compact)
    #expect(try size(view, in: proposal(390, 844)) == CGSize(width: 2, height: 1))
  }

  @Test func `Bodies read the text size of the scene`() throws {
    let large = LayoutEnvironment(dynamicTypeSize: .accessibility3)
    #expect(try size(Scaled(), in: .unspecified) == CGSize(width: 100, height: 1))
    let scaled = try size(Scaled(), in: .unspecified, environment: large)
    #expect(scaled.width > 150 && scaled.height == 2)
  }

  @Test func `Views that read nothing of the scene are not built again`() {
    let plain = ConvergingViews { Color.red.node(in: $0) }
    let reading = ConvergingViews { Classes().node(in: $0) }
    #expect(!plain.firstTree().dependsOnLayout(of: plain))
    #expect(reading.firstTree().dependsOnLayout(of: reading))
  }
}
