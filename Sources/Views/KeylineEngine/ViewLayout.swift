public import Foundation
public import LayoutEngine

/// The frames of a view that was laid out, by the IDs of the views in it.
public struct ViewLayout: Sendable {
  /// The size of the view, in points.
  public let size: CGSize
  /// Invalid results of layouts that the engine corrected, and views that did not converge.
  public let diagnostics: [LayoutDiagnostic]
  /// The frames of the views with each ID, in the coordinates of the root.
  private let frames: [String: [CGRect]]

  init(_ tree: LayoutNode, _ result: LayoutResult, diagnostics: [LayoutDiagnostic]) {
    size = result.placements.first?.frame.size ?? .zero
    self.diagnostics = diagnostics
    var frames: [String: [CGRect]] = [:]
    var placements = result.placements[...]
    tree.collectFrames(&placements, origin: .zero, into: &frames)
    self.frames = frames
  }

  /// Returns the frame of the view with an ID, as set by the modifier `id`.
  ///
  /// - Parameter id: The ID.
  /// - Returns: The frame in the coordinates of the root, in points.
  /// - Throws: ``ViewLayoutError`` if no view, or more than one, has the ID.
  public func frame(of id: String) throws(ViewLayoutError) -> CGRect {
    guard let found = frames[id], let frame = found.first else {
      throw .noView(id, known: frames.keys.sorted())
    }
    guard found.count == 1 else { throw .severalViews(id, count: found.count) }
    return frame
  }
}

/// An ID that does not name one view of a layout.
public enum ViewLayoutError: Error, CustomStringConvertible, Sendable {
  /// No view has the ID; the known ones are in order.
  case noView(String, known: [String])
  /// Several views have the ID.
  case severalViews(String, count: Int)

  /// A sentence that says what to do.
  public var description: String {
    switch self {
    case .noView(let id, let known) where known.isEmpty:
      "no view has the ID “\(id)”; set it with the modifier id"
    case .noView(let id, let known):
      "no view has the ID “\(id)”; there are \(known.joined(separator: ", "))"
    case .severalViews(let id, let count):
      "\(count) views have the ID “\(id)”; give each its own"
    }
  }
}

extension LayoutNode {
  /// Adds the frames of the nodes with an ID, in preorder.
  fileprivate func collectFrames(
    _ placements: inout ArraySlice<LayoutResult.Placement>,
    origin: CGPoint,
    into frames: inout [String: [CGRect]]
  ) {
    guard var frame = placements.popFirst()?.frame else { return }
    frame.origin.x += origin.x
    frame.origin.y += origin.y
    if let id { frames[id, default: []].append(frame) }
    for child in children {
      child.collectFrames(&placements, origin: frame.origin, into: &frames)
    }
  }
}
