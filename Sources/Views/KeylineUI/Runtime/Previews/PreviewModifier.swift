import Dispatch

/// A modifier of previews with a context that they share, such as a model.
public protocol PreviewModifier {
  /// The type of the context.
  associatedtype Context
  /// The type of the body.
  associatedtype Body: View
  /// The view of the preview.
  typealias Content = PreviewModifierContent

  /// Returns the context, which is made once for all previews.
  static func makeSharedContext() async throws -> Context

  /// Returns the modified view.
  @MainActor @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  /// Nothing.
  public static func makeSharedContext() async throws {}
}

/// The view of a preview, for its modifier.
public nonisolated struct PreviewModifierContent: View {
  private let view: AnyView

  init(_ view: AnyView) { self.view = view }

  /// The view.
  @MainActor public var body: some View { view }
}

extension PreviewModifier {
  /// Returns the modified view; the view unchanged, with a report, if there is no context.
  @MainActor @ViewBuilder
  func applied(to view: AnyView) -> some View {
    if let context = SharedPreviewContexts.context(of: Self.self) {
      body(content: PreviewModifierContent(view), context: context)
    } else {
      view.notLaidOut(.previewModifier(of: "\(Self.self)"))
    }
  }
}

/// The contexts of preview modifiers, each made once.
@MainActor
private enum SharedPreviewContexts {
  private static var contexts: [ObjectIdentifier: Any] = [:]
  /// The longest time that a context takes to make, in seconds.
  private static let timeLimit = 10.0

  /// Returns the context of a type of modifiers; `nil` if making it fails, or needs the main actor.
  static func context<M: PreviewModifier>(of type: M.Type) -> M.Context? {
    if let nothing = () as? M.Context { return nothing }
    if let known = contexts[ObjectIdentifier(type)] { return known as? M.Context }
    let made = PendingContext(of: type).wait(for: timeLimit)
    contexts[ObjectIdentifier(type)] = made
    return made as? M.Context
  }
}

/// A context that a task makes while the main thread waits.
private final class PendingContext: @unchecked Sendable {
  // `@unchecked`: the semaphore orders the task's write before the read.
  private let make: () async throws -> Any
  private let done = DispatchSemaphore(value: 0)
  private var made: Any?

  init<M: PreviewModifier>(of type: M.Type) { make = { try await M.makeSharedContext() } }

  func wait(for seconds: Double) -> Any? {
    // With a preference, since a task of views does not run without one.
    Task.detached(executorPreference: nil) { [self] in
      made = try? await make()
      done.signal()
    }
    return done.wait(timeout: .now() + seconds) == .success ? made : nil
  }
}
