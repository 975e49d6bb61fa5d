import ConfinedFiles
import EscapedText
import Foundation

/// The symbols of the keys of a string catalog that a person added, as Xcode 26 generates them.
///
/// The rules are read off the uses in public apps: the words of a key are joined in lower camel case, without its
/// placeholders, and a key with values is a function.
struct StringSymbols {
  /// A value of a text, in the place of a placeholder.
  private struct Parameter {
    /// The label, such as `count` for `%(count)lld`; `nil` for none.
    var label: String?
    var type: String
    /// The format, such as `%.1f`; `nil` for that of the type.
    var specifier: String?
  }

  /// The declarations of resources, in the order of the keys.
  private(set) var declarations: [String] = []
  /// Those of keys: the titles of buttons and other views are resources in SwiftUI, and keys here.
  private(set) var keys: [String] = []
  /// A sentence for each key that has no symbol.
  private(set) var warnings: [String] = []

  /// The most bytes of a catalog.
  private static let largestCatalog = 64 << 20

  /// Reads a catalog; there are no symbols in one that cannot be read.
  init(of catalog: URL) {
    let table = catalog.deletingPathExtension().lastPathComponent
    guard let bytes = try? readOrdinaryFile(catalog.path, limit: StringSymbols.largestCatalog),
      let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      let strings = object["strings"] as? [String: [String: Any]]
    else { return }
    let language = object["sourceLanguage"] as? String ?? "en"
    var known: [String: String] = [:]
    for (key, entry) in strings.sorted(by: { $0.key < $1.key })
    where entry["extractionState"] as? String == "manual" {
      let text = StringSymbols.text(of: entry, in: language) ?? key
      guard
        let name = SymbolName.text(StringSymbols.pieces(of: key).map(\.text).joined(separator: " "))
      else {
        warnings.append("the text “\(key)” has no letter or digit; rename it")
        continue
      }
      let symbol = StringSymbols.symbol(name, key: key, text: text, table: table)
      if let other = known.updateValue(key, forKey: symbol.head) {
        warnings.append("the texts “\(other)” and “\(key)” are both \(name); rename one")
      } else {
        declarations.append("\(symbol.head)LocalizedStringResource { \(symbol.resource) }")
        keys.append(
          "@_disfavoredOverload \(symbol.head)LocalizedStringKey { .init(String(localized: \(symbol.resource))) }"
        )
      }
    }
  }

  /// Returns the text in the language of the source; of its variants, the general one.
  private static func text(of entry: [String: Any], in language: String) -> String? {
    let localizations = entry["localizations"] as? [String: [String: Any]]
    var value = localizations?[language]
    while let inner = value {
      if let unit = inner["stringUnit"] as? [String: Any] { return unit["value"] as? String }
      let kinds = inner["variations"] as? [String: [String: [String: Any]]]
      let variants = kinds?["plural"] ?? kinds?["device"]
      value = variants?["other"] ?? variants?.min { $0.key < $1.key }?.value
    }
    return nil
  }

  /// Returns the declaration of a symbol up to its type, and its value.
  private static func symbol(
    _ name: String,
    key: String,
    text: String,
    table: String
  ) -> (head: String, resource: String) {
    var parameters: [Int: Parameter] = [:]
    var value = ""
    for piece in pieces(of: text) {
      value += SwiftText.literal(piece.text).dropFirst().dropLast()
      guard let (number, parameter) = piece.parameter else { continue }
      let place = number ?? parameters.count + 1
      parameters[place] = parameter
      let format = parameter.specifier.map { ", specifier: \(SwiftText.literal($0))" } ?? ""
      value += "\\(arg\(place)\(format))"
    }
    let last = parameters.keys.max() ?? 0
    let list = (1...max(1, last)).prefix(last).map { place in
      let parameter = parameters[place] ?? Parameter(type: "String")
      return "\(parameter.label ?? "_") arg\(place): \(parameter.type)"
    }
    let resource =
      "LocalizedStringResource(\(SwiftText.literal(key)), defaultValue: \"\(value)\", "
      + "table: \(SwiftText.literal(table)), bundle: .atURL(resources.bundleURL))"
    let head =
      list.isEmpty ? "var \(name): " : "func \(name)(\(list.joined(separator: ", "))) -> "
    return ("static \(head)", resource)
  }

  /// Returns the parts of a text, each with the placeholder that follows it.
  private static func pieces(
    of text: String
  ) -> [(text: String, parameter: (number: Int?, Parameter)?)] {
    let placeholder =
      /%(?:([1-9][0-9]?)\$)?(?:\(([A-Za-z_]\w*)\))?(?:#@\w+@|([-+ 0#]*[0-9]*(?:\.[0-9]+)?)((?:hh|h|ll|l|q|z|t|j)?([@dDiuUxXoOfFeEgGaA%])))/
    var pieces: [(text: String, parameter: (number: Int?, Parameter)?)] = []
    var rest = text[...]
    var before = ""
    while let match = rest.firstMatch(of: placeholder) {
      before += rest[..<match.range.lowerBound]
      rest = rest[match.range.upperBound...]
      if match.5 == "%" {
        before += "%"
        continue
      }
      var parameter = Parameter(label: match.2.map(String.init), type: type(of: match.5))
      if let flags = match.3, let rest = match.4, !flags.isEmpty {
        parameter.specifier = "%\(flags)\(rest)"
      }
      pieces.append((before, (match.1.flatMap { Int($0) }, parameter)))
      before = ""
    }
    return pieces + [(before + rest, nil)]
  }

  private static func type(of conversion: Substring?) -> String {
    switch conversion {
    case "@": "String"
    case "f", "F", "e", "E", "g", "G", "a", "A": "Double"
    case "u", "U", "x", "X", "o", "O": "UInt"
    // Substitutions are of numbers.
    default: "Int"
    }
  }
}
