public import Foundation
public import KeylineAppleNames
public import KeylineUI

#if canImport(Darwin)
public import KeylineCombine
#endif

// An app's `Scene` is a protocol, and `LayoutScenes` has a type with the same name for the scenes
// of tools. A source that imports both can still use `Scene("ring") { … }`, because only the type
// can be called.

/// A scene of an app: windows with views.
///
/// Apps do not run here; previews and tests lay out their views.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of the body; `Never` for scenes without one.
  associatedtype Body: Scene
  /// The content of the scene.
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  /// Not called, because the scene has no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

/// An app with windows; running it prints that windows are not supported, and exits.
@MainActor @preconcurrency
public protocol App {
  /// The type of the scenes.
  associatedtype Body: Scene
  /// The scenes of the app.
  @SceneBuilder var body: Body { get }
  /// Creates the app.
  init()
}

extension App {
  /// Prints that windows are not supported, and exits with 1.
  public static func main() {
    try? FileHandle.standardError.write(
      contentsOf: Data(
        "\(Self.self) is an app with windows, which Keyline does not support; its views can be laid out.\n"
          .utf8
      )
    )
    exit(1)
  }
}

/// A result builder for an app's scenes.
@resultBuilder
public enum SceneBuilder {
  /// Returns the scene.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  /// Returns several scenes.
  @MainActor
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
    TupleScene()
  }

  /// Returns the only scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Returns the scene of an `if #available` statement.
  @MainActor
  public static func buildLimitedAvailability(_ content: some Scene) -> some Scene { content }

  /// Returns the scene of an `if` statement; its type is that of `nil` too.
  @MainActor
  public static func buildOptional<Content: Scene>(_ content: Content?) -> Content? { content }
}

extension Optional: Scene where Wrapped: Scene {
}

struct TupleScene: Scene {
}

/// A group of windows.
public struct WindowGroup<Content: View>: Scene {
  /// Creates windows with a view.
  public init(@ViewBuilder content: () -> Content) {}

  /// Creates windows with a view.
  public init(id: String, @ViewBuilder content: () -> Content) {}

  /// Creates windows with a title and a view.
  public init(
    _ titleKey: LocalizedStringKey,
    id: String? = nil,
    @ViewBuilder content: () -> Content
  ) {}

  /// Creates windows with a title and a view.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    id: String? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}

/// A window.
public struct Window<Content: View>: Scene {
  /// Creates a window with a title and a view.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {}
}

/// The window of an app's settings.
public struct Settings<Content: View>: Scene {
  /// Creates a window with a view.
  public init(@ViewBuilder content: () -> Content) {}
}

/// A scene of windows with documents.
public struct DocumentGroup<Document: FileDocument, Content: View>: Scene {
  /// Creates windows of new documents.
  public init(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {}
}

extension Scene {
  /// Returns the scene, because values never change.
  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (V, V) -> Void
  ) -> some Scene {
    self
  }

  /// Returns the scene, because values never change.
  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some Scene {
    self
  }

  /// Returns the scene, because values never change.
  public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (V) -> Void
  ) -> some Scene {
    self
  }

  /// Returns the scene, because windows are not supported.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }

  /// Returns the scene, because windows are not supported.
  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }

  /// Returns the scene, because windows are not supported.
  public func environment<T: AnyObject>(_ object: T?) -> some Scene { self }

  /// Returns the scene, because windows are not supported.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene { self }
}

/// The possible sizes of a window.
public struct WindowResizability: Hashable, Sendable {
  private let name: String
  /// The platform's default.
  public static let automatic = WindowResizability(name: "automatic")
  /// The size of the content.
  public static let contentSize = WindowResizability(name: "contentSize")
  /// At least the size of the content.
  public static let contentMinSize = WindowResizability(name: "contentMinSize")
}
