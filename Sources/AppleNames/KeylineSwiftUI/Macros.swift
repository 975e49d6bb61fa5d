/// Declares a preview of a view.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "Preview")

/// Declares a preview of a view for each of several arguments.
@freestanding(declaration)
public macro Preview<Arguments: Sequence>(
  _ name: String? = nil,
  traits: PreviewTrait<Preview.ViewTraits>...,
  arguments: Arguments,
  @ViewBuilder body: @escaping @MainActor (Arguments.Element) -> any View
) = #externalMacro(module: "PreviewMacros", type: "Preview")

/// Marks state in a preview; has no effect.
@attached(peer)
public macro Previewable() = #externalMacro(module: "PreviewMacros", type: "Previewable")

/// Declares an environment value from a property with an initial value.
@attached(accessor)
@attached(peer, names: prefixed(Entry_))
public macro Entry() = #externalMacro(module: "PreviewMacros", type: "Entry")

/// Makes a type conform to `Animatable`, with empty animatable data.
@attached(extension, conformances: Animatable)
public macro Animatable() = #externalMacro(module: "PreviewMacros", type: "Animatable")

/// Marks a property that is not animated.
@attached(peer)
public macro AnimatableIgnored() =
  #externalMacro(module: "PreviewMacros", type: "AnimatableIgnored")
