import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine

extension SceneRegistry {
  /// The closures that create scroll views, lists, lazy containers, geometry readers and
  /// `ViewThatFits`.
  static let scrolling: [String: Maker] = [
    "ViewThatFits": { a, children in
      try a.only("axes")
      let axes = try a.axes(without: [.horizontal, .vertical])
      return .viewThatFits(ViewThatFitsLayout(in: axes), children)
    },
    "List": { a, children in .list("List", children, in: try a.listLayout()) },
    "Form": { a, children in .list("Form", children, in: try a.listLayout()) },
    "GeometryReader": { a, children in
      try a.only()
      return .geometryReader(children)
    },
    "ScrollView": { a, children in
      try a.only("axes", "anchor")
      let layout = ScrollLayout(
        try a.axes(without: .vertical),
        anchor: try a.unitPoint("anchor")
      )
      return .scrollView(layout, children)
    },
    "LazyHStack": { a, children in
      let (alignment, spacing) = try a.stack(in: AlignmentNames.vertical)
      let layout = LazyHStackLayout(alignment: alignment ?? .center, spacing: spacing)
      return .lazyHStack(layout, children)
    },
    "LazyVStack": { a, children in
      let (alignment, spacing) = try a.stack(in: AlignmentNames.horizontal)
      let layout = LazyVStackLayout(alignment: alignment ?? .center, spacing: spacing)
      return .lazyVStack(layout, children)
    },
    "LazyHGrid": { a, children in
      let (alignment, spacing) = try a.stack(in: AlignmentNames.vertical, items: "rows")
      let layout = LazyHGridLayout(
        rows: try a.gridItems("rows"),
        alignment: alignment ?? .center,
        spacing: spacing
      )
      return .lazyHGrid(layout, children)
    },
    "LazyVGrid": { a, children in
      let (alignment, spacing) = try a.stack(in: AlignmentNames.horizontal, items: "columns")
      let layout = LazyVGridLayout(
        columns: try a.gridItems("columns"),
        alignment: alignment ?? .center,
        spacing: spacing
      )
      return .lazyVGrid(layout, children)
    },
  ]

  /// The closures that create grids.
  static let grids: [String: Maker] = [
    "Grid": { a, children in
      try a.only("alignment", "horizontalSpacing", "verticalSpacing")
      return .grid(
        GridLayout(
          alignment: try a.alignment(),
          horizontalSpacing: try a.length("horizontalSpacing"),
          verticalSpacing: try a.length("verticalSpacing")
        ),
        children
      )
    }
  ]

  /// Registers the layout value keys of built-in containers.
  mutating func registerGridKeys() {
    register(GridRowKey.self)
    register(GridCellColumnsKey.self)
    register(GridCellAnchorKey.self)
    register(GridColumnAlignmentKey.self)
    register(GridCellUnsizedAxesKey.self)
    register(SectionPartKey.self)
    register(ListSectionKey.self)
    register(ListRowInsetsKey.self)
    register(CoordinateSpaceKey.self)
    register(TagKey.self)
  }
}
