import Digests
public import Foundation
public import KeylineUI
public import LayoutCore
public import LayoutEngine

/// Scenes that are declared in Swift.
@MainActor
public protocol SceneContent {
  /// Returns the scenes.
  ///
  /// - Throws: `SceneError` if a name or an id is not valid, or a tree is too deep.
  func scenes() throws(SceneError) -> [LayoutScene]
}

/// A group of scenes.
@MainActor
public struct SceneGroup: SceneContent {
  private let contents: [any SceneContent]

  init(_ contents: [any SceneContent]) { self.contents = contents }

  /// Returns the scenes in order.
  public func scenes() throws(SceneError) -> [LayoutScene] {
    var scenes: [LayoutScene] = []
    for content in contents { scenes += try content.scenes() }
    return scenes
  }
}

/// A scene of a view for each value of a parameter, named `radial/icons[padding=16]` and so on.
///
///     ParameterizedScene("radial/icons", "padding", over: stride(from: 16, through: 128, by: 8)) { padding in
///       RadialStackDemo(padding: padding)
///     }
@MainActor
public struct ParameterizedScene<Content: View>: SceneContent {
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
          name: name + SceneParameters.suffix(of: [(parameter, .number(Double(value)))]),
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

extension [ProposedViewSize] {
  /// The screen sizes of phones in both orientations, in points: 320 × 568, 390 × 844, 430 × 932.
  public static var phones: [ProposedViewSize] { upright + upright.map(\.turned) }

  /// The screen sizes of tablets in both orientations, in points: 768 × 1024, 1024 × 1366.
  public static var tablets: [ProposedViewSize] {
    let upright = [
      ProposedViewSize(width: 768, height: 1024), ProposedViewSize(width: 1024, height: 1366),
    ]
    return upright + upright.map(\.turned)
  }

  /// The proposals for the minimum, ideal and maximum sizes of a view.
  public static var extremes: [ProposedViewSize] { [.zero, .unspecified, .infinity] }

  /// Returns proposals with the given widths, in points, and an unspecified height.
  public static func widths(_ widths: CGFloat...) -> [ProposedViewSize] {
    widths.map { ProposedViewSize(width: $0, height: nil) }
  }

  private static var upright: [ProposedViewSize] {
    [
      ProposedViewSize(width: 320, height: 568), ProposedViewSize(width: 390, height: 844),
      ProposedViewSize(width: 430, height: 932),
    ]
  }
}

extension ProposedViewSize {
  /// The size of the rotated screen.
  var turned: ProposedViewSize { ProposedViewSize(width: height, height: width) }
}
