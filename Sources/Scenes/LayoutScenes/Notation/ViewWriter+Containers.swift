import CanonicalJSON
import Foundation
import LayoutCore
import LayoutEngine

extension ViewWriter {
  /// Writes the initializer call of a container, without its children.
  mutating func call(
    of node: LayoutNode,
    _ arguments: ArgumentList
  ) throws(SceneError) -> String {
    var list = arguments
    switch node.type {
    case "HStack", "VStack", "ZStack", "LazyHStack", "LazyVStack":
      try list.only("alignment", "spacing")
      try list.addAlignment()
      try list.addLengths("spacing")
    case "Grid":
      try list.only("alignment", "horizontalSpacing", "verticalSpacing")
      try list.addAlignment()
      try list.addLengths("horizontalSpacing", "verticalSpacing")
    case "LazyVGrid", "LazyHGrid":
      let items = node.type == "LazyVGrid" ? "columns" : "rows"
      try list.only(items, "alignment", "spacing")
      list.add("\(items): [\(try gridItems(list.object[items], list))]")
      try list.addAlignment()
      try list.addLengths("spacing")
    case "ViewThatFits":
      try list.only("axes")
      let axes = try axes(list)
      if axes != "[.horizontal, .vertical]" { list.add("in: \(axes)") }
    case "ScrollView":
      try list.only("axes")
      let axes = try axes(list)
      if axes != ".vertical" { list.add(axes) }
    case "GeometryReader": return node.type
    default: return try customLayout(node)
    }
    return node.type + list.callOrEmpty
  }

  private func axes(_ list: ArgumentList) throws(SceneError) -> String {
    guard let value = list.object["axes"] else { throw list.unknown("axes") }
    return ViewWriter.axes(value)
  }

  /// Returns axes in Swift notation.
  static func axes(_ value: JSONValue) -> String {
    let names = (value.array ?? [value]).compactMap(\.string).map { ".\($0)" }
    return names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
  }

  private func gridItems(
    _ value: JSONValue?,
    _ list: ArgumentList
  ) throws(SceneError) -> String {
    var items: [String] = []
    for item in value?.array ?? [] {
      var item = ArgumentList(item.object ?? [:], of: "GridItem")
      for size in ["fixed", "flexible", "adaptive"] where item.object[size] != nil {
        if item.object[size]?.number != nil {
          item.add(".\(size)(\(try item.length(size)))")
        } else {
          var limits = ArgumentList(item.object[size]?.object ?? [:], of: "GridItem")
          try limits.addLengths("minimum", "maximum")
          item.add(".\(size)\(limits.call)")
        }
      }
      try item.addLengths("spacing")
      if let alignment = item.object["alignment"]?.string { item.add("alignment: .\(alignment)") }
      items.append("GridItem\(item.call)")
    }
    return items.joined(separator: ", ")
  }

  /// Writes the initializer call of a custom layout from its stored properties.
  private mutating func customLayout(_ node: LayoutNode) throws(SceneError) -> String {
    guard case .layout(let layout) = node.content else { throw ViewWriter.unknown(node) }
    let base = (layout as? AnyLayout)?.base ?? layout
    guard let name = SwiftLiteral.name(of: base, modules: &modules),
      name.split(separator: ".").last.map(String.init) == node.type,
      let properties = SwiftLiteral.properties(of: base, modules: &modules)
    else { throw ViewWriter.unknown(node) }
    return properties.isEmpty ? name : "\(name)(\(properties))"
  }
}
