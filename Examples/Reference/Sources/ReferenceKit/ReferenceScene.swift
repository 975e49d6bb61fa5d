import KeylineCapture
import SwiftUI
import Synchronization

/// A scene of a case as views, which are laid out in the proposal of the case.
@MainActor
public struct ReferenceScene {
  /// The environment of the case.
  public struct Environment: Hashable, Sendable {
    /// The number of pixels in a point.
    public var displayScale: CGFloat?
    /// The direction in which leading is before trailing.
    public var layoutDirection: LayoutDirection?
    /// The text size.
    public var dynamicTypeSize: DynamicTypeSize?
  }

  /// The environment that the view needs.
  public let environment: Environment
  /// The scene, which is placed at its origin whatever size it is proposed.
  public let view: AnyView
  private let size: MeasuredSize

  /// Builds the scene with a root in the proposal and environment of a case.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - members: The members of the case.
  ///   - names: What the scene can name, beside the views of SwiftUI.
  /// - Throws: ``Omission`` if the kit does not know a part of the scene.
  init(
    _ root: DocumentValue,
    of members: [String: DocumentValue],
    names: ProjectNames = ProjectNames()
  ) throws(Omission) {
    guard let type = root.object?["type"]?.string,
      !["Group", "GridRow", "EmptyView", "ForEach"].contains(type)
    else { throw Omission("a root that is several views, or none") }
    environment = try ReferenceScene.environment(members["environment"])
    let size = MeasuredSize()
    let layout = ProposingLayout(
      proposal: try ReferenceScene.proposal(members["proposal"]),
      size: size
    )
    let offers = members["expected"]?.object?["offers"]?.object ?? [:]
    let content = try NodeBuilder(names: names, probed: Set(offers.keys)).view(root)
    view = AnyView(layout { content })
    self.size = size
  }

  /// The layout, given the frames that were captured in it.
  ///
  /// - Parameter captured: The frames of the named views in ``view``.
  /// - Returns: The layout; `nil` if the view was not measured.
  public func layout(_ captured: CapturedScene?) -> ReferenceLayout? {
    guard let size = size.value else { return nil }
    let named = (captured?.frames ?? []).filter { $0.path.contains("/") }
    // A name of several views names none of them.
    let single = Dictionary(grouping: named, by: \.id).filter { $0.value.count == 1 }
      .compactMapValues(\.first)
    return ReferenceLayout(
      size: size,
      frames: single.mapValues(\.rectangle),
      proposals: single.compactMapValues(\.proposal)
    )
  }

  private static func proposal(
    _ value: DocumentValue?
  ) throws(Omission) -> ProposedViewSize {
    let arguments = try Arguments(value, of: "the proposal", "width", "height")
    return ProposedViewSize(
      width: try arguments.length("width"),
      height: try arguments.length("height")
    )
  }

  private static func environment(_ value: DocumentValue?) throws(Omission) -> Environment {
    let arguments = try Arguments(
      value,
      of: "the environment",
      "displayScale",
      "layoutDirection",
      "dynamicTypeSize",
      "platform"
    )
    return Environment(
      displayScale: try arguments.length("displayScale"),
      layoutDirection: try arguments.named("layoutDirection", in: Names.directions),
      dynamicTypeSize: try arguments.named("dynamicTypeSize", in: Names.textSizes)
    )
  }
}

/// The layout of a scene.
public struct ReferenceLayout: Equatable, Sendable {
  /// The size that the root has in the proposal, in points; a length may be infinite.
  public let size: CGSize
  /// The frames of the named views, in the coordinates of the root, in points.
  public let frames: [String: CGRect]
  /// The proposals in which views were placed whose proposals the case has, in points.
  public let proposals: [String: ProposedViewSize]
}

/// A size that is known after a layout.
private final class MeasuredSize: Sendable {
  private let size = Mutex<CGSize?>(nil)

  /// The size; `nil` before a layout.
  var value: CGSize? {
    get { size.withLock { $0 } }
    set { size.withLock { $0 = newValue } }
  }
}

/// A layout that proposes its only subview a size of its own, and places it at its origin.
private struct ProposingLayout: Layout {
  let proposal: ProposedViewSize
  let size: MeasuredSize

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGSize {
    guard subviews.count == 1 else { return .zero }
    let measured = subviews[0].sizeThatFits(self.proposal)
    size.value = measured
    // A placed size is finite.
    return CGSize(
      width: measured.width.isFinite ? measured.width : 0,
      height: measured.height.isFinite ? measured.height : 0
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    subviews.first?.place(at: bounds.origin, anchor: .topLeading, proposal: self.proposal)
  }
}
