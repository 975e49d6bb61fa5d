// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// An actor with a context of its own, which has no models at first; no layout waits for an actor.
public protocol ModelActor: Actor {
  nonisolated var modelContainer: ModelContainer { get }
  var modelContext: ModelContext { get }
}

/// Gives an actor a container of models, with an initializer, and a context.
@attached(member, names: named(modelContainer), named(modelContext), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "PreviewMacros", type: "ModelActor")
