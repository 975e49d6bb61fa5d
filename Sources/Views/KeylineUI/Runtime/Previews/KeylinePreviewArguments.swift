/// The views of a preview, one for each of its arguments.
@MainActor
public struct KeylinePreviewArguments {
  package let views: [@MainActor () -> AnyView]

  /// Creates the views for arguments.
  public init<Argument>(
    _ arguments: some Sequence<Argument>,
    @ViewBuilder content: @escaping @MainActor (Argument) -> any View
  ) {
    views = arguments.map { argument in { AnyView(content(argument)) } }
  }
}
