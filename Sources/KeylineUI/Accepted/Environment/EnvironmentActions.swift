public import Foundation

/// An action that dismisses what is presented; in a still picture it does nothing.
public struct DismissAction: Sendable {
  /// Does nothing.
  public func callAsFunction() {}
}

/// An action that opens a link; in a still picture it does nothing.
public struct OpenURLAction: Sendable {
  /// What became of a link.
  public struct Result: Sendable {
    /// It was opened.
    public static let handled = Result()
    /// It was left alone.
    public static let discarded = Result()
    /// The system opens it.
    public static let systemAction = Result()

    /// Returns that the system opens another link.
    public static func systemAction(_ url: URL) -> Result { systemAction }
  }

  /// Creates an action that does nothing in its place.
  public init(handler: @escaping (URL) -> Result) {}

  init() {}

  /// Does nothing.
  public func callAsFunction(_ url: URL) {}

  /// Does nothing, and reports that the link was not opened.
  public func callAsFunction(_ url: URL, completion: (Bool) -> Void) { completion(false) }
}

extension EnvironmentValues {
  /// The action that dismisses what is presented.
  public var dismiss: DismissAction { DismissAction() }

  /// The action that opens a link.
  public var openURL: OpenURLAction {
    get { OpenURLAction() }
    set {}
  }

  /// Whether what reads this is presented.
  public var isPresented: Bool { false }
}
