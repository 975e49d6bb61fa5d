// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineAppleNames
public import KeylineUI

/// A property with the models of the environment's context.
@MainActor @preconcurrency @propertyWrapper
public struct Query<Result: RandomAccessCollection & RangeReplaceableCollection>: DynamicProperty
where Result.Element: PersistentModel {
  // Apple's has the element as a parameter too, which a macro writes.
  public typealias Element = Result.Element

  @Environment(\.modelContext) private var context
  private let descriptor: FetchDescriptor<Element>

  public var wrappedValue: Result { Result((try? context.fetch(descriptor)) ?? []) }
  public init() { descriptor = FetchDescriptor() }

  public var modelContext: ModelContext { context }
  public var fetchError: (any Error)? { nil }
}

extension Query {
  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation? = nil) {
    self.descriptor = descriptor
  }
  public init(animation: Animation) { self.init(FetchDescriptor()) }
  public init(
    filter: Predicate<Element>?,
    sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation? = nil
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: descriptors))
  }
  public init(sort descriptors: [SortDescriptor<Element>], animation: Animation? = nil) {
    self.init(FetchDescriptor(sortBy: descriptors))
  }
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil,
    sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward,
    animation: Animation? = nil
  ) {
    let descriptor = SortDescriptor(keyPath, order: order)
    self.init(FetchDescriptor(predicate: filter, sortBy: [descriptor]))
  }
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil,
    sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward,
    animation: Animation? = nil
  ) {
    let descriptor = SortDescriptor(keyPath, order: order)
    self.init(FetchDescriptor(predicate: filter, sortBy: [descriptor]))
  }
}

private enum ModelContextKey: EnvironmentKey {
  static var defaultValue: ModelContext { ModelContext(ModelContainer()) }
}

extension EnvironmentValues {
  /// The context of the models, which is empty unless a container is set.
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self] }
    set { self[ModelContextKey.self] = newValue }
  }
}

nonisolated extension View {
  public func modelContainer(_ container: ModelContainer) -> some View {
    environment(\.modelContext, container.context)
  }
  public func modelContext(_ modelContext: ModelContext) -> some View {
    environment(\.modelContext, modelContext)
  }
  public func modelContainer(
    for modelType: any PersistentModel.Type,
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(ModelContainer())
  }
  public func modelContainer(
    for modelTypes: [any PersistentModel.Type],
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(ModelContainer())
  }
}
