package import Foundation
package import KeylineJSON
package import StringCatalogs
import Synchronization

/// The localized strings in the resources of the program and of its packages.
package enum StringResources {
  private struct Bundles {
    var tables: [URL: StringTables] = [:]
    var faults: [String] = []
  }
  private static let searched = Mutex(Bundles())

  /// The strings of the program and of the packages in it, where images are found too.
  private static let program = {
    let folder = Bundle.main.resourceURL ?? Bundle.main.bundleURL
    let inner = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let packages = inner.sorted().map(folder.appendingPathComponent)
    return tables(
      in: [folder] + packages.filter { ["resources", "bundle"].contains($0.pathExtension) }
    )
  }()

  /// Whether the program has no strings, so that its texts need no lookup.
  static let programIsEmpty = program.isEmpty

  /// The languages of the program's strings, those of the keys first.
  package static let programLanguages = program.languages

  /// Returns the strings of a bundle, which is searched once; by default, those of the program.
  static func tables(of bundle: Bundle?) -> StringTables {
    guard let bundle, bundle !== Bundle.main else { return program }
    let folder = bundle.resourceURL ?? bundle.bundleURL
    if let known = searched.withLock({ $0.tables[folder] }) { return known }
    let tables = tables(in: [folder])
    searched.withLock { $0.tables[folder] = tables }
    return tables
  }

  private static func tables(in folders: [URL]) -> StringTables {
    var tables = StringTables()
    for folder in folders {
      do {
        try tables.add(folder)
      } catch {
        searched.withLock { $0.faults.append(error.description) }
      }
    }
    return tables
  }

  /// The first damaged file of the bundles that were searched so far; `nil` if there is none.
  package static var fault: String? { searched.withLock { $0.faults.first } }
}

extension [CatalogString] {
  /// The first string without a translation, or else the first one.
  package var mostImportant: CatalogString? { first { $0.found.missingLanguage != nil } ?? first }
}

extension LocalizedStringKey {
  /// The key in a table, with a format in the place of each value, such as `%lld items`.
  package var catalogKey: String {
    guard !values.isEmpty else { return pattern }
    return pattern.reduce(into: "") { key, character in
      if let index = StringInterpolation.index(of: character), index < values.count {
        key += values[index].specifier
      } else {
        key += character == "%" ? "%%" : String(character)
      }
    }
  }

  /// Returns the key with the words of a translation, and with values in the format of the locale.
  func translated(_ found: FoundString?, in environment: EnvironmentValues) -> LocalizedStringKey {
    var key = self
    var pieces: [StringPiece]?
    if let found, let entry = found.entry {
      let choice = VariantChoice(
        numbers: values.map { $0.number?.double },
        device: environment.scene.read(\.deviceKind)
      )
      pieces = entry.pieces(for: choice, language: found.language)
    }
    key.plain = nil
    if let pieces {
      key.pattern = ""
      key.values = []
      for piece in pieces {
        switch piece {
        case .text(let text): key.pattern += text
        case .argument(let index, let specifier):
          key.pattern.unicodeScalars.append(StringInterpolation.placeholder(key.values.count))
          key.values.append(values[index].text(as: specifier, in: environment))
        }
      }
    } else {
      key.values = values.map { $0.text(as: $0.specifier, in: environment) }
    }
    return key
  }

  /// Returns the translation in the locale of the scene, without Markdown.
  ///
  /// - Parameters:
  ///   - name: The key; `nil` for this key.
  ///   - table: The name of the table; `nil` for `Localizable`.
  ///   - bundle: The bundle; `nil` for those of the program.
  /// - Returns: The translation; `nil` if there is none.
  package func translation(named name: String? = nil, table: String?, bundle: Bundle?) -> String? {
    let strings = StringResources.tables(of: bundle)
    guard !strings.isEmpty else { return nil }
    let environment = EnvironmentScope.values
    let locale = environment.scene.read(\.localeIdentifier)
    let found = strings.string(name ?? catalogKey, table: table, locale: locale)
    return found?.entry == nil ? nil : string(found, in: environment)
  }

  /// Creates a key from its form in a table, such as `%lld items`, and its values.
  package init(format: String, values: [JSONValue]) {
    self.init("")
    let numbers = values.map(\.number)
    let entry = LocalizedEntry(.string(format))
    var formats: [Int: String] = [:]
    for piece in entry.pieces(for: VariantChoice(numbers: numbers), language: "en") {
      switch piece {
      case .text(let text): pattern += text
      case .argument(let index, let specifier):
        pattern.unicodeScalars.append(StringInterpolation.placeholder(index))
        formats[index] = specifier
      }
    }
    self.values = values.enumerated().map { index, value in
      let number = value.number.map { real in
        Int(exactly: real).map { Number.integer($0) } ?? .real(real)
      }
      let text = Text(verbatim: value.string ?? value.canonicalText)
      return Value(text: text, specifier: formats[index] ?? "%@", number: number)
    }
  }

  /// Returns the words of a translation, or of the key itself, without Markdown.
  package func string(_ found: FoundString?, in environment: EnvironmentValues) -> String {
    let key = translated(found, in: environment)
    return key.pattern.reduce(into: "") { text, character in
      guard let index = StringInterpolation.index(of: character), index < key.values.count else {
        return text.append(character)
      }
      text += key.values[index].text.parts.map(\.content).joined()
    }
  }
}

extension LocalizedStringKey.Value {
  /// Returns the value with its text in a format and in the environment's locale.
  fileprivate func text(as specifier: String, in environment: EnvironmentValues) -> Self {
    var value = self
    if let number {
      value.text = Text(verbatim: number.text(as: specifier, locale: environment.locale))
    } else {
      value.text = text.resolved(in: environment).text
    }
    return value
  }
}

extension LocalizedStringKey.Number {
  /// The number for plural rules.
  var double: Double {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    }
  }

  /// Returns the number in a format such as `%lld` or `%.1f`.
  fileprivate func text(as specifier: String, locale: Locale) -> String {
    let options = specifier.dropFirst().prefix { !$0.isLetter && $0 != "@" }
    let isReal = specifier.last.map { "fFeEgGaA".contains($0) } ?? false
    switch self {
    case .integer(let number) where options.isEmpty && !isReal:
      return number.formatted(.number.locale(locale))
    case .real(let number) where options.isEmpty && !["e", "g", "a"].contains(specifier.last):
      return number.formatted(.number.precision(.fractionLength(6)).locale(locale))
    default: break
    }
    let conversion = specifier.last ?? "d"
    guard isReal || "dDiuUxXoO".contains(conversion) else {
      return String(format: "%g", locale: locale, double)
    }
    guard !isReal else { return String(format: "%\(options)\(conversion)", locale: locale, double) }
    let whole =
      if case .integer(let number) = self { number } else { Int(exactly: double.rounded()) }
    let letter = "DUO".contains(conversion) ? conversion.lowercased() : String(conversion)
    return String(format: "%\(options)ll\(letter)", locale: locale, whole ?? 0)
  }
}

extension SceneTraits {
  /// The kind of device in the words of string catalogs.
  package var deviceKind: String { platform == .macOS26 ? "mac" : isPad ? "ipad" : "iphone" }
}
