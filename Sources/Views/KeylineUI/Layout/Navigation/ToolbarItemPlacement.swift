// Bars take the safe area; outside of navigation stacks, they are reported as not laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The position of an item in a bar.
public enum ToolbarItemPlacement: Hashable, Sendable {
  case automatic, principal, navigation, primaryAction, secondaryAction, status,
    confirmationAction, cancellationAction, destructiveAction, topBarLeading, topBarTrailing,
    topBarPinnedTrailing, navigationBarLeading, navigationBarTrailing, bottomBar, keyboard,
    title, subtitle, largeTitle, largeSubtitle, bottomOrnament
  public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarItemPlacement { .automatic }
}
