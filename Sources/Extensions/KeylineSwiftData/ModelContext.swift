// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The models of a scene, in the order in which they were inserted.
public final class ModelContext {
  public var autosaveEnabled = true
  public let container: ModelContainer
  private var models: [any PersistentModel] = []

  public init(_ container: ModelContainer) { self.container = container }

  public var hasChanges: Bool { false }
  public func insert<Model: PersistentModel>(_ model: Model) {
    if !models.contains(where: { $0 === model }) { models.append(model) }
  }
  public func delete<Model: PersistentModel>(_ model: Model) {
    models.removeAll { $0 === model }
  }
  public func delete<Model: PersistentModel>(
    model: Model.Type,
    where predicate: Predicate<Model>? = nil,
    includeSubclasses: Bool = true
  ) throws {
    for model in try fetch(FetchDescriptor(predicate: predicate)) { delete(model) }
  }
  public func save() throws {}
  public func rollback() {}
  public func processPendingChanges() {}
  public func transaction(block: () throws -> Void) throws { try block() }
  public func fetch<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> [Model]
  {
    let all = models.compactMap { $0 as? Model }
    let found = try descriptor.predicate.map { predicate in
      try all.filter { try predicate.evaluate($0) }
    }
    let sorted = (found ?? all).sorted(using: descriptor.sortBy)
    let rest = sorted.dropFirst(descriptor.fetchOffset ?? 0)
    return descriptor.fetchLimit.map { Array(rest.prefix($0)) } ?? Array(rest)
  }
  public func fetchCount<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>
  ) throws -> Int {
    try fetch(descriptor).count
  }
}

public protocol SchemaMigrationPlan {}

/// How a container keeps models; all are kept in memory.
public struct ModelConfiguration: Hashable, Sendable {
  public enum CloudKitDatabase: Hashable, Sendable {
    case automatic, none
    case `private`(String)
  }

  public init(isStoredInMemoryOnly: Bool) {}
  public init(
    _ name: String? = nil,
    schema: Schema? = nil,
    isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {}
  public init(
    for types: any PersistentModel.Type...,
    isStoredInMemoryOnly: Bool = false
  ) {}
}
