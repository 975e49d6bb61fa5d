// SwiftData's names in views. Models are kept in memory while a scene is laid out, and never stored.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Observation

/// A model of which a context has instances.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {}

extension PersistentModel {
  public var id: PersistentIdentifier { persistentModelID }
  public var persistentModelID: PersistentIdentifier {
    PersistentIdentifier(ObjectIdentifier(self))
  }
  public var modelContext: ModelContext? { nil }
  public var isDeleted: Bool { false }
  public var hasChanges: Bool { false }
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The identity of a model in memory.
public struct PersistentIdentifier: Hashable, Sendable {
  private let object: ObjectIdentifier

  init(_ object: ObjectIdentifier) { self.object = object }
}

/// Makes a class a model.
@attached(extension, conformances: PersistentModel)
public macro Model() = #externalMacro(module: "PreviewMacros", type: "Model")

/// Describes how a property is stored; has no effect.
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option...,
  originalName: String? = nil,
  hashModifier: String? = nil
) = #externalMacro(module: "PreviewMacros", type: "Attribute")

/// Describes how models refer to each other; has no effect.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option...,
  deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0,
  maximumModelCount: Int? = 0,
  originalName: String? = nil,
  inverse: AnyKeyPath? = nil,
  hashModifier: String? = nil
) = #externalMacro(module: "PreviewMacros", type: "Relationship")

/// Marks a property that is not stored; has no effect.
@attached(peer)
public macro Transient() = #externalMacro(module: "PreviewMacros", type: "Transient")
