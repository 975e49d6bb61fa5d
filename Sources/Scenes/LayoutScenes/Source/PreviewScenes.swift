public import KeylineUI
public import LayoutCore
public import LayoutEngine

/// The views of a `PreviewProvider` as scenes.
///
///     PreviewScenes(of: RadialStackDemo_Previews.self, proposals: .phones)
///
/// The scene of a single view is named after the type without its suffix `_Previews`:
/// `RadialStackDemo`. Several views are named `RadialStackDemo[preview=1]` and so on.
@MainActor
public struct PreviewScenes<Provider: PreviewProvider>: SceneContent {
  private let name: String
  private let proposals: [ProposedViewSize]
  private let environments: [LayoutEnvironment]
  private let source: SceneSource

  /// Creates the scenes.
  ///
  /// - Parameters:
  ///   - provider: The type that provides the views.
  ///   - name: The name of the scenes; by default, the name of the type.
  ///   - proposals: The sizes to propose, in points; unspecified by default.
  ///   - environments: The environments for the layout; by default a single one, from left to
  ///     right.
  ///   - fileID: The file of this call, to which reports point.
  ///   - line: The line of this call.
  public init(
    of provider: Provider.Type,
    named name: String? = nil,
    proposals: [ProposedViewSize] = [.unspecified],
    environments: [LayoutEnvironment] = [LayoutEnvironment()],
    fileID: StaticString = #fileID,
    line: Int = #line
  ) {
    self.name = name ?? Provider.previewName
    self.proposals = proposals
    self.environments = environments
    source = SceneSource(file: "\(fileID)", line: line)
  }

  /// Returns a scene for each view.
  public func scenes() throws(SceneError) -> [LayoutScene] {
    let count = Provider.previews.nodes().count
    var scenes: [LayoutScene] = []
    for index in 0..<count {
      scenes.append(
        try LayoutScene(
          name: count == 1 ? name : "\(name)[preview=\(index + 1)]",
          document: name,
          views: { .preview(index, of: Provider.self, in: $0) },
          proposals: proposals,
          environments: environments,
          source: source
        )
      )
    }
    return scenes
  }
}

extension LayoutNode {
  /// Returns the tree of the provider's view at an index.
  @MainActor
  static func preview<Provider: PreviewProvider>(
    _ index: Int,
    of provider: Provider.Type,
    in context: LoweringContext
  ) -> LayoutNode {
    let nodes = Provider.previews.nodes(in: context)
    return .root(of: nodes.indices.contains(index) ? [nodes[index].withoutPreviewLabel] : [])
  }
}

extension PreviewProvider {
  /// The name of the type without its suffix `_Previews`.
  static var previewName: String {
    let type = String(describing: Self.self)
    let suffix = "_Previews"
    return type.hasSuffix(suffix) ? String(type.dropLast(suffix.count)) : type
  }
}
