import KeylineJSON

/// Reads string catalogs, the files with the extension `.xcstrings`.
struct StringCatalogReader {
  private let file: String
  private let bytes: [UInt8]

  init(_ bytes: [UInt8], file: String) { (self.bytes, self.file) = (bytes, file) }

  func table() throws(StringCatalogError) -> StringTable {
    let catalog: JSONObject
    do {
      catalog = try object(JSONReader.read(bytes, limits: JSONLimits(maximumDepth: 64)), at: "")
    } catch let error as JSONError {
      throw StringCatalogError(in: file, "\(error)")
    } catch {
      throw error as? StringCatalogError ?? StringCatalogError(in: file, "\(error)")
    }
    guard let version = catalog["version"]?.string, version.hasPrefix("1.") else {
      throw failure(
        "a string catalog of version 1.0 is expected; save it with Xcode",
        at: "version"
      )
    }
    var table = StringTable()
    guard let source = catalog["sourceLanguage"]?.string else {
      throw failure("a string catalog needs a “sourceLanguage”, such as \"en\"", at: "")
    }
    table.sourceLanguage = Languages.canonical(source)
    for (key, value) in try object(catalog["strings"] ?? [:], at: "strings") {
      let place = "strings.\(key)"
      let string = try object(value, at: place)
      let isTranslatable = string["shouldTranslate"] != .bool(false)
      table.addKey(key, isTranslatable: isTranslatable)
      let localizations = try object(string["localizations"] ?? [:], at: "\(place).localizations")
      for (language, localization) in localizations {
        // A localization can be empty as long as nobody has written it.
        let unit = localization.object?["stringUnit"]?.object
        let isEmpty = unit?["state"] == "new" && unit?["value"] == ""
        guard localization.object?.isEmpty != true, !isEmpty else { continue }
        let entry = try entry(localization, at: "\(place).localizations.\(language)")
        table.set(entry, for: key, in: Languages.canonical(language))
      }
    }
    return table
  }

  private func entry(
    _ value: JSONValue,
    at place: String
  ) throws(StringCatalogError) -> LocalizedEntry {
    let localization = try object(value, at: place)
    var entry = LocalizedEntry(try variants(localization, at: place))
    // Xcode copies the source string to a translation that nobody has written.
    entry.isTranslated = localization["stringUnit"]?.object?["state"] != "new"
    let substitutions = try object(localization["substitutions"] ?? [:], at: place)
    for (name, value) in substitutions {
      let place = "\(place).substitutions.\(name)"
      let object = try object(value, at: place)
      let argument = object["argNum"]?.number
      guard argument.map({ (1...99).contains($0) && $0.rounded() == $0 }) ?? true else {
        throw failure("“argNum” is the number of an argument, from 1", at: "\(place).argNum")
      }
      let specifier = object["formatSpecifier"]?.string ?? "@"
      guard LocalizedEntry.Substitution.isSpecifier(specifier) else {
        let problem = "“formatSpecifier” is a format without %, such as lld or .1f"
        throw failure(problem, at: "\(place).formatSpecifier")
      }
      entry.substitutions[name] = LocalizedEntry.Substitution(
        argument: argument.flatMap { Int(exactly: $0) },
        specifier: specifier,
        variants: try variants(object, at: place)
      )
    }
    return entry
  }

  private func variants(
    _ object: JSONObject,
    at place: String
  ) throws(StringCatalogError) -> LocalizedEntry.Variants {
    if let unit = object["stringUnit"] {
      guard let text = unit.object?["value"]?.string else {
        throw failure("a string unit needs a “value”, a string", at: "\(place).stringUnit")
      }
      return .string(text)
    }
    // Xcode's sets of strings are phrases of shortcuts, which no view shows.
    if object["stringSet"] != nil { return .string("") }
    guard let variations = object["variations"]?.object, let (kind, value) = variations.first else {
      throw failure("a “stringUnit” or “variations” is expected", at: place)
    }
    let place = "\(place).variations.\(kind)"
    var cases: [(key: String, variants: LocalizedEntry.Variants)] = []
    for (key, value) in try self.object(value, at: place) {
      let inner = "\(place).\(key)"
      cases.append((key, try variants(try self.object(value, at: inner), at: inner)))
    }
    switch kind {
    case "plural":
      let known = cases.compactMap { key, value in PluralCategory(rawValue: key).map { ($0, value) }
      }
      guard known.count == cases.count, !known.isEmpty else {
        throw failure("the cases are zero, one, two, few, many and other; name one", at: place)
      }
      return .plural(Dictionary(known) { first, _ in first })
    case "device": return .device(Dictionary(cases.map { ($0, $1) }) { first, _ in first })
    case "width":
      let widths = cases.compactMap { key, value in Int(key).map { ($0, value) } }
      guard widths.count == cases.count else {
        throw failure("the cases are widths, which are whole numbers", at: place)
      }
      return .width(Dictionary(widths) { first, _ in first })
    default: throw failure("variations are by plural, device or width; remove this one", at: place)
    }
  }

  private func object(
    _ value: JSONValue,
    at place: String
  ) throws(StringCatalogError) -> JSONObject {
    guard let object = value.object else {
      throw failure("an object is expected, not \(value.kind)", at: place)
    }
    return object
  }

  private func failure(_ problem: String, at place: String) -> StringCatalogError {
    let position = DocumentPlaces(bytes).place(of: place).map { "\($0.line):\($0.column): " } ?? ""
    let location = place.isEmpty ? "" : "\(StringCatalogError.shortened(place)): "
    return StringCatalogError(in: file, "\(position)\(location)\(problem)")
  }
}
