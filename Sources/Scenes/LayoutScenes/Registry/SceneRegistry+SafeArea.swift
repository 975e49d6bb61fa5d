import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine

extension SceneRegistry {
  /// The closures that create nodes that inset or extend the safe area.
  static let safeArea: [String: Maker] = [
    "safeArea": { a, children in .safeArea(try a.insets(), children) },
    "ignoresSafeArea": { a, children in
      LayoutNode(
        type: "ignoresSafeArea",
        layout: SafeAreaIgnoringLayout(insets: try a.insets()),
        children: children
      )
    },
    "contentMargins": { a, children in
      LayoutNode(
        type: "contentMargins",
        layout: PaddingLayout(insets: try a.insets()),
        children: children
      )
    },
    "safeAreaInset": { a, children in
      try a.only("edge", "alignment", "spacing")
      let edges = Edge.allCases.map { ("\($0)", $0) }
      guard let edge = try a.named("edge", "the edge", in: edges) else {
        throw SceneError(.badValue, "safeAreaInset needs an “edge”", at: a.location)
      }
      return LayoutNode(
        type: "safeAreaInset",
        layout: SafeAreaInsetLayout(
          edge: edge,
          alignment: try a.alignment(),
          spacing: try a.length("spacing")
        ),
        children: children
      )
    },
  ]
}

extension ArgumentReader {
  /// Returns the length for each edge; 0 if absent.
  fileprivate func insets() throws(SceneError) -> EdgeInsets {
    try only("top", "leading", "bottom", "trailing")
    return EdgeInsets(
      top: try length("top") ?? 0,
      leading: try length("leading") ?? 0,
      bottom: try length("bottom") ?? 0,
      trailing: try length("trailing") ?? 0
    )
  }
}
