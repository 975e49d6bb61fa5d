import Digests
import EscapedText
import LayoutCore
import LayoutDiff
import LayoutText

/// A part of a page: what the items of a scene share, their outlines, pictures, changes and words.
///
/// A browser reads a part when it shows one of its items. The coordinates of a picture are a single string, which it
/// reads when it draws the picture.
struct PageTables {
  private var outlines = PageTable()
  private var pictures = PageTable()
  private var words = PageTable()
  private var texts = PageTable()
  private var diffs: [JSONValue] = []
  /// The drawing orders of the outlines whose nodes are all shown; `nil` for that of the outline.
  private var orders: [Int: JSONValue?] = [:]

  /// The part as JSON for the page's data.
  var json: JSONValue {
    [
      "outlines": .array(outlines.rows), "pictures": .array(pictures.rows),
      "words": .array(words.rows), "texts": .array(texts.rows), "diffs": .array(diffs),
    ]
  }

  /// Adds the changes of an item, and returns their index.
  mutating func add(diff: JSONObject) -> Int {
    diffs.append(.object(diff))
    return diffs.count - 1
  }

  /// Returns the index of a text, after adding it if necessary.
  mutating func word(_ text: String) -> Int { words.position(of: text, orAdding: .string(text)) }

  /// Returns the index of a snapshot's picture, after adding it if necessary.
  mutating func picture(of snapshot: Snapshot, _ draft: PictureDraft) -> Int {
    let number = outlines.position(
      of: snapshot.definition.nodes.digest.hex,
      orAdding: PageTables.outline(of: snapshot.outline.named())
    )
    let texts = texts(of: draft)
    var picture: JSONObject = ["outline": .number(Double(number)), "places": .string(draft.frames)]
    if !texts.isEmpty {
      let text = self.texts.position(of: texts, orAdding: .string(texts))
      picture["texts"] = .number(Double(text))
    }
    if !TextMeasurements.hasFonts(of: snapshot) { picture["lacksFonts"] = true }
    picture["order"] = order(of: snapshot, withOutline: number)
    return pictures.position(of: "\(number) \(draft.frames) \(texts)", orAdding: .object(picture))
  }

  /// Returns the order in which the nodes are drawn; `nil` if it is that of the outline.
  private mutating func order(of snapshot: Snapshot, withOutline number: Int) -> JSONValue? {
    let isShown = snapshot.shownNodes
    if isShown == nil, let known = orders[number] { return known }
    let order = DrawingOrder.positions(in: snapshot)
    let isUsual = order.elementsEqual(snapshot.placements.indices)
    let listed = isUsual ? nil : PageTables.list(order)
    if isShown == nil { orders[number] = .some(listed) }
    return listed
  }

  /// Returns the measured lines of texts: for each text its position, the size and weight of its
  /// font, 1 if it begins at the right, and for each line the index of its words, its baseline, its
  /// width, and the index of its glyphs, or -1.
  private mutating func texts(of draft: PictureDraft) -> String {
    var texts = ""
    for (position, text) in draft.texts {
      if !texts.isEmpty { texts += ";" }
      texts += "\(position),\(text.style)"
      for line in text.lines {
        texts += ",\(word(line.words)),\(line.place),"
        texts += "\(line.glyphs.map { glyphs($0) } ?? -1)"
      }
    }
    return texts
  }

  /// Returns the index of a line's glyphs: for each the index of its outline, its place from the
  /// beginning of the baseline, and its scale.
  private mutating func glyphs(_ glyphs: [DrawnGlyph]) -> Int {
    let numbers = glyphs.flatMap { glyph in
      let place = [glyph.x, 0 - glyph.y, glyph.scale].map { Double(($0 * 1e6).rounded() / 1e6) }
      return [Double(word(glyph.outline))] + place
    }
    return word(PictureDraft.list(numbers))
  }

  /// Returns the nodes as `[parent, type, label, path, name]`.
  ///
  /// A default path, which consists of the parent's path, the type and the position among the
  /// siblings, is omitted, as is a name that equals the path.
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
        let isNamed = !node.name.hasSameBytes(as: node.path)
        if node.label != nil || !isUsual || isNamed {
          row.append(node.label.map { .string(PrintableText.text($0)) } ?? .null)
        }
        if !isUsual || isNamed {
          row.append(isUsual ? .null : .string(PrintableText.text(node.path)))
        }
        if isNamed { row.append(.string(PrintableText.text(node.name))) }
        return .array(row)
      }
    )
  }

  static func list(_ numbers: [Int]) -> JSONValue { .array(numbers.map { .number(Double($0)) }) }
}

/// The unique rows of a table, identified by texts.
private struct PageTable {
  private(set) var rows: [JSONValue] = []
  private var positions: [Key: Int] = [:]

  /// The bytes of a text, since equal texts can have different bytes.
  private struct Key: Hashable {
    let bytes: [UInt8]

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  mutating func position(of text: String, orAdding row: @autoclosure () -> JSONValue) -> Int {
    let key = Key(bytes: Array(text.utf8))
    if let known = positions[key] { return known }
    positions[key] = rows.count
    rows.append(row())
    return rows.count - 1
  }
}
