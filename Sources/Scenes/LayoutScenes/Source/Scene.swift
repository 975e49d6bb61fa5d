import Digests
public import KeylineUI
public import LayoutCore
public import LayoutEngine

/// A scene of a view with the sizes to propose to it.
///
///     Scene("ring", proposals: .phones) { RadialStackDemo() }
@MainActor
public struct Scene<Content: View>: SceneContent {
  private let name: String
  private let proposals: [ProposedViewSize]
  private let environments: [LayoutEnvironment]
  private let content: () -> Content
  private let source: SceneSource

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - name: The name, such as `settings/list`, which must be unique.
  ///   - proposals: The sizes to propose, in points; unspecified by default.
  ///   - environments: The environments for the layout; by default a single one, from left to
  ///     right.
  ///   - fileID: The file of the declaration, to which reports point.
  ///   - line: The line of the declaration.
  ///   - content: The view.
  public init(
    _ name: String,
    proposals: [ProposedViewSize] = [.unspecified],
    environments: [LayoutEnvironment] = [LayoutEnvironment()],
    fileID: StaticString = #fileID,
    line: Int = #line,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.name = name
    self.proposals = proposals
    self.environments = environments
    self.content = content
    source = SceneSource(file: "\(fileID)", line: line)
  }

  /// Returns the scene.
  public func scenes() throws(SceneError) -> [LayoutScene] {
    let content = content
    return [
      try LayoutScene(
        name: name,
        views: { content().node(in: $0) },
        proposals: proposals,
        environments: environments,
        source: source
      )
    ]
  }
}
