import LayoutContainers
import LayoutCore
import LayoutEngine

/// Where a view stands among the sections that a container takes apart.
struct SectionMark: Sendable {
  /// The number of the section.
  let section: Int
  /// The part of the section; `nil` for a row.
  let part: SectionPartKey.Part?
}

/// The key of the value by which such a container knows a node while it takes views apart.
private enum SectionMarkKey: LayoutValueKey {
  static let defaultValue: SectionMark? = nil
}

/// Numbers the sections of the views that are taken apart.
@MainActor
final class SectionNumbers: Sendable {
  private var count = 0

  nonisolated init() {}

  func next() -> Int {
    count += 1
    return count
  }
}

private enum SectionNumbersKey: EnvironmentKey {
  static let defaultValue: SectionNumbers? = nil
}

extension EnvironmentValues {
  /// What numbers the sections; `nil` where nobody asks.
  fileprivate var sectionNumbers: SectionNumbers? {
    get { self[SectionNumbersKey.self] }
    set { self[SectionNumbersKey.self] = newValue }
  }
}

extension LoweringContext {
  /// Returns the context in which sections mark their views.
  func markingSections() -> LoweringContext {
    var context = self
    context.environment.sectionNumbers = SectionNumbers()
    return context
  }

  /// Returns the number of a section, if it is to mark its views, and the context of what is inside.
  @MainActor
  func enteringSection() -> (number: Int?, inner: LoweringContext) {
    guard let numbers = environment.sectionNumbers else { return (nil, self) }
    var inner = self
    inner.environment.sectionNumbers = nil
    return (numbers.next(), inner)
  }
}

extension LayoutNode {
  /// Returns the node as a part of a section with a number; of one without, as it is.
  func marked(_ section: Int?, as part: SectionPartKey.Part?) -> LayoutNode {
    guard let section else { return self }
    return layoutValue(
      NodeTraits.Value(SectionMarkKey.self, SectionMark(section: section, part: part))
    )
  }

  /// Where the node stands, or the view that it modifies.
  var sectionMark: SectionMark? {
    var node: LayoutNode? = self
    while let current = node {
      let marks = current.traits?.values.compactMap { $0.value as? SectionMark }
      if let mark = marks?.first { return mark }
      node = current.modified
    }
    return nil
  }

  /// The node without what tells its section, as a view that is placed anew.
  ///
  /// Inside of other containers, parts of sections stay what they are.
  var unmarked: LayoutNode { unmarked(isPart: true) }

  private func unmarked(isPart: Bool) -> LayoutNode {
    var node = self
    node.traits?.remove(SectionMarkKey.self)
    if isPart { node.traits?.remove(SectionPartKey.self) }
    let staysPart = isPart && modified != nil
    return node.changingChildren { $0.unmarked(isPart: staysPart) }
  }

  /// What the node modifies; `nil` where it is no modifier.
  private var modified: LayoutNode? {
    guard case .layout(let layout) = content,
      Swift.type(of: layout).layoutProperties.role.isModifier
    else { return nil }
    return children.first
  }
}
