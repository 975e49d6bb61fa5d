/// The directory of tables of a font file, which is checked before a library reads the tables.
///
/// A file is a font or a collection of fonts. All numbers in it are big-endian.
struct FontTables {
  /// The maximum number of fonts in a collection, and of tables in a font.
  private static let mostFonts = 256
  private static let mostTables = 256
  /// The tables that every font needs, with their minimum lengths.
  private static let needed = [("head", 54), ("hhea", 36), ("maxp", 6), ("hmtx", 4), ("cmap", 4)]

  private let file: String
  private let bytes: [UInt8]
  let fontCount: Int

  /// Checks the tables of every font of a file.
  ///
  /// - Throws: `FontError` that names the file and the table.
  init(_ bytes: [UInt8], of file: String) throws(FontError) {
    self.file = file
    self.bytes = bytes
    guard bytes.count >= 12 else {
      throw FontError(in: file, "this is too short for a font; replace it")
    }
    let starts: [Int]
    if FontTables.tag(bytes, at: 0) == "ttcf" {
      let count = FontTables.number(bytes, at: 8, size: 4)
      guard 1...FontTables.mostFonts ~= count, 12 + 4 * count <= bytes.count else {
        throw FontError(
          in: file,
          "the collection claims \(count) fonts, which it cannot have; replace it"
        )
      }
      starts = (0..<count).map { FontTables.number(bytes, at: 12 + 4 * $0, size: 4) }
    } else {
      starts = [0]
    }
    fontCount = starts.count
    for start in starts { try check(fontAt: start) }
  }

  private func check(fontAt start: Int) throws(FontError) {
    guard start + 12 <= bytes.count else {
      throw FontError(in: file, "a font of the collection is outside of the file; replace it")
    }
    let kind = FontTables.tag(bytes, at: start)
    if kind == "wOFF" || kind == "wOF2" {
      throw FontError(in: file, "this is a web font; name its TrueType or OpenType file instead")
    }
    guard
      FontTables.number(bytes, at: start, size: 4) == 0x10000 || ["OTTO", "true"].contains(kind)
    else { throw FontError(in: file, "this is not a TrueType or OpenType font; name one that is") }
    let count = FontTables.number(bytes, at: start + 4, size: 2)
    guard 1...FontTables.mostTables ~= count, start + 12 + 16 * count <= bytes.count else {
      throw FontError(in: file, "the font claims \(count) tables, which it cannot have; replace it")
    }
    var tables: [String: Range<Int>] = [:]
    for record in (0..<count).map({ start + 12 + 16 * $0 }) {
      let name = FontTables.tag(bytes, at: record)
      let offset = FontTables.number(bytes, at: record + 8, size: 4)
      let length = FontTables.number(bytes, at: record + 12, size: 4)
      guard offset + length <= bytes.count else {
        throw damaged(name, because: "ends outside of the file")
      }
      tables[name] = offset..<(offset + length)
    }
    try check(tables)
  }

  private func check(_ tables: [String: Range<Int>]) throws(FontError) {
    for (name, length) in FontTables.needed where (tables[name]?.count ?? 0) < length {
      throw damaged(name, because: tables[name] == nil ? "is missing" : "is too short")
    }
    guard let head = tables["head"], let header = tables["hhea"], let advances = tables["hmtx"]
    else { return }
    let units = FontTables.number(bytes, at: head.lowerBound + 18, size: 2)
    guard 16...16_384 ~= units else {
      throw damaged("head", because: "has \(units) units to an em, not 16 to 16384")
    }
    let count = FontTables.number(bytes, at: header.lowerBound + 34, size: 2)
    guard count > 0, 4 * count <= advances.count else {
      throw damaged("hmtx", because: "lacks some of the \(count) advances that hhea claims")
    }
  }

  private func damaged(_ table: String, because problem: String) -> FontError {
    let name = table.unicodeScalars.map { 32..<127 ~= $0.value ? String($0) : "?" }.joined()
    return FontError(in: file, "the table “\(name)” \(problem); replace the font")
  }

  private static func number(_ bytes: [UInt8], at place: Int, size: Int) -> Int {
    bytes[place..<(place + size)].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func tag(_ bytes: [UInt8], at place: Int) -> String {
    String(decoding: bytes[place..<(place + 4)], as: UTF8.self)
  }
}
