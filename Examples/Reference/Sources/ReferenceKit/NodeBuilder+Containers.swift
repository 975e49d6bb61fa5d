import SwiftUI

extension NodeBuilder {
  /// Builds a container; `nil` if the type is none.
  func container(
    _ type: String,
    _ value: DocumentValue?,
    _ content: NodeChildren
  ) throws(Omission) -> AnyView? {
    switch type {
    case "HStack", "LazyHStack": return try row(type, value, content)
    case "VStack", "LazyVStack": return try column(type, value, content)
    case "ZStack":
      let arguments = try Arguments(value, of: type, "alignment")
      let alignment = try arguments.named("alignment", in: Names.alignments) ?? .center
      return AnyView(ZStack(alignment: alignment) { content })
    case "Group":
      _ = try Arguments(value, of: type)
      return AnyView(content)
    case "Grid", "GridRow": return try grid(type, value, content)
    case "LazyVGrid", "LazyHGrid": return try lazyGrid(type, value, content)
    case "ScrollView":
      let arguments = try Arguments(value, of: type, "axes", "anchor")
      let view = ScrollView(try arguments.axes("axes") ?? .vertical) { content }
      guard let anchor = arguments.value("anchor") else { return AnyView(view) }
      return AnyView(view.defaultScrollAnchor(try Arguments.point(anchor, of: type)))
    case "ViewThatFits":
      let arguments = try Arguments(value, of: type, "axes")
      let axes = try arguments.axes("axes") ?? [.horizontal, .vertical]
      return AnyView(ViewThatFits(in: axes) { content })
    case "GeometryReader":
      _ = try Arguments(value, of: type)
      return AnyView(GeometryReader { _ in content })
    default: return nil
    }
  }

  private func row(
    _ type: String,
    _ value: DocumentValue?,
    _ content: NodeChildren
  ) throws(Omission) -> AnyView {
    let arguments = try Arguments(value, of: type, "alignment", "spacing")
    let alignment = try arguments.named("alignment", in: Names.vertical) ?? .center
    let spacing = try arguments.length("spacing")
    return type == "HStack"
      ? AnyView(HStack(alignment: alignment, spacing: spacing) { content })
      : AnyView(LazyHStack(alignment: alignment, spacing: spacing) { content })
  }

  private func column(
    _ type: String,
    _ value: DocumentValue?,
    _ content: NodeChildren
  ) throws(Omission) -> AnyView {
    let arguments = try Arguments(value, of: type, "alignment", "spacing")
    let alignment = try arguments.named("alignment", in: Names.horizontal) ?? .center
    let spacing = try arguments.length("spacing")
    return type == "VStack"
      ? AnyView(VStack(alignment: alignment, spacing: spacing) { content })
      : AnyView(LazyVStack(alignment: alignment, spacing: spacing) { content })
  }

  private func grid(
    _ type: String,
    _ value: DocumentValue?,
    _ content: NodeChildren
  ) throws(Omission) -> AnyView {
    guard type == "Grid" else {
      let arguments = try Arguments(value, of: type, "alignment")
      let alignment = try arguments.named("alignment", in: Names.vertical)
      return AnyView(GridRow(alignment: alignment) { content })
    }
    let arguments = try Arguments(
      value,
      of: type,
      "alignment",
      "horizontalSpacing",
      "verticalSpacing"
    )
    return AnyView(
      Grid(
        alignment: try arguments.named("alignment", in: Names.alignments) ?? .center,
        horizontalSpacing: try arguments.length("horizontalSpacing"),
        verticalSpacing: try arguments.length("verticalSpacing")
      ) { content }
    )
  }

  private func lazyGrid(
    _ type: String,
    _ value: DocumentValue?,
    _ content: NodeChildren
  ) throws(Omission) -> AnyView {
    let key = type == "LazyVGrid" ? "columns" : "rows"
    let arguments = try Arguments(value, of: type, key, "alignment", "spacing")
    let spacing = try arguments.length("spacing")
    var items: [GridItem] = []
    for item in arguments.value(key)?.array ?? [] { items.append(try self.item(item, of: type)) }
    guard !items.isEmpty else { throw Omission("a \(type) without \(key)") }
    if type == "LazyVGrid" {
      let alignment = try arguments.named("alignment", in: Names.horizontal) ?? .center
      return AnyView(
        LazyVGrid(columns: items, alignment: alignment, spacing: spacing) { content }
      )
    }
    let alignment = try arguments.named("alignment", in: Names.vertical) ?? .center
    return AnyView(LazyHGrid(rows: items, alignment: alignment, spacing: spacing) { content })
  }

  /// Returns a column or row of a lazy grid.
  private func item(_ value: DocumentValue, of type: String) throws(Omission) -> GridItem {
    let arguments = try Arguments(
      value,
      of: "an item of \(type)",
      "fixed",
      "flexible",
      "adaptive",
      "spacing",
      "alignment"
    )
    guard ["fixed", "flexible", "adaptive"].count(where: arguments.has) <= 1 else {
      throw Omission("an item of \(type) with several sizes")
    }
    var size = GridItem.Size.flexible()
    if let length = try arguments.length("fixed") { size = .fixed(length) }
    if let limits = arguments.value("flexible") {
      let limits = try Arguments(limits, of: "an item of \(type)", "minimum", "maximum")
      size = .flexible(
        minimum: try limits.length("minimum") ?? 10,
        maximum: try limits.length("maximum") ?? .infinity
      )
    }
    if let limits = arguments.value("adaptive") {
      let limits = try Arguments(limits, of: "an item of \(type)", "minimum", "maximum")
      guard let minimum = try limits.length("minimum") else {
        throw Omission("an item of \(type) without a minimum")
      }
      size = .adaptive(minimum: minimum, maximum: try limits.length("maximum") ?? .infinity)
    }
    return GridItem(
      size,
      spacing: try arguments.length("spacing"),
      alignment: try arguments.named("alignment", in: Names.alignments)
    )
  }
}
