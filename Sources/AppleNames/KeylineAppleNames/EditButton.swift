// Accepted: fixed values and actions without effect, which are the same on every machine.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineUI

/// A button that toggles the edit mode.
public nonisolated struct EditButton: View, Sendable {
  public init() {}
  @MainActor public var body: some View { Button("Edit") {} }
}
