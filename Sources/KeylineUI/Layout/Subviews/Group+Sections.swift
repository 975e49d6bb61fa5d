public import LayoutEngine

/// A view that is made from the sections of another one.
public struct GroupSectionsOfContent<Base: View, Result: View>: View {
  /// The type of the body.
  public typealias Body = Never
  private let base: Base
  private let transform: (SectionCollection) -> Result

  init(_ base: Base, transform: @escaping (SectionCollection) -> Result) {
    self.base = base
    self.transform = transform
  }

  /// Appends the nodes of what is made from the sections.
  public static func lower(
    _ view: GroupSectionsOfContent,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    let sections = SectionCollection(in: context) { view.base.nodes(in: $0) }
    Result.lower(view.transform(sections), in: context, into: &nodes)
  }
}

extension Group {
  /// Creates a group of what `transform` makes from the sections of a view.
  public init<Base: View, Result: View>(
    sections view: Base,
    @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init { GroupSectionsOfContent(view, transform: transform) }
  }
}

/// A collection of sections that come to be when views are lowered; before that, it is empty.
public struct ForEachSectionCollection: RandomAccessCollection {
  /// The type of an index.
  public typealias Index = Int
  /// The type of an element.
  public typealias Element = SectionConfiguration
  let lower: @MainActor @Sendable (LoweringContext) -> [LayoutNode]

  /// The index of the first section: zero.
  public var startIndex: Int { 0 }

  /// The index after that of the last section: zero.
  public var endIndex: Int { 0 }

  /// No position is in the collection.
  public subscript(position: Int) -> SectionConfiguration {
    preconditionFailure("The collection is empty until the views are lowered.")
  }
}

extension ForEach where Data == ForEachSectionCollection, ID == SectionConfiguration.ID {
  /// Creates a view for each section of a view.
  public init<Base: View>(
    sections view: Base,
    @ViewBuilder content: @escaping (SectionConfiguration) -> Content
  ) {
    self.init(ForEachSectionCollection { view.nodes(in: $0) }, content: content)
  }
}

extension ForEach {
  /// Appends the nodes for each section of a view; returns whether the elements are such sections.
  static func lowerSections(
    _ view: ForEach,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) -> Bool {
    guard Data.self == ForEachSectionCollection.self,
      let data = view.data as? ForEachSectionCollection
    else { return false }
    for section in SectionCollection(in: context, data.lower) {
      guard let element = section as? Data.Element else { continue }
      Content.lower(view.content(element), in: context, into: &nodes)
    }
    return true
  }
}
