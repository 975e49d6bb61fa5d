import KeylineCommands
import LayoutGallery
import SwiftUI

/// The proposals of the flows.
enum FlowScreens {
  static let wordProposals: [ProposedViewSize] =
    .widths(390, 320, 240, 120) + [
      ProposedViewSize(width: 390, height: 844), ProposedViewSize(width: 844, height: 390),
      .unspecified,
    ]

  static let anchorProposals: [ProposedViewSize] =
    .widths(390, 160, 120, 60) + [ProposedViewSize(width: 390, height: 844), .unspecified]
}

/// Words in lines: a word that would exceed the proposed width begins the next line.
struct FlowingWords: View {
  private let words = [
    "The", "quick", "brown", "fox", "jumps", "over", "the", "lazy", "dog", "while", "every",
    "other", "word", "looks", "for", "a", "line", "of", "its", "own",
  ]

  var body: some View {
    FlowLayout {
      ForEach(words.indices, id: \.self) { index in
        Text(words[index])
          .id("word-\(index)")
          .padding(.horizontal, 8)
          .padding(.vertical, 4)
          .background { Capsule().fill(.mint.opacity(0.4)) }
          .padding(2)
      }
    }
    .id("words")
  }
}

/// Subviews placed at the centers of their cells by individual anchors; the last has none.
struct AnchoredWords: View {
  var body: some View {
    FlowLayout {
      Text("Hello").id("hello").font(.largeTitle).anchor(.bottom)
      Text("World").id("world").font(.title).anchor(.top)
      Text("!!!").id("marks").font(.title3)
    }
    .id("flow")
    .border(.red)
  }
}
