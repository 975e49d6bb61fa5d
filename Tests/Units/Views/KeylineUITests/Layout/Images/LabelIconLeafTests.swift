import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct LabelIconLeafTests {
  private func icon(_ view: some View, on platform: Platform) throws -> CGRect? {
    let environment = LayoutEnvironment(displayScale: 3, platform: platform)
    return try frames(view.node(), in: .unspecified, environment: environment).dropFirst().first
  }

  @Test func `The icon of a label is at least 24 points wide in body text on iOS 18`() throws {
    let label = Label("a", systemImage: "house")
    #expect(try icon(label, on: .iOS18)?.width == 24)
    // As wide as its symbol: Kudo/sdk58, iOS 26.5.
    let own = try icon(label.labelStyle(.iconOnly), on: .iOS26)?.width
    #expect(try icon(label, on: .iOS26)?.width == own)
    #expect(abs(try #require(icon(label, on: .macOS26)?.width) - 56 / 3) < 0.01)
    let large = Label("a", systemImage: "lock").font(.system(size: 34))
    #expect(try icon(large, on: .iOS18)?.width == 48)
  }

  @Test func `An icon without a title is as wide as the symbol`() throws {
    let label = Label("a", systemImage: "lock").labelStyle(.iconOnly)
    #expect(try icon(label, on: .iOS18)?.width == 16)
  }
}
