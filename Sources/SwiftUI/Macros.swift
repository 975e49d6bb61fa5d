#if os(Linux)
/// Makes a preview of a view: a type that holds the name and the view.
@freestanding(declaration)
public macro Preview<Content: View>(
  _ name: String? = nil,
  traits: PreviewTrait...,
  @ViewBuilder body: @escaping @MainActor () -> Content
) = #externalMacro(module: "PreviewMacros", type: "Preview")

/// Marks a state that a preview keeps; it is one like any other.
@attached(peer)
public macro Previewable() = #externalMacro(module: "PreviewMacros", type: "Previewable")

/// Makes a value of the environment from a property with an initial value.
@attached(accessor)
@attached(peer, names: prefixed(Entry_))
public macro Entry() = #externalMacro(module: "PreviewMacros", type: "Entry")

/// Makes a type `Animatable`; layout shows no animation, and the animatable data is empty.
@attached(extension, conformances: Animatable)
public macro Animatable() = #externalMacro(module: "PreviewMacros", type: "Animatable")

/// Marks a property that an animation leaves as it is.
@attached(peer)
public macro AnimatableIgnored() =
  #externalMacro(module: "PreviewMacros", type: "AnimatableIgnored")
#endif
