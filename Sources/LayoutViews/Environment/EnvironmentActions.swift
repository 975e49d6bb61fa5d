public import Foundation

/// An action that dismisses what is presented; in a still picture it does nothing.
public struct DismissAction: Sendable {
  /// Does nothing.
  public func callAsFunction() {}
}

/// An action that opens a link; in a still picture it does nothing.
public struct OpenURLAction: Sendable {
  /// Does nothing.
  public func callAsFunction(_ url: URL) {}

  /// Does nothing, and reports that the link was not opened.
  public func callAsFunction(_ url: URL, completion: (Bool) -> Void) { completion(false) }
}

extension EnvironmentValues {
  /// The action that dismisses what is presented.
  public var dismiss: DismissAction { DismissAction() }

  /// The action that opens a link.
  public var openURL: OpenURLAction { OpenURLAction() }

  /// Whether what reads this is presented.
  public var isPresented: Bool { false }
}
