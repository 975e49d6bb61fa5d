// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A container whose models are in memory.
public final class ModelContainer: @unchecked Sendable {
  // `@unchecked`: only the main actor uses the context.
  public let schema = Schema()
  public let configurations: Set<ModelConfiguration> = []

  public init(
    for types: any PersistentModel.Type...,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {}
  public init(
    for schema: Schema,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration] = []
  ) throws {}
  @_disfavoredOverload
  public init(
    for schema: Schema,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {}

  init() {}

  private(set) lazy var context = ModelContext(self)
  @MainActor public var mainContext: ModelContext { context }
  public func deleteAllData() {}
}
