import LayoutContainers
public import LayoutCore
import LayoutEngine

/// A section of a view.
///
/// Views outside of sections form a section without a header or footer.
public struct SectionConfiguration: Identifiable {
  /// The identity of a section among its siblings.
  public struct ID: Hashable, Sendable { let position: Int }

  /// The identity of the section among its siblings.
  public let id: ID
  /// The views of the header.
  public let header: SubviewsCollection
  /// The views of the footer.
  public let footer: SubviewsCollection
  /// The views between the header and the footer.
  public let content: SubviewsCollection
  /// The container values of the section.
  public let containerValues: ContainerValues

  /// Creates a section from its subviews.
  fileprivate init(_ members: [(part: SectionPartKey.Part?, subview: Subview)], at position: Int) {
    func all(_ part: SectionPartKey.Part?) -> SubviewsCollection {
      SubviewsCollection(members.filter { $0.part == part }.map(\.subview))
    }
    id = ID(position: position)
    header = all(.header)
    footer = all(.footer)
    content = all(nil)
    containerValues =
      (content.first ?? members.first?.subview)?.containerValues ?? ContainerValues()
  }
}

/// The sections of a view, in order.
public struct SectionCollection: RandomAccessCollection {
  private let sections: [SectionConfiguration]

  /// Finds the sections of a view.
  @MainActor
  init(
    in context: LoweringContext,
    _ lower: @escaping @MainActor @Sendable (LoweringContext) -> [LayoutNode]
  ) {
    let source = SubviewSource(in: context) { lower($0.markingSections()).map { $0.unmarked } }
    var groups: [(mark: Int?, members: [(part: SectionPartKey.Part?, subview: Subview)])] = []
    for (position, node) in lower(context.markingSections()).enumerated() {
      let mark = node.sectionMark
      if groups.isEmpty || groups[groups.count - 1].mark != mark?.section {
        groups.append((mark?.section, []))
      }
      let subview = Subview(node.unmarked, at: position, of: source)
      groups[groups.count - 1].members.append((mark?.part, subview))
    }
    sections = groups.enumerated().map { SectionConfiguration($1.members, at: $0) }
  }

  /// The index of the first section, which is zero.
  public var startIndex: Int { 0 }

  /// The index after the last section.
  public var endIndex: Int { sections.count }

  /// The section at a position.
  public subscript(position: Int) -> SectionConfiguration { sections[position] }
}
