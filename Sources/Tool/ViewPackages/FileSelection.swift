/// The Swift files of an app that compile with Keyline, and why the others are left out.
package struct FileSelection {
  package struct LeftOut: Equatable {
    package let path: String
    package let reason: String
  }

  /// The files that are left out, in the order of their paths.
  package private(set) var leftOut: [LeftOut] = []
  /// The files that declare where the app starts and are compiled, because other files use them.
  package private(set) var entryPoints: Set<String> = []
  /// The number of previews in the files that are compiled.
  package private(set) var previews = 0
  private var kept: [String: SwiftSummary] = [:]

  /// Selects files, given by their texts.
  ///
  /// If `keepsImports` is set, files are selected that import modules that cannot be imported, and those
  /// that use their declarations; the compiler then decides. Files that belong to no target of the app are
  /// left out in any case.
  init(
    of files: [String: String],
    modules: Set<String>,
    platform: ViewPlatform,
    outsideOfTargets: Set<String> = [],
    keepsImports: Bool = false
  ) {
    let conditions = BuildConditions(
      modules: modules,
      platform: keepsImports ? platform : nil
    )
    kept = files.mapValues { SwiftSummary(of: $0, conditions: conditions) }
    // 1. Files that import a module that cannot be imported, are scripts, or are not part of the app.
    for (path, summary) in kept.sorted(by: { $0.key < $1.key }) {
      if outsideOfTargets.contains(path) {
        leaveOut(path, because: "belongs to no target of the Xcode project")
      } else if let reason = FileSelection.reasons[path.split(separator: "/").last ?? ""] {
        leaveOut(path, because: reason)
      } else if let module = summary.imports.intersection(AppleModules.tests).min() {
        leaveOut(path, because: AppleModules.reason(toLeaveOut: module, platform: platform))
      } else if !keepsImports, let module = summary.imports.subtracting(modules).sorted().first {
        leaveOut(path, because: AppleModules.reason(toLeaveOut: module, platform: platform))
      }
    }
    // 2. Files that use what only those files declare, and so on.
    if !keepsImports { leaveOutDependents() }
    // 3. The start of the app, unless it has previews, or other files use what it declares besides.
    for (path, summary) in kept.filter(\.value.hasEntryPoint).sorted(by: { $0.key < $1.key }) {
      if summary.previews > 0 || isUsed(path) {
        entryPoints.insert(path)
      } else {
        leaveOut(path, because: "starts the app (@main)")
      }
    }
    previews = kept.values.map(\.previews).reduce(0, +)
    leftOut.sort { $0.path < $1.path }
  }

  /// Why files with some names are not part of a module.
  private static let reasons: [Substring: String] = [
    "main.swift": "has statements outside of declarations (main.swift)",
    "Package.swift": "is the manifest of a package",
  ]

  private mutating func leaveOut(_ path: String, because reason: String) {
    guard let summary = kept.removeValue(forKey: path) else { return }
    missing.append((path, summary))
    leftOut.append(LeftOut(path: path, reason: reason))
  }

  private var missing: [(path: String, summary: SwiftSummary)] = []

  private mutating func leaveOutDependents() {
    while true {
      let origins = missingNames()
      let dependents = kept.keys.sorted().compactMap { path -> (String, String)? in
        guard let summary = kept[path] else { return nil }
        let used = origins.types.keys.filter(summary.names.contains).min()
        if let used, let origin = origins.types[used] {
          return (path, "uses \(used), which only \(origin) declares")
        }
        let member = origins.members.keys.filter(summary.uses).min()
        guard let member, let origin = origins.members[member] else { return nil }
        return (path, "uses .\(member), which only \(origin) declares")
      }
      guard !dependents.isEmpty else { return }
      for (path, reason) in dependents { leaveOut(path, because: reason) }
    }
  }

  /// Returns the files that are left out by the names that only they declare.
  private func missingNames() -> (types: [String: String], members: [String: String]) {
    let declared = kept.values.reduce(into: Set<String>()) { $0.formUnion($1.declarations) }
    let known = kept.values.reduce(into: declared) {
      $0.formUnion($1.localNames)
      $0.formUnion($1.members.keys)
    }
    // Members of a type that no other file mentions are not those that other files use.
    let mentioned = kept.values.reduce(into: declared) { $0.formUnion($1.names) }
    var (types, members): ([String: String], [String: String]) = ([:], [:])
    for (path, summary) in missing.reversed() {
      for name in summary.declarations.subtracting(declared) { types[name] = path }
      for (member, type) in summary.members where !known.contains(member) {
        if mentioned.contains(type) { members[member] = path }
      }
    }
    return (types, members)
  }

  /// Returns whether a different file uses what a file alone declares.
  private func isUsed(_ path: String) -> Bool {
    guard let summary = kept[path] else { return false }
    let others = kept.filter { $0.key != path }.values
    let declared = others.reduce(into: Set<String>()) { $0.formUnion($1.declarations) }
    let names = summary.declarations.subtracting(declared)
    return others.contains { other in
      !other.names.isDisjoint(with: names) || summary.members.keys.contains(where: other.uses)
    }
  }

  /// The modules that a file imports; `nil` for files that are left out.
  func imports(of path: String) -> Set<String>? { kept[path]?.imports }
}

extension SwiftSummary {
  /// Returns whether the file uses a member that it does not declare.
  fileprivate func uses(member: String) -> Bool {
    !localNames.contains(member) && (memberNames.contains(member) || names.contains(member))
  }
}
