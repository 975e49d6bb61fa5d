// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A description of models to fetch.
public struct FetchDescriptor<Model: PersistentModel> {
  public var predicate: Predicate<Model>?
  public var sortBy: [SortDescriptor<Model>]
  public var fetchLimit: Int?
  public var fetchOffset: Int?

  public init(predicate: Predicate<Model>? = nil, sortBy: [SortDescriptor<Model>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}
