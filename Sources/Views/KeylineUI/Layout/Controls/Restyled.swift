import LayoutEngine

/// A view in the style that an app defines for its configuration, if there is one.
nonisolated struct Restyled<Configuration, Standard: View>: View {
  let configuration: Configuration
  let standard: Standard

  init(_ configuration: Configuration, standard: Standard) {
    self.configuration = configuration
    self.standard = standard
  }

  @MainActor func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    if let own = context.nodesInAppStyle(configuration) {
      nodes += own
      return
    }
    standard.lower(in: context, into: &nodes)
  }
}
