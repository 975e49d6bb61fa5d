import ConfinedFiles
import EscapedText
import Foundation

/// The information property list of an app, from its `Info.plist` and the settings of its project.
struct AppInformation {
  /// The values by key; empty if neither is found.
  private(set) var values: [String: Any] = [:]
  /// The `Info.plist`; `nil` if there is none.
  private(set) var file: URL?

  /// Reads the project in a folder, and the `Info.plist` that it names or that one of the app's folders
  /// has.
  init(in root: URL, modules: [ViewsPlan.Module]) {
    let names = modules.flatMap { module in
      [module.name] + module.folders.map { URL(fileURLWithPath: $0).lastPathComponent }
    }
    let target = XcodeTarget.app(in: root, named: names)
    let settings = target?.settings ?? BuildSettings()
    let named = settings["INFOPLIST_FILE"].map { root.appendingPathComponent($0) }
    let folders = modules.flatMap(\.folders).map { URL(fileURLWithPath: $0) }
    let files = [named].compactMap { $0 } + folders.map { $0.appendingPathComponent("Info.plist") }
    file = files.first { AppInformation.list($0) != nil }
    values = file.flatMap(AppInformation.list) ?? [:]
    for (key, text) in settings.informationKeys where values[key] == nil { values[key] = text }
    guard !values.isEmpty || target != nil else { return }
    for (key, name) in AppInformation.settings where values[key] == nil {
      values[key] = settings[name]
    }
    values = values.compactMapValues { settings.expanding($0) }
  }

  /// The settings from which Xcode generates values.
  private static let settings = [
    ("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"), ("CFBundleName", "PRODUCT_NAME"),
    ("CFBundleExecutable", "PRODUCT_NAME"), ("CFBundleShortVersionString", "MARKETING_VERSION"),
    ("CFBundleVersion", "CURRENT_PROJECT_VERSION"),
    ("CFBundleDevelopmentRegion", "DEVELOPMENT_LANGUAGE"),
  ]

  /// Returns the dictionary of a property list; `nil` if there is none at the location.
  static func list(_ url: URL) -> [String: Any]? {
    guard let bytes = try? readOrdinaryFile(url.path, limit: 64 << 20),
      nesting(of: bytes) <= maximumNesting
    else { return nil }
    let list = try? PropertyListSerialization.propertyList(
      from: Data(bytes),
      options: [],
      format: nil
    )
    return list as? [String: Any]
  }

  /// The most lists in each other, which Foundation reads by recursion.
  private static let maximumNesting = 128

  /// Returns a number of lists that is not less than that of those in each other, in any format.
  private static func nesting(of bytes: [UInt8]) -> Int {
    var (depth, deepest) = (0, 0)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"): depth = max(0, depth - 1)
      case UInt8(ascii: "<"):
        let rest = bytes[(index + 1)...].prefix(7)
        let isEnd = rest.first == UInt8(ascii: "/")
        let name = rest.drop { $0 == UInt8(ascii: "/") }
        guard name.starts(with: Array("dict".utf8)) || name.starts(with: Array("array".utf8)) else {
          continue
        }
        depth = isEnd ? max(0, depth - 1) : depth + 1
      default: continue
      }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  /// The Swift file with the values, which `Bundle.main` has in tests.
  var source: String {
    let lines = SwiftText.multilineLiteral(text, indentation: "")
    return """
      /// What `Bundle.main` has in the app, from its project and its Info.plist, for the tests.
      private let information: StaticString = \(lines.joined(separator: "\n"))

      @_cdecl("keyline_app_information")
      public func keylineAppInformation() -> UnsafePointer<UInt8> { information.utf8Start }

      """
  }

  /// The values as the XML of a property list, without dates and data.
  private var text: String {
    """
    <plist version="1.0">
    \(AppInformation.element(values, indentation: "") ?? "<dict/>")
    </plist>
    """
  }

  private static func element(_ value: Any, indentation: String) -> String? {
    let inner = indentation + "  "
    switch value {
    case let flag as Bool: return flag ? "<true/>" : "<false/>"
    case let text as String: return "<string>\(XMLText.value(text))</string>"
    case let list as [Any]:
      let elements = list.compactMap { element($0, indentation: inner).map { inner + $0 + "\n" } }
      return "<array>\n\(elements.joined())\(indentation)</array>"
    case let values as [String: Any]:
      let entries = values.sorted { $0.key < $1.key }.compactMap { key, value in
        element(value, indentation: inner).map { "\(inner)<key>\(XMLText.value(key))</key>\($0)\n" }
      }
      return "<dict>\n\(entries.joined())\(indentation)</dict>"
    case let number as Int: return "<integer>\(number)</integer>"
    case let number as Double: return "<real>\(number)</real>"
    default: return nil
    }
  }
}

/// A target of an Xcode project that builds an app.
private struct XcodeTarget {
  let name: String
  let settings: BuildSettings

  /// Returns the target of an app in the projects of a folder: that with one of the names, or else the
  /// first.
  static func app(in folder: URL, named names: [String]) -> XcodeTarget? {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let targets = entries.sorted().filter { $0.hasSuffix(".xcodeproj") }.flatMap { name in
      apps(in: folder.appendingPathComponent("\(name)/project.pbxproj"))
    }
    return targets.first { names.contains($0.name) } ?? targets.first
  }

  private static func apps(in file: URL) -> [XcodeTarget] {
    guard let list = AppInformation.list(file),
      let objects = list["objects"] as? [String: [String: Any]]
    else { return [] }
    func object(_ reference: Any?) -> [String: Any] {
      (reference as? String).flatMap { objects[$0] } ?? [:]
    }
    func settings(_ owner: [String: Any]) -> [String: Any] {
      let list = object(owner["buildConfigurationList"])
      let all = (list["buildConfigurations"] as? [Any] ?? []).map(object)
      let release = all.first { $0["name"] as? String == "Release" } ?? all.first
      return release?["buildSettings"] as? [String: Any] ?? [:]
    }
    let project = object(list["rootObject"])
    let apps = objects.values.filter { object in
      object["isa"] as? String == "PBXNativeTarget"
        && object["productType"] as? String == "com.apple.product-type.application"
    }
    return apps.compactMap { app in
      guard let name = app["name"] as? String else { return nil }
      var values = ["PRODUCT_NAME": name]
      values["DEVELOPMENT_LANGUAGE"] = project["developmentRegion"] as? String
      var all = BuildSettings(values: values)
      all.values["TARGET_NAME"] = name
      all.values["PRODUCT_BUNDLE_PACKAGE_TYPE"] = "APPL"
      all.add(settings(project))
      all.add(settings(app))
      return XcodeTarget(name: name, settings: all)
    }.sorted { $0.name < $1.name }
  }
}

/// The build settings of a target, by name.
private struct BuildSettings {
  var values: [String: String] = [:]

  /// Adds settings, which can refer to those of the same name that they replace.
  mutating func add(_ settings: [String: Any]) {
    for (name, value) in settings {
      guard let text = value as? String else { continue }
      values[name] = text.replacing("$(inherited)", with: values[name] ?? "")
    }
  }

  /// Returns the text of a setting, with those to which it refers; `nil` if it is empty.
  subscript(name: String) -> String? {
    let text = values[name].map { expanded($0, depth: 0) } ?? ""
    return text.isEmpty ? nil : text
  }

  /// The keys of an information property list that the settings have.
  var informationKeys: [String: Any] {
    var keys: [String: Any] = [:]
    let prefix = "INFOPLIST_KEY_"
    for (name, text) in values where name.hasPrefix(prefix) && !name.contains("[") {
      let flag = text == "YES" ? true : text == "NO" ? false : nil
      keys[String(name.dropFirst(prefix.count))] = flag ?? text
    }
    return keys
  }

  /// Returns a value of a property list with settings in place of `$(NAME)`; `nil` for a text of which
  /// nothing remains.
  func expanding(_ value: Any) -> Any? {
    switch value {
    case let text as String where text.contains("$"):
      let text = expanded(text, depth: 0)
      return text.isEmpty ? nil : text
    case let list as [Any]: return list.compactMap { expanding($0) }
    case let values as [String: Any]: return values.compactMapValues { expanding($0) }
    default: return value
    }
  }

  /// Settings can refer to each other in circles.
  private static let maximumDepth = 8

  private func expanded(_ text: String, depth: Int) -> String {
    guard depth < BuildSettings.maximumDepth else { return "" }
    return text.replacing(/\$[({]([A-Za-z0-9_]+)((?::[^)}]*)?)[)}]/) { match in
      let name = String(match.1)
      // An executable has the name of its product.
      let value = values[name] ?? (name == "EXECUTABLE_NAME" ? values["PRODUCT_NAME"] : nil) ?? ""
      let text = expanded(value, depth: depth + 1)
      guard match.2.hasPrefix(":rfc1034identifier") || match.2.hasPrefix(":c99extidentifier") else {
        return text
      }
      let other: Character = match.2.hasPrefix(":r") ? "-" : "_"
      return String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : other })
    }
  }
}
