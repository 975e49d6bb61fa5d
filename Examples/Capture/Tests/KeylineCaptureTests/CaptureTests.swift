#if os(Linux)
import Foundation
import KeylineCapture
import KeylineEngine
import SwiftUI
import Testing

/// A card with views in stacks, a grid, and an overlay.
private struct Card: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack {
        Circle().frame(width: 40, height: 40).keyline("avatar")
        Text("A title that may need two lines").font(.headline).keylineWithProposal("title")
        Spacer()
      }
      .keyline("header")
      Grid {
        GridRow {
          Text("One").keyline("one")
          Text("Two and a half").keyline("two")
        }
      }
      .padding(8)
      .keyline("grid")
      Rectangle().frame(height: 20).id("bar")
        .overlay(alignment: .trailing) { Text("3").keyline("badge") }
    }
    .padding()
  }
}

@Suite struct CaptureTests {
  private final class Captured: Sendable {
    nonisolated(unsafe) var scene: CapturedScene?
  }

  static let sizes = [
    ProposedViewSize(width: 390, height: 844), ProposedViewSize(width: 120, height: 600),
    ProposedViewSize(width: 390, height: nil), .unspecified, .zero,
  ]
  static let environments = [
    LayoutEnvironment(), LayoutEnvironment(layoutDirection: .rightToLeft),
    LayoutEnvironment(dynamicTypeSize: .accessibility3),
  ]

  @MainActor
  @Test(arguments: sizes, environments)
  func `Captured frames are those of the layout`(
    size: ProposedViewSize,
    environment: LayoutEnvironment
  ) throws {
    let captured = Captured()
    let view = Card().captureFrames(of: "card") { captured.scene = $0 }
    let layout = try view.layout(in: size, environment: environment)
    let plain = try Card().layout(in: size, environment: environment)
    let scene = try #require(captured.scene)
    #expect(
      Set(scene.frames.map(\.id)) == [
        "screen", "header", "avatar", "title", "grid", "one", "two", "bar", "badge",
      ]
    )
    for frame in scene.frames {
      let expected = try layout.frame(of: frame.id)
      #expect(frame.rectangle == expected, "\(frame.path)")
      // The names and the capture change nothing.
      if frame.id != "screen" { #expect(try plain.frame(of: frame.id) == expected) }
    }
    #expect(scene.frames.filter { $0.proposal != nil }.map(\.id) == ["title"])
    let title = try #require(scene.frames.first { $0.id == "title" })
    #expect(title.path == "screen/header/title")
    #expect(scene.lines.hasPrefix(#"{"id":"screen","name":"card","path":"screen","rectangle":["#))
  }
}
#endif
