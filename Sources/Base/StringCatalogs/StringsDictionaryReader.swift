import Foundation
import KeylineJSON

/// Reads the files with the extension `.stringsdict`, property lists of plurals.
struct StringsDictionaryReader {
  private let file: String
  private let list: [String: Any]

  /// The number of nested dictionaries, which Foundation reads by recursion.
  private static let maximumDepth = 32

  init(_ bytes: [UInt8], file: String) throws(StringCatalogError) {
    self.file = file
    guard let text = String(bytes: bytes, encoding: .utf8), text.contains("<plist"),
      // An entity can expand to any number of characters.
      !text.contains("<!ENTITY"), StringsDictionaryReader.depth(of: bytes) <= Self.maximumDepth,
      let value = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil),
      let list = value as? [String: Any]
    else {
      throw StringCatalogError(in: file, "this is not a property list in XML; save it with Xcode")
    }
    self.list = list
  }

  private static func depth(of bytes: [UInt8]) -> Int {
    var (depth, deepest) = (0, 0)
    for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: "<") {
      let rest = bytes[(index + 1)...]
      if rest.starts(with: Array("dict>".utf8)) || rest.starts(with: Array("array>".utf8)) {
        depth += 1
        deepest = max(deepest, depth)
      } else if rest.starts(with: Array("/dict>".utf8)) || rest.starts(with: Array("/array>".utf8))
      {
        depth -= 1
      }
    }
    return deepest
  }

  func entries() throws(StringCatalogError) -> [String: LocalizedEntry] {
    var entries: [String: LocalizedEntry] = [:]
    for (key, value) in list.sorted(by: { $0.key < $1.key }) {
      guard let dictionary = value as? [String: Any] else {
        throw failure("a dictionary is expected", at: key)
      }
      entries[key] = try entry(dictionary, key)
    }
    return entries
  }

  private func entry(
    _ dictionary: [String: Any],
    _ key: String
  ) throws(StringCatalogError) -> LocalizedEntry {
    for (name, isWidth) in [
      ("NSStringVariableWidthRuleType", true), ("NSStringDeviceSpecificRuleType", false),
    ] {
      guard let cases = dictionary[name] else { continue }
      guard let texts = cases as? [String: String] else {
        throw failure("\(name) is a dictionary of strings", at: key)
      }
      guard isWidth else { return LocalizedEntry(.device(texts.mapValues { .string($0) })) }
      let widths = texts.compactMap { width, text in
        Int(width).map { ($0, LocalizedEntry.Variants.string(text)) }
      }
      return LocalizedEntry(.width(Dictionary(widths) { first, _ in first }))
    }
    guard let format = dictionary["NSStringLocalizedFormatKey"] as? String else {
      throw failure("the string NSStringLocalizedFormatKey is missing; add it", at: key)
    }
    var entry = LocalizedEntry(.string(format))
    for (name, value) in dictionary where name != "NSStringLocalizedFormatKey" {
      guard let rule = value as? [String: String] else {
        throw failure("the variable “\(name)” is a dictionary of strings", at: key)
      }
      let cases = rule.compactMap { category, text in
        PluralCategory(rawValue: category).map { ($0, LocalizedEntry.Variants.string(text)) }
      }
      guard !cases.isEmpty else {
        throw failure("the variable “\(name)” has no text, such as for “other”; add it", at: key)
      }
      let specifier = rule["NSStringFormatValueTypeKey"] ?? "d"
      guard LocalizedEntry.Substitution.isSpecifier(specifier) else {
        throw failure(
          "NSStringFormatValueTypeKey of “\(name)” is a format such as d or lu",
          at: key
        )
      }
      entry.substitutions[name] = LocalizedEntry.Substitution(
        specifier: specifier,
        variants: .plural(Dictionary(cases) { first, _ in first })
      )
    }
    return entry
  }

  private func failure(_ problem: String, at key: String) -> StringCatalogError {
    StringCatalogError(in: file, "“\(StringCatalogError.shortened(key))”: \(problem)")
  }

  /// Returns the places of the keys of the outer dictionary in a valid property list.
  static func places(in bytes: [UInt8]) -> [String: DocumentPlaces.Place] {
    var places: [String: DocumentPlaces.Place] = [:]
    var (line, lineStart, depth) = (1, 0, 0)
    var (index, counted) = (0, 0)
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let isComment = bytes[start...].starts(with: Array("<!--".utf8))
      let mark = Array((isComment ? "-->" : ">").utf8)
      index = bytes[start...].firstRange(of: mark)?.upperBound ?? bytes.endIndex
      switch String(decoding: bytes[start..<index], as: UTF8.self) {
      case "<dict>", "<array>": depth += 1
      case "</dict>", "</array>": depth -= 1
      case "<key>" where depth == 1:
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.endIndex
        for place in counted..<start where bytes[place] == UInt8(ascii: "\n") {
          line = line + 1
          lineStart = place + 1
        }
        counted = start
        if let key = key(String(decoding: bytes[index..<end], as: UTF8.self)) {
          places[key] = (line, start - lineStart + 1)
        }
      default: break
      }
    }
    return places
  }

  /// Returns the text of a key, in which characters such as `&` are escaped.
  private static func key(_ text: String) -> String? {
    guard text.contains("&") else { return text }
    let list = Data("<plist><string>\(text)</string></plist>".utf8)
    return (try? PropertyListSerialization.propertyList(from: list, format: nil)) as? String
  }
}
