// Accepted: Core Data's names in views. There is no database: results are empty, and nothing is saved.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineAppleNames
public import KeylineUI

#if canImport(Darwin)
public import KeylineCombine
#endif

/// A type of the results of a fetch request.
public protocol NSFetchRequestResult: AnyObject {}

/// A description of an entity, with its name alone.
public final class NSEntityDescription: NSObject, @unchecked Sendable {
  // `@unchecked`: it is immutable.
  public let name: String?

  init(name: String) { self.name = name }
}

/// An object of a context that keeps no objects.
open class NSManagedObject: NSObject, ObservableObject, Identifiable, NSFetchRequestResult {
  public let managedObjectContext: NSManagedObjectContext?

  public init(context: NSManagedObjectContext) { managedObjectContext = context }

  public class func entity() -> NSEntityDescription {
    NSEntityDescription(name: "\(self)")
  }

  open var isFault: Bool { false }
  open var isDeleted: Bool { false }
  open var hasChanges: Bool { false }
}

/// A context that finds no objects and saves none.
public final class NSManagedObjectContext: NSObject, Sendable {
  public var hasChanges: Bool { false }
  public func save() throws {}
  public func delete(_ object: NSManagedObject) {}
  public func insert(_ object: NSManagedObject) {}
  public func rollback() {}
  public func reset() {}
  public func perform(_ block: @escaping () -> Void) { block() }
  public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try block() }
  public func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] { [] }
  public func count<Result>(for request: NSFetchRequest<Result>) throws -> Int { 0 }
}

/// A description of objects to fetch.
public final class NSFetchRequest<Result: NSFetchRequestResult>: NSObject {
  public var entityName: String?
  public var sortDescriptors: [NSSortDescriptor]?
  public var predicate: NSPredicate?
  public var fetchLimit = 0

  public override init() {}

  public init(entityName: String) { self.entityName = entityName }
}

/// The results of a fetch request, of which there are none.
public struct FetchedResults<Result: NSFetchRequestResult>: RandomAccessCollection {
  public var sortDescriptors: [SortDescriptor<Result>] = []
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(position: Int) -> Result {
    preconditionFailure("Fetched results are empty; \(position) is not an index of theirs.")
  }
}

/// A property with the results of a fetch request.
@propertyWrapper
public struct FetchRequest<Result: NSFetchRequestResult>: DynamicProperty {
  public let wrappedValue = FetchedResults<Result>()
  public var projectedValue: Binding<FetchedResults<Result>> { .constant(wrappedValue) }

  public init(
    entity: NSEntityDescription,
    sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {}
  @_disfavoredOverload
  public init(
    sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {}
  public init(
    sortDescriptors: [SortDescriptor<Result>],
    predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {}
  public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {}
  public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) {}
}

private enum ManagedObjectContextKey: EnvironmentKey {
  static let defaultValue = NSManagedObjectContext()
}

extension EnvironmentValues {
  /// The context of Core Data's objects, which keeps none.
  public var managedObjectContext: NSManagedObjectContext {
    get { self[ManagedObjectContextKey.self] }
    set { self[ManagedObjectContextKey.self] = newValue }
  }
}
