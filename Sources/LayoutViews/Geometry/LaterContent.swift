import Foundation
import LayoutEngine

/// Content of views that is made after the rest of them, wherever the layout runs.
struct LaterContent: Sendable {
  private typealias Isolated = @MainActor @Sendable (ReadPlace) -> [LayoutNode]
  private typealias Plain = @Sendable (ReadPlace) -> [LayoutNode]

  /// Held while content is made, so that no two views are evaluated at a time.
  private static let turn = NSRecursiveLock()

  private let make: Plain

  init(_ content: @escaping @MainActor @Sendable (ReadPlace) -> [LayoutNode]) {
    // Views belong to the main actor, and scenes are laid out on many threads, for which the main one
    // waits: going there would never end. In its place the lock keeps views from running side by side.
    // Both types of closure are called in the same way; the standard library does the same where an
    // actor is assumed.
    make = unsafeBitCast(content as Isolated, to: Plain.self)
  }

  /// Returns the content in a place.
  func nodes(in place: ReadPlace) -> [LayoutNode] {
    LaterContent.turn.withLock { make(place) }
  }
}
