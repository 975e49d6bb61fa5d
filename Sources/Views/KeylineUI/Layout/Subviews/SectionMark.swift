import LayoutContainers
import LayoutCore
import LayoutEngine

/// The section and part that a view belongs to.
struct SectionMark: Sendable {
  let section: Int
  /// The part of the section; `nil` for a row.
  let part: SectionPartKey.Part?
}

/// The key of the section mark of a node while sections are collected.
private enum SectionMarkKey: LayoutValueKey { static let defaultValue: SectionMark? = nil }

/// Numbers the sections of a view.
@MainActor
final class SectionNumbers: Sendable {
  private var count = 0

  nonisolated init() {}

  func next() -> Int {
    count += 1
    return count
  }
}

/// The numbering of sections; `nil` unless sections are being collected.
private enum SectionNumbersKey: EnvironmentKey { static let defaultValue: SectionNumbers? = nil }

extension LoweringContext {
  /// Returns a context in which sections mark their views.
  func markingSections() -> LoweringContext {
    var context = self
    context.environment[SectionNumbersKey.self] = SectionNumbers()
    return context
  }

  /// Returns the number of a new section, or `nil` unless sections are being collected, and the
  /// context of its content.
  @MainActor
  func enteringSection() -> (number: Int?, inner: LoweringContext) {
    guard let numbers = environment[SectionNumbersKey.self] else { return (nil, self) }
    var inner = self
    inner.environment[SectionNumbersKey.self] = nil
    return (numbers.next(), inner)
  }
}

extension LayoutNode {
  /// Marks the node as a part of a numbered section; returns it unchanged without a number.
  func marked(_ section: Int?, as part: SectionPartKey.Part?) -> LayoutNode {
    guard let section else { return self }
    return layoutValue(
      NodeTraits.Value(SectionMarkKey.self, SectionMark(section: section, part: part))
    )
  }

  /// The section mark of the node or of the view that it modifies.
  var sectionMark: SectionMark? {
    var node: LayoutNode? = self
    while let current = node {
      let marks = current.traits?.values.compactMap { $0.value as? SectionMark }
      if let mark = marks?.first { return mark }
      node = current.modified
    }
    return nil
  }

  /// The node without its section mark.
  ///
  /// Parts of sections in nested containers are unchanged.
  var unmarked: LayoutNode { unmarked(isPart: true) }

  private func unmarked(isPart: Bool) -> LayoutNode {
    var node = self
    node.traits?.remove(SectionMarkKey.self)
    if isPart { node.traits?.remove(SectionPartKey.self) }
    let staysPart = isPart && modified != nil
    return node.changingChildren { $0.unmarked(isPart: staysPart) }
  }

  /// The node that this node modifies; `nil` if it is not a modifier.
  private var modified: LayoutNode? {
    guard case .layout(let layout) = content,
      Swift.type(of: layout).layoutProperties.role.isModifier
    else { return nil }
    return children.first
  }
}
