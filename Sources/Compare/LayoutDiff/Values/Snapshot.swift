public import Digests
public import Foundation
public import LayoutCore

/// The result of laying out a scene once: its nodes and their placements.
public struct Snapshot: Equatable, Sendable {
  /// The scene's name.
  public let scene: String
  /// The proposal to the root, in points.
  public let proposal: ProposedViewSize
  /// The environment's values by name.
  public let environment: JSONObject
  /// The nodes in pre-order.
  public internal(set) var outline: SceneOutline
  /// The placements, in the order of the nodes.
  public let placements: [Placement]
  /// The contents, in the order of the nodes; `nil` if they are unknown.
  public let contents: [NodeContent]?
  /// The frames in the root's coordinates, in points, in the order of the nodes.
  public let frames: [CGRect]

  /// Creates a snapshot.
  ///
  /// - Parameters:
  ///   - scene: The scene's name.
  ///   - proposal: The proposal to the root.
  ///   - environment: The environment's values by name.
  ///   - outline: The nodes.
  ///   - table: The placements of the nodes.
  ///   - contents: The contents of the nodes; `nil` if they are unknown.
  /// - Throws: `SnapshotError` unless each node has one placement and, if contents are given, one
  ///   content.
  public init(
    scene: String,
    proposal: ProposedViewSize,
    environment: JSONObject,
    outline: SceneOutline,
    table: PlacementTable,
    contents: [NodeContent]? = nil
  ) throws(SnapshotError) {
    guard outline.nodes.count == table.placements.count, !outline.nodes.isEmpty else {
      throw SnapshotError(
        .contradiction,
        "\(scene) has \(outline.nodes.count) nodes and \(table.placements.count) placements"
      )
    }
    guard (contents?.count ?? outline.nodes.count) == outline.nodes.count else {
      throw SnapshotError(.contradiction, "\(scene) does not have one content for each node")
    }
    self.contents = contents
    self.scene = scene
    self.proposal = proposal
    self.environment = environment
    self.outline = outline
    placements = table.placements
    frames = table.frames(in: outline)
  }

  /// Creates a snapshot from stored texts, in UTF-8.
  ///
  /// - Parameters:
  ///   - scene: The scene's name.
  ///   - proposal: The proposal to the root.
  ///   - environment: The environment as a JSON object.
  ///   - outline: The outline's canonical text.
  ///   - placements: The canonical bytes of the placements.
  ///   - body: The scene's canonical text, for reading contents; `nil` to omit contents.
  /// - Throws: `SnapshotError` if a text is malformed, or if the texts contradict each other.
  public init(
    scene: String,
    proposal: ProposedViewSize,
    environment: [UInt8],
    outline: [UInt8],
    placements: [UInt8],
    body: [UInt8]? = nil
  ) throws(SnapshotError) {
    guard let values = (try? JSONReader.read(environment))?.object else {
      throw SnapshotError(.badText, "the environment of \(scene) is not an object")
    }
    let outline = try SceneOutline(reading: outline)
    try self.init(
      scene: scene,
      proposal: proposal,
      environment: values,
      outline: outline,
      table: PlacementTable(reading: placements),
      contents: body.flatMap { NodeContent.contents(reading: $0, for: outline) }
    )
  }

  /// The size of the root in points.
  public var size: CGSize { frames[0].size }
}

/// The frame of a node in its parent, and the proposal with which it was placed.
public struct Placement: Equatable, Sendable {
  /// The frame in the parent's coordinates, in points.
  public let frame: CGRect
  /// The proposal, in points.
  public let proposal: ProposedViewSize

  /// Creates a placement.
  public init(frame: CGRect, proposal: ProposedViewSize) {
    self.frame = frame
    self.proposal = proposal
  }
}

/// The placements of all nodes of a scene in pre-order.
public struct PlacementTable: Equatable, Sendable {
  /// The placements.
  public let placements: [Placement]

  /// Creates a table.
  ///
  /// - Throws: `SnapshotError` if a frame is not finite.
  public init(_ placements: [Placement]) throws(SnapshotError) {
    for (index, placement) in placements.enumerated() {
      let frame = placement.frame
      guard frame.minX.isFinite, frame.minY.isFinite, frame.width.isFinite, frame.height.isFinite
      else { throw SnapshotError(.notFinite, "the frame of node \(index) is not finite") }
    }
    self.placements = placements
  }

  /// Returns the frames in the root's coordinates, in points, in the order of the nodes.
  ///
  /// - Parameter outline: The nodes, of which each has one placement.
  /// - Returns: A frame for each node.
  package func frames(in outline: SceneOutline) -> [CGRect] {
    var frames: [CGRect] = []
    frames.reserveCapacity(placements.count)
    for (node, placement) in zip(outline.nodes, placements) {
      let origin = node.parent.map { frames[$0].origin } ?? .zero
      // `offsetBy` is not used, because it would make a negative length positive.
      var frame = placement.frame
      frame.origin.x += origin.x
      frame.origin.y += origin.y
      frames.append(frame)
    }
    return frames
  }

  /// The canonical bytes: `[[x,y,width,height,proposedWidth,proposedHeight],…]`.
  public var canonicalBytes: [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "[")]
    bytes.reserveCapacity(placements.count * 36)
    for (index, placement) in placements.enumerated() {
      bytes.append(contentsOf: index == 0 ? "[".utf8 : ",[".utf8)
      let frame = placement.frame
      for length in [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height] {
        PlacementTable.append(length, to: &bytes)
        bytes.append(UInt8(ascii: ","))
      }
      PlacementTable.append(placement.proposal.width, to: &bytes)
      bytes.append(UInt8(ascii: ","))
      PlacementTable.append(placement.proposal.height, to: &bytes)
      bytes.append(UInt8(ascii: "]"))
    }
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }

  /// Appends a length as it is in the canonical bytes.
  package static func append(_ length: CGFloat?, to bytes: inout [UInt8]) {
    guard let length else { return bytes.append(contentsOf: "null".utf8) }
    if length.isInfinite {
      bytes.append(contentsOf: length < 0 ? "\"-infinity\"".utf8 : "\"infinity\"".utf8)
    } else {
      // SQLite has no negative zero.
      ShortestDecimal.append(Double(length) + 0, to: &bytes)
    }
  }

  /// Reads a table from its canonical bytes.
  ///
  /// - Throws: `SnapshotError` if the bytes are not a table of placements.
  public init(reading bytes: [UInt8]) throws(SnapshotError) {
    if let placements = PlacementTable.scanned(bytes) {
      try self.init(placements)
    } else {
      try self.init(PlacementTable.read(bytes))
    }
  }

  /// Scans canonical bytes without decoding them to JSON values; returns `nil` if they are not
  /// canonical.
  private static func scanned(_ bytes: [UInt8]) -> [Placement]? {
    var scanner = CanonicalScanner(bytes)
    guard scanner.take(UInt8(ascii: "[")) else { return nil }
    var placements: [Placement] = []
    placements.reserveCapacity(bytes.count / 24)
    repeat {
      guard let placement = placement(from: &scanner) else { return nil }
      placements.append(placement)
    } while scanner.take(UInt8(ascii: ","))
    return scanner.take(UInt8(ascii: "]")) && scanner.isAtEnd ? placements : nil
  }

  private static func placement(from scanner: inout CanonicalScanner) -> Placement? {
    let comma = UInt8(ascii: ",")
    guard scanner.take(UInt8(ascii: "[")), let x = scanner.number(), scanner.take(comma),
      let y = scanner.number(), scanner.take(comma), let width = scanner.number(),
      scanner.take(comma), let height = scanner.number(), scanner.take(comma),
      let proposedWidth = length(from: &scanner), scanner.take(comma),
      let proposedHeight = length(from: &scanner), scanner.take(UInt8(ascii: "]"))
    else { return nil }
    return Placement(
      frame: CGRect(x: x, y: y, width: width, height: height),
      proposal: ProposedViewSize(width: proposedWidth.value, height: proposedHeight.value)
    )
  }

  private static func length(from scanner: inout CanonicalScanner) -> (value: CGFloat?, Void)? {
    switch scanner.next {
    case UInt8(ascii: "n"): scanner.take("null") ? (nil, ()) : nil
    case UInt8(ascii: "\""): scanner.take("\"infinity\"") ? (.infinity, ()) : nil
    default: scanner.number().map { (CGFloat($0), ()) }
    }
  }

  /// Reads placements from JSON text that need not be canonical.
  private static func read(_ bytes: [UInt8]) throws(SnapshotError) -> [Placement] {
    guard let rows = (try? JSONReader.read(bytes))?.array else {
      throw SnapshotError(.badText, "placements are not an array")
    }
    var placements: [Placement] = []
    placements.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() {
      guard let parts = row.array, parts.count == 6, let x = parts[0].number,
        let y = parts[1].number, let width = parts[2].number, let height = parts[3].number,
        let proposedWidth = PlacementTable.length(parts[4]),
        let proposedHeight = PlacementTable.length(parts[5])
      else { throw SnapshotError(.badText, "the placement of node \(index) is malformed") }
      placements.append(
        Placement(
          frame: CGRect(x: x, y: y, width: width, height: height),
          proposal: ProposedViewSize(width: proposedWidth.value, height: proposedHeight.value)
        )
      )
    }
    return placements
  }

  private static func length(_ value: JSONValue) -> (value: CGFloat?, Void)? {
    switch value {
    case .null: (nil, ())
    case .number(let number): (CGFloat(number), ())
    case "infinity": (.infinity, ())
    case "-infinity": (-.infinity, ())
    default: nil
    }
  }
}

/// The error for a malformed or inconsistent snapshot, outline or condition.
public struct SnapshotError: Error, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public struct Code: Hashable, Sendable {
    private let name: String
    /// A text does not have the expected format.
    public static let badText = Code(name: "badText")
    /// Parts of a snapshot contradict each other.
    public static let contradiction = Code(name: "contradiction")
    /// A frame is not finite.
    public static let notFinite = Code(name: "notFinite")
  }

  /// The kind of failure.
  public let code: Code
  /// A description of the failure.
  public let message: String

  /// The message.
  public var description: String { message }

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
