public import KeylineUI

/// The menus of an app, which are not displayed here.
@MainActor @preconcurrency
public protocol Commands {
  /// The type of the body; `Never` for commands that have none.
  associatedtype Body: Commands
  /// The content of the commands.
  @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
  /// Not called, because the commands have no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

/// Multiple commands.
public struct CommandList: Commands {
}

/// A result builder for commands.
@MainActor @preconcurrency
@resultBuilder
public enum CommandsBuilder {
  /// Returns the commands of a statement.
  public static func buildExpression<C: Commands>(_ content: C) -> C { content }
  /// Returns the only commands.
  public static func buildBlock<C: Commands>(_ content: C) -> C { content }
  /// Returns several commands.
  public static func buildBlock<each C: Commands>(_ content: repeat each C) -> CommandList {
    CommandList()
  }
}

/// A menu.
public struct CommandMenu<Content: View>: Commands {
  /// Creates a menu with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

/// The position of commands in the menus.
public struct CommandGroupPlacement: Sendable {
  /// Information about the app.
  public static let appInfo = CommandGroupPlacement()
  /// The settings of the app.
  public static let appSettings = CommandGroupPlacement()
  /// Creating documents.
  public static let newItem = CommandGroupPlacement()
  /// Saving.
  public static let saveItem = CommandGroupPlacement()
  /// The pasteboard.
  public static let pasteboard = CommandGroupPlacement()
  /// The sidebar.
  public static let sidebar = CommandGroupPlacement()
  /// The toolbar.
  public static let toolbar = CommandGroupPlacement()
  /// The help.
  public static let help = CommandGroupPlacement()
}

/// Commands in a system menu.
public struct CommandGroup<Content: View>: Commands {
  /// Creates commands after a group.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  /// Creates commands before a group.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  /// Creates commands that replace a group.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

/// The commands for a sidebar.
public struct SidebarCommands: Commands {
  /// Creates the commands.
  public init() {}
}

extension Scene {
  /// Returns the scene, because menus are not supported.
  public func commands<C: Commands>(@CommandsBuilder content: () -> C) -> some Scene { self }

  /// Returns the scene, because windows are not supported.
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
}
