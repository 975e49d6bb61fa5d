import SourceCuts

/// Values in place of those that are left out.
extension CutFinder {
  /// Returns a cut of a value with a stand-in for it, where there is one, and what the stand-in needs.
  mutating func withStandIn(_ cut: SourceCut) -> [SourceCut] {
    guard case .value(let number, nil) = cut.part, !refusesStandIn(cut),
      let declaration = outline(of: cut.path).declaration(named: cut.name)
    else { return [cut] }
    let outline = outline(of: cut.path)
    let types = [declaration.type] + outline.parameters(of: declaration).map(\.type)
    guard types.indices.contains(number) else { return [cut] }
    let written = types[number]
    // Without a stand-in of its type, an optional value is none.
    var absent = cut
    if written.hasSuffix("?") { absent.part = .value(number, standIn: "nil") }
    let whole = written.hasSuffix("?") ? String(written.dropLast()) : written
    let type = whole.hasPrefix("any ") ? String(whole.dropFirst(4)) : whole
    guard type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), !type.isEmpty else {
      return [absent]
    }
    var found = cut
    let folder = CutFinder.folder(of: cut.path)
    let isStandIn = list.cuts(of: folder).contains {
      $0.part == .standIn("struct \(type)") || $0.part == .standIn("class \(type)")
    }
    if isStandIn || hasValues(type, in: folder) {
      found.part = .value(number, standIn: "\(type)()")
      return [found]
    }
    guard let declarations = conformance(to: type, in: folder) else { return [absent] }
    found.part = .value(number, standIn: "\(type)StandIn()")
    return [found] + declarations.map { SourceCut(path: folder, part: .standIn($0)) }
  }

  /// Returns whether a value was left out already, so that a stand-in for it did not compile.
  private func refusesStandIn(_ cut: SourceCut) -> Bool {
    guard case .value(let number, _) = cut.part else { return false }
    return before.cuts(of: cut.path).contains {
      if case .value(number, _) = $0.part { $0.name == cut.name } else { false }
    }
  }

  /// Returns whether a type of a module can have a value that is created without arguments.
  private mutating func hasValues(_ name: String, in folder: String) -> Bool {
    guard let (path, type) = type(named: name, in: folder) else { return false }
    let head = outline(of: path).bytes[
      type.range.lowerBound..<(type.body ?? type.range).lowerBound
    ]
    let words = String(decoding: head, as: UTF8.self).split { !$0.isLetter }
    return ["struct", "class", "actor"].contains { words.contains($0[...]) }
  }

  /// Returns a type or a protocol of a module, with the path of its file; `nil` if no file declares it.
  private mutating func type(
    named name: String,
    in folder: String
  ) -> (path: String, declaration: SourceOutline.Declaration)? {
    for path in texts.keys.sorted() where path.hasPrefix(folder + "/") {
      guard texts[path]?.contains(" \(name)") == true else { continue }
      let found = outline(of: path).declarations.first { $0.kind == .type && $0.name == name }
      if let found { return (path, found) }
    }
    return nil
  }

  /// Returns the declarations of a type that conforms to a protocol of a module, with the modules that it
  /// needs; `nil` if there is none.
  private mutating func conformance(to name: String, in folder: String) -> [String]? {
    var pending = [name]
    var known: Set<String> = []
    var members: [String] = []
    var modules: Set<String> = []
    var own: SourceOutline.Conformance?
    while let next = pending.popLast() {
      guard known.insert(next).inserted, !CutFinder.markers.contains(next) else { continue }
      if list.cuts(of: folder).contains(where: { $0.part == .standIn("protocol \(next)") }) {
        continue
      }
      guard let (path, found) = requirements(of: next, in: folder) else { return nil }
      modules.formUnion(imports(of: path))
      pending += found.inherited.flatMap { $0.split(separator: "&") }.map {
        $0.filter { $0 != " " }
      }
      if own == nil { own = found } else { members += found.members }
    }
    guard let own else { return nil }
    return modules.sorted().map { "import \($0)" }
      + [own.declaration(of: name, with: members)]
  }

  /// The protocols that a class without stored values conforms to.
  private static let markers: Set<String> = ["AnyObject", "Sendable", "ObservableObject", "class"]

  private mutating func requirements(
    of name: String,
    in folder: String
  ) -> (path: String, SourceOutline.Conformance)? {
    guard let (path, found) = type(named: name, in: folder),
      !before.covers(SourceCut(path: path, part: .declaration, name: name))
    else { return nil }
    return outline(of: path).conformance(to: found).map { (path, $0) }
  }

  /// Returns the modules that a file imports and that are here.
  private mutating func imports(of path: String) -> [String] {
    let missing = Set(missingModules[path] ?? [])
    let imports = outline(of: path).declarations.filter { $0.kind == .import }
    let modules = imports.compactMap { declaration -> String? in
      let parts = declaration.name.prefix { $0 != "#" }.split(separator: ".")
      return parts.count > 1 ? String(parts[1]) : nil
    }
    return modules.filter { !missing.contains($0) }
  }
}
