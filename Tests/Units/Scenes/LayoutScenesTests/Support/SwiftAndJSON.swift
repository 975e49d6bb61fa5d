import KeylineUI
import LayoutEngine
import Testing

/// One tree, written in Swift and as a document's root.
struct SwiftAndJSON: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let json: String
  let node: @MainActor @Sendable () -> LayoutNode

  init<Content: View>(
    _ name: String,
    _ json: String,
    _ content: @escaping @MainActor @Sendable () -> Content
  ) {
    testDescription = name
    self.json = json
    node = { content().node() }
  }
}
