import CanonicalJSON
public import Foundation
public import KeylineUI
public import LayoutCore
public import LayoutEngine

/// A scene of a view for each value of a parameter, named `radial/icons[padding=16]` and so on.
///
///     SweptScene("radial/icons", "padding", over: stride(from: 16, through: 128, by: 8)) { padding in
///       RadialStackDemo(padding: padding)
///     }
@MainActor
public struct SweptScene<Content: View>: SceneContent {
  private let name: String
  private let parameter: String
  private let values: [CGFloat]
  private let proposals: [ProposedViewSize]
  private let environments: [LayoutEnvironment]
  private let content: (CGFloat) -> Content
  private let source: SceneSource

  /// Creates the scenes.
  ///
  /// - Parameters:
  ///   - name: The common name of the scenes, such as `radial/icons`.
  ///   - parameter: The name of the parameter.
  ///   - values: The parameter's values, without duplicates; rounding errors of a stride are
  ///     removed.
  ///   - proposals: The sizes to propose, in points; unspecified by default.
  ///   - environments: The environments for the layout; by default a single one, from left to
  ///     right.
  ///   - fileID: The file of the declaration, to which reports point.
  ///   - line: The line of the declaration.
  ///   - content: The view for a value.
  public init(
    _ name: String,
    _ parameter: String,
    over values: some Sequence<CGFloat>,
    proposals: [ProposedViewSize] = [.unspecified],
    environments: [LayoutEnvironment] = [LayoutEnvironment()],
    fileID: StaticString = #fileID,
    line: Int = #line,
    @ViewBuilder content: @escaping (CGFloat) -> Content
  ) {
    self.name = name
    self.parameter = parameter
    self.values = DecimalSteps.decimals(nearestTo: values.map { Double($0) }).map { CGFloat($0) }
    self.proposals = proposals
    self.environments = environments
    self.content = content
    source = SceneSource(file: "\(fileID)", line: line)
  }

  /// Returns a scene for each value.
  public func scenes() throws(SceneError) -> [LayoutScene] {
    let content = content
    var scenes: [LayoutScene] = []
    for value in values {
      scenes.append(
        try LayoutScene(
          name: name + Sweep.suffix(of: [(parameter, .number(Double(value)))]),
          document: name,
          views: { content(value).node(in: $0) },
          proposals: proposals,
          environments: environments,
          source: source
        )
      )
    }
    return scenes
  }
}
