import CanonicalJSON
import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine

extension SceneRegistry {
  /// The closures that create layouts that are named only by the `layout` argument of nodes of
  /// other types.
  static let parts: [String: Maker] = [
    "FixedLeaf": { a, _ in
      LayoutNode(type: "FixedLeaf", leaf: FixedLeaf(try a.size()))
    },
    "FlexibleLeaf": { a, _ in
      try a.only()
      return LayoutNode(type: "FlexibleLeaf", leaf: FlexibleLeaf())
    },
    "BarLeaf": { a, _ in
      LayoutNode(type: "BarLeaf", leaf: BarLeaf(size: try a.size()))
    },
    "FieldLeaf": { a, _ in
      LayoutNode(type: "FieldLeaf", leaf: FieldLeaf(prompt: try a.richText()))
    },
    "SegmentsLayout": { a, children in
      try a.only("height")
      let layout = SegmentsLayout(height: try a.requiredLength("height"))
      return LayoutNode(type: "SegmentsLayout", layout: layout, children: children)
    },
  ]

  /// The closures that create shapes other than the basic ones.
  static let shapes: [String: Maker] = [
    "Path": { a, _ in
      try a.only("path", "fill", "opacity")
      let text = try a.requiredText("path")
      guard let path = Path(text) else {
        throw SceneError(
          .badValue,
          "“\(SceneError.shortened(text))” is not a path such as “0 0 m 10 0 l 10 10 l h”",
          at: "\(a.location).path"
        )
      }
      return try a.shape(path, as: "Path")
    },
    "ContainerRelativeShape": { a, _ in
      try a.only("fill", "opacity")
      return try a.shape(ContainerRelativeShape(), as: "ContainerRelativeShape")
    },
    "UnevenRoundedRectangle": { a, _ in
      try a.only(
        "topLeadingRadius",
        "bottomLeadingRadius",
        "bottomTrailingRadius",
        "topTrailingRadius",
        "fill",
        "opacity"
      )
      var radii = RectangleCornerRadii()
      for (name, corner) in UnevenRoundedRectangle.corners {
        radii[keyPath: corner] = try a.length(name) ?? 0
      }
      return try a.shape(
        UnevenRoundedRectangle(cornerRadii: radii),
        as: "UnevenRoundedRectangle"
      )
    },
  ]
}

extension ArgumentReader {
  /// Returns the leaf of a shape with its paint.
  fileprivate func shape<S: Shape>(_ shape: S, as type: String) throws(SceneError) -> LayoutNode {
    LayoutNode(type: type, leaf: CustomShapeLeaf(shape: shape, paint: try paint("fill")))
  }

  /// Whether the arguments are those of an image that is not a symbol.
  var isAsset: Bool { ["name", "width", "height"].contains { object[$0] != nil } }

  /// Returns the leaf of an asset image or a drawn image.
  func asset() throws(SceneError) -> AssetLeaf {
    try only("name", "width", "height", "resizable")
    let isResizable = try flag("resizable") ?? false
    guard object["width"] != nil || object["height"] != nil else {
      return AssetLeaf(name: try requiredText("name"), isResizable: isResizable)
    }
    let size = CGSize(width: try imageLength("width"), height: try imageLength("height"))
    return AssetLeaf(name: try text("name"), size: size, isResizable: isResizable)
  }

  private func imageLength(_ key: String) throws(SceneError) -> CGFloat {
    let length = try requiredLength(key)
    guard length >= 0, length.isFinite else {
      throw .wrongKind(
        object[key]?.canonicalText ?? "",
        expected: "a number from 0",
        at: "\(location).\(key)"
      )
    }
    return length
  }

  /// Returns the size from width and height.
  fileprivate func size() throws(SceneError) -> CGSize {
    try only("width", "height")
    return CGSize(width: try requiredLength("width"), height: try requiredLength("height"))
  }
}
