import Digests
import Foundation
import LayoutCore

extension CaseLayout {
  /// Reads a line that an engine printed for a document.
  ///
  /// - Parameter line: The line, as `keyline layout` prints it.
  /// - Returns: The layout, or the error with which the engine refused the document.
  /// - Throws: An error if the line has a different form.
  static func reading(
    _ line: [UInt8]
  ) throws(ConformanceError) -> Result<CaseLayout, ConformanceError> {
    guard let response = try? JSONReader.read(line).object else {
      throw ConformanceError("it is not a JSON object")
    }
    if let message = response["error"]?.string { return .failure(ConformanceError(message)) }
    guard let snapshots = response["snapshots"]?.array, let snapshot = snapshots.first?.object,
      snapshots.count == 1
    else { throw ConformanceError("it has neither one snapshot nor an error") }
    return .success(try CaseLayout(snapshot))
  }

  private init(_ snapshot: JSONObject) throws(ConformanceError) {
    guard let nodes = snapshot["nodes"]?.array, !nodes.isEmpty else {
      throw ConformanceError("its snapshot has no nodes")
    }
    var frames: [String: CGRect] = [:]
    var proposals: [String: ProposedViewSize] = [:]
    // An alternative that a `ViewThatFits` does not show has no frame.
    for node in nodes where node.object?["frame"] != .null {
      guard let node = node.object, let frame = node["frame"]?.object else {
        throw ConformanceError("a node has no frame")
      }
      guard let id = node["id"]?.string else { continue }
      frames[id] = CGRect(
        origin: try CaseLayout.point(frame),
        size: try CaseLayout.size(frame)
      )
      proposals[id] = node["proposal"]?.object.map(CaseLayout.proposal)
    }
    var size = try CaseLayout.size(snapshot["size"]?.object ?? [:])
    // A length that is infinite in a measurement is placed with an unspecified proposal.
    let proposal = CaseLayout.proposal(snapshot["proposal"]?.object ?? [:])
    if let root = nodes[0].object?["proposal"]?.object.map(CaseLayout.proposal) {
      if proposal.width == .infinity, root.width == nil { size.width = .infinity }
      if proposal.height == .infinity, root.height == nil { size.height = .infinity }
    }
    self.init(size: size, frames: frames, proposals: proposals)
  }

  private static func point(_ object: JSONObject) throws(ConformanceError) -> CGPoint {
    guard let x = object["x"]?.number, let y = object["y"]?.number else {
      throw ConformanceError("a frame lacks the number x or y")
    }
    return CGPoint(x: x, y: y)
  }

  private static func size(_ object: JSONObject) throws(ConformanceError) -> CGSize {
    guard let width = length(object["width"]), let height = length(object["height"]) else {
      throw ConformanceError("a size lacks the number width or height")
    }
    return CGSize(width: width, height: height)
  }

  /// Returns a proposal; a length of a different form is unspecified.
  private static func proposal(_ object: JSONObject) -> ProposedViewSize {
    ProposedViewSize(width: length(object["width"]), height: length(object["height"]))
  }

  private static func length(_ value: JSONValue?) -> CGFloat? {
    value == "infinity" ? .infinity : value?.number.map { CGFloat($0) }
  }
}
