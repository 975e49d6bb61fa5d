/// Whether the rows of a list can be changed.
public enum EditMode: Hashable, Sendable {
  /// They cannot.
  case inactive
  /// They can for a while.
  case transient
  /// They can.
  case active

  /// Whether they can.
  public var isEditing: Bool { self != .inactive }
}

/// Whether a view is presented, as it was told before there was an action to dismiss it.
public struct PresentationMode: Sendable {
  /// Whether the view is presented; in a still picture it is not.
  public var isPresented: Bool { false }

  /// Does nothing.
  public mutating func dismiss() {}
}

/// An action that opens a window; in a still picture it does nothing.
public struct OpenWindowAction: Sendable {
  /// Does nothing.
  public func callAsFunction(id: String) {}

  /// Does nothing.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}

  /// Does nothing.
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
}

/// An action that ends a search; in a still picture it does nothing.
public struct DismissSearchAction: Sendable {
  /// Does nothing.
  public func callAsFunction() {}
}

private enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
  /// Whether the rows of lists can be changed.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }

  /// Whether the view is presented.
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }

  /// The action that opens a window.
  public var openWindow: OpenWindowAction { OpenWindowAction() }

  /// The action that ends a search.
  public var dismissSearch: DismissSearchAction { DismissSearchAction() }
}

/// A button that lets the rows of a list be changed.
public struct EditButton: View {
  /// Creates the button.
  public init() {}

  /// The button.
  public var body: some View { Button("Edit") {} }
}
