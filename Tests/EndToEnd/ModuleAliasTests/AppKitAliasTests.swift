import SwiftUI
import Testing

#if canImport(AppKit)
import AppKit
#endif

private struct Field: NSViewRepresentable {
  func makeNSView(context: Context) -> NSView { NSView() }
  func updateNSView(_ view: NSView, context: Context) {}
}

private struct Controller: NSViewControllerRepresentable {
  func makeNSViewController(context: Context) -> NSViewController { NSViewController() }
  func updateNSViewController(_ controller: NSViewController, context: Context) {}
}

@MainActor
@Suite struct AppKitAliasTests {
  @Test func `A view of AppKit is a leaf that takes the proposal`() throws {
    let proposal = ProposedViewSize(width: 40, height: 30)
    #expect(try frames(Field(), in: proposal)[0].size == CGSize(width: 40, height: 30))
    #expect(try frames(Controller(), in: proposal)[0].size == CGSize(width: 40, height: 30))
  }

  @Test func `Colors, images and fonts are the types that views use`() {
    #expect(Color(nsColor: .windowBackgroundColor) == Color(nsColor: .windowBackgroundColor))
    #expect(Color(nsColor: .labelColor) != Color(nsColor: .textColor))
    #expect(NSImage(systemSymbolName: "star", accessibilityDescription: nil) != nil)
    #expect(NSFont.systemFont(ofSize: 13).pointSize == 13)
  }

  @Test func `The screen and the system are available without an app`() {
    #expect(NSScreen.main?.backingScaleFactor == 2)
    #expect(NSApp.windows.isEmpty)
    #expect(!NSPasteboard.general.setString("tea", forType: .string))
  }
}
