import CanonicalJSON
import Foundation
import LayoutContainers
import LayoutCore

extension ArgumentReader {
  /// Returns the items of a lazy grid, at least one.
  func gridItems(_ key: String) throws(SceneError) -> [GridItem] {
    guard let values = object[key]?.array, !values.isEmpty else {
      throw SceneError(
        .badValue,
        "\(owner) needs “\(key)”, an array such as [{\"fixed\": 40}, {\"flexible\": {}}]",
        at: location
      )
    }
    var items: [GridItem] = []
    for (index, value) in values.enumerated() {
      let place = "\(location).\(key)[\(index)]"
      guard let object = value.object else {
        throw .wrongKind(
          value.canonicalText,
          expected: "an object such as {\"adaptive\": {\"minimum\": 40}}",
          at: place
        )
      }
      items.append(try ArgumentReader(object, of: "an item", at: place).gridItem())
    }
    return items
  }

  private func gridItem() throws(SceneError) -> GridItem {
    try only("fixed", "flexible", "adaptive", "spacing", "alignment")
    let sizes = ["fixed", "flexible", "adaptive"].filter { object[$0] != nil }
    guard sizes.count <= 1 else {
      throw SceneError(.badValue, "an item is \(sizes.joined(separator: " or "))", at: location)
    }
    var size = GridItem.Size.flexible()
    if let length = try self.length("fixed") { size = .fixed(length) }
    if let limits = try limits("flexible") {
      size = .flexible(
        minimum: try limits.length("minimum") ?? 10,
        maximum: try limits.length("maximum") ?? .infinity
      )
    }
    if let limits = try limits("adaptive") {
      size = .adaptive(
        minimum: try limits.requiredLength("minimum"),
        maximum: try limits.length("maximum") ?? .infinity
      )
    }
    return GridItem(
      size,
      spacing: try self.length("spacing"),
      alignment: object["alignment"] == nil ? nil : try alignment()
    )
  }

  private func limits(_ key: String) throws(SceneError) -> ArgumentReader? {
    guard let value = object[key] else { return nil }
    guard let limits = value.object else {
      throw .wrongKind(
        value.canonicalText,
        expected: "an object of minimum and maximum",
        at: "\(location).\(key)"
      )
    }
    let reader = ArgumentReader(limits, of: key, at: "\(location).\(key)")
    try reader.only("minimum", "maximum")
    return reader
  }

  /// Returns the axes, or the default axes if absent.
  func axes(without standard: Axis.Set) throws(SceneError) -> Axis.Set {
    guard let value = object["axes"], value != .null else { return standard }
    guard let axes = Axis.Set(sceneValue: value) else {
      throw .wrongKind(
        value.canonicalText,
        expected: "horizontal, vertical or an array of them",
        at: "\(location).axes"
      )
    }
    return axes
  }

  /// Returns a unit point; `nil` if absent.
  func unitPoint(_ key: String) throws(SceneError) -> UnitPoint? {
    guard let value = object[key], value != .null else { return nil }
    guard let point = UnitPoint(sceneValue: value) else {
      throw .wrongKind(value.canonicalText, expected: "a unit point", at: "\(location).\(key)")
    }
    return point
  }

  /// Returns the layout of a list.
  func listLayout() throws(SceneError) -> ListLayout {
    try only("inset", "rowSpacing", "minimumRowHeight", "rowInset", "sectionSpacing")
    return ListLayout(
      inset: try length("inset") ?? 0,
      rowSpacing: try length("rowSpacing") ?? 0,
      minimumRowHeight: try length("minimumRowHeight") ?? ListLayout.leastRowHeight,
      rowInset: try length("rowInset") ?? ListLayout.defaultRowInset,
      sectionSpacing: try length("sectionSpacing") ?? ListLayout.groupSpacing
    )
  }
}
