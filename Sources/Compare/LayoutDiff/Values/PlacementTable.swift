import CanonicalJSON
public import Foundation
public import LayoutCore

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

  /// The canonical bytes: `[[x,y,width,height,proposedWidth,proposedHeight],…]`.
  public var canonicalBytes: [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "[")]
    bytes.reserveCapacity(placements.count * 36)
    for (index, placement) in placements.enumerated() {
      bytes.append(contentsOf: index == 0 ? "[".utf8 : ",[".utf8)
      let frame = placement.frame
      for length in [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height] {
        ShortestDecimal.append(Double(length), to: &bytes)
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

  private static func append(_ length: CGFloat?, to bytes: inout [UInt8]) {
    guard let length else { return bytes.append(contentsOf: "null".utf8) }
    if length.isInfinite {
      bytes.append(contentsOf: length < 0 ? "\"-infinity\"".utf8 : "\"infinity\"".utf8)
    } else {
      ShortestDecimal.append(Double(length), to: &bytes)
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

  private static func length(
    from scanner: inout CanonicalScanner
  ) -> (value: CGFloat?, Void)? {
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
