import SwiftUI

/// The bounds of the named views in a view, each after those in it.
enum NamedBounds: PreferenceKey {
  struct Named: Sendable {
    let id: String
    let bounds: Anchor<CGRect>
    /// The number of named views in it, which are before it.
    let innerCount: Int
    /// Notes the proposal; `nil` if it is not captured.
    let note: ProposalProbe.Note?
  }

  /// The name of the screen.
  static let screen = "screen"

  static let defaultValue: [Named] = []

  static func reduce(value: inout [Named], nextValue: () -> [Named]) { value += nextValue() }
}

extension [NamedBounds.Named] {
  /// Returns the frames of the views, each before those in it.
  func frames(_ rectangle: (Anchor<CGRect>) -> CGRect) -> [CapturedFrame] {
    var frames: [CapturedFrame] = []
    // The views around the next one, with the index of the first view in them.
    var around: [(path: String, start: Int)] = []
    for (index, view) in enumerated().reversed() {
      while let last = around.last, last.start > index { around.removeLast() }
      let path = around.last.map { "\($0.path)/\(view.id)" } ?? view.id
      around.append((path, index - view.innerCount))
      frames.append(
        CapturedFrame(view.id, path: path, rectangle(view.bounds), proposal: view.note?.value)
      )
    }
    // Siblings were found from the last to the first; the scene has them in their order.
    return frames.reversed()
  }
}
