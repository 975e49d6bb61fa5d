import CanonicalJSON
import LayoutCore
import LayoutDiff

/// What many of a page's items share, each written once: outlines, pictures and words.
///
/// Numbers of a picture are one text without quotes, which a browser reads only when it is looked at.
struct PageTables {
  private var outlines = PageTable<JSONValue>()
  private var pictures = PageTable<JSONValue>()
  private var words = PageTable<JSONValue>()

  /// The tables, for the page's data.
  var json: [(String, JSONValue)] {
    [
      ("outlines", .array(outlines.rows)), ("pictures", .array(pictures.rows)),
      ("words", .array(words.rows)),
    ]
  }

  /// Returns the number of a text.
  mutating func word(_ text: String) -> Int {
    words.position(of: text, orAdding: .string(text))
  }

  /// Returns the number of the picture of a snapshot.
  mutating func picture(of snapshot: Snapshot) -> Int {
    let outline = PageTables.outline(of: snapshot.outline)
    let text = outline.canonicalText
    let number = outlines.position(of: text, orAdding: outline)
    let places = PageTables.places(of: snapshot)
    var picture: JSONObject = ["outline": .number(Double(number)), "places": .string(places)]
    let order = DrawingOrder.positions(in: snapshot)
    if !order.elementsEqual(snapshot.placements.indices) {
      picture["order"] = .string(PageTables.list(order))
    }
    return pictures.position(of: "\(number) \(places)", orAdding: .object(picture))
  }

  /// Returns the nodes as `[container, type, label, path]`; a path is left out where it is the
  /// container's with the type and the place among its siblings.
  private static func outline(of outline: SceneOutline) -> JSONValue {
    var counts = [Int](repeating: 0, count: outline.nodes.count)
    return .array(
      outline.nodes.map { node in
        var usual = node.type
        if let parent = node.parent {
          usual = "\(outline.nodes[parent].path)/\(node.type)[\(counts[parent])]"
          counts[parent] += 1
        }
        var row: [JSONValue] = [
          .number(Double(node.parent ?? -1)), .string(PrintableText.text(node.type)),
        ]
        let isUsual = usual.hasSameBytes(as: node.path)
        if node.label != nil || !isUsual {
          row.append(node.label.map { .string(PrintableText.text($0)) } ?? .null)
        }
        if !isUsual { row.append(.string(PrintableText.text(node.path))) }
        return .array(row)
      }
    )
  }

  /// Returns x, y, width, height and the proposal of each node; infinity is too great a number.
  private static func places(of snapshot: Snapshot) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(snapshot.placements.count * 24)
    for (index, placement) in snapshot.placements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      let frame = placement.frame
      for length in [frame.minX, frame.minY, frame.width, frame.height] {
        ShortestDecimal.append(Double(length), to: &bytes)
        bytes.append(UInt8(ascii: ","))
      }
      append(placement.proposal.width.map(Double.init), to: &bytes)
      bytes.append(UInt8(ascii: ","))
      append(placement.proposal.height.map(Double.init), to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ length: Double?, to bytes: inout [UInt8]) {
    guard let length else { return bytes.append(contentsOf: "null".utf8) }
    guard length.isFinite else {
      return bytes.append(contentsOf: (length < 0 ? "-1e999" : "1e999").utf8)
    }
    ShortestDecimal.append(length, to: &bytes)
  }

  /// Returns numbers with commas between them.
  static func list(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: ",")
  }
}

/// Rows that are told apart by the bytes of texts.
private struct PageTable<Row> {
  private(set) var rows: [Row] = []
  private var positions: [Digest: Int] = [:]

  mutating func position(of text: String, orAdding row: @autoclosure () -> Row) -> Int {
    let key = Digest(of: text)
    if let known = positions[key] { return known }
    positions[key] = rows.count
    rows.append(row())
    return rows.count - 1
  }
}
