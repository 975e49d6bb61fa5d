import LayoutCore
import LayoutEngine

/// The label of a button, in a border on macOS: the default on macOS 26.5, Kudo/sdk58.
nonisolated struct BorderedOnMac: View {
  let label: ButtonStyleConfiguration.Label

  @MainActor func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    if context.environment.scene.read(\.platform) == .macOS26 {
      label.controlPadding(.button).lower(in: context, into: &nodes)
    } else {
      label.lower(in: context, into: &nodes)
    }
  }
}
