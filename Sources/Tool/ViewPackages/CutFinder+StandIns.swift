import SourceCuts

/// Types in place of those that no file declares.
extension CutFinder {
  mutating func standIn(for error: CompilerError, in path: String) -> SourceCut? {
    guard let name = error.missingType, name.first?.isUppercase == true, !name.contains("."),
      !error.isConsequence
    else { return nil }
    let outline = outline(of: path)
    let position = outline.position(line: error.line, column: error.column)
    guard let inner = outline.path(to: position).last else { return nil }
    let isInHead =
      inner.inherited.contains { $0.range.contains(position) }
      || inner.attributes.contains { $0.range.contains(position) }
      || inner.name.contains("extension \(name)")
    let isInStatements = inner.kind != .type && inner.body?.contains(position) == true
    guard !isInHead, !isInStatements, inner.kind != .macro else { return nil }
    let folder = CutFinder.folder(of: path)
    let isProtocol = texts.keys.contains { $0.hasPrefix(folder + "/") && conforms($0, to: name) }
    let declaration =
      isProtocol
      ? "protocol \(name)"
      : CutFinder.declaration(of: name, before: position, in: outline.bytes)
    let cut = SourceCut(path: folder, part: .standIn(declaration))
    let isTaken = list.cuts(of: folder).contains { $0.part.standInName == name[...] }
    return isTaken ? nil : cut
  }

  /// Returns the folder of a module, as in `Sources/Trips`.
  static func folder(of path: String) -> String {
    path.split(separator: "/").prefix(2).joined(separator: "/")
  }

  /// Returns whether a type of a file conforms to a protocol with a name; a class can also inherit from a
  /// class that it names first.
  private mutating func conforms(_ path: String, to name: String) -> Bool {
    guard texts[path]?.contains(name) == true else { return false }
    let outline = outline(of: path)
    var rest = outline.declarations
    while let next = rest.popLast() {
      rest += next.members
      guard let index = next.inherited.firstIndex(where: { $0.name == name }) else { continue }
      let head = outline.bytes[next.range.lowerBound..<next.inherited[index].range.lowerBound]
      let words = String(decoding: head, as: UTF8.self).split { !$0.isLetter }
      if index > 0 || !words.contains("class") { return true }
    }
    return false
  }

  /// Returns a declaration that fits the use of a type, as in `any Place` or `Place<Int, String>`.
  private static func declaration(
    of name: String,
    before position: Int,
    in bytes: [UInt8]
  ) -> String {
    let before = String(decoding: bytes[..<position].suffix(5), as: UTF8.self)
    if before.hasSuffix(" any ") || before.hasSuffix("some ") || before.hasSuffix("(any ")
      || before.hasSuffix("[any ") || before.hasSuffix(":any ")
    {
      return "protocol \(name)"
    }
    let after = position + name.utf8.count
    guard after < bytes.count, bytes[after] == UInt8(ascii: "<") else { return "struct \(name)" }
    var (depth, count) = (0, 1)
    for byte in bytes[after...] {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth == 1: count += 1
      default: break
      }
      if depth == 0 { break }
    }
    return "struct \(name)<\((1...count).map { "T\($0)" }.joined(separator: ", "))>"
  }

  /// Makes classes of the stand-ins that errors say have to be classes, and returns their names.
  mutating func observeStandIns(for errors: [(CompilerError, String)]) -> Set<String> {
    var observed: Set<String> = []
    for (error, path) in errors {
      let folder = CutFinder.folder(of: path)
      guard let name = error.classType, list.observe(standIn: name, in: folder) else { continue }
      observed.insert(name)
      add(SourceCut(path: folder, part: .standIn("import Combine")), for: error, in: path)
    }
    return observed
  }

  /// Decides that names mean the types of the app's packages, where modules that Keyline adds have them too, and returns
  /// the names.
  ///
  /// The app compiles on a Mac, where those modules are not visible in each file.
  mutating func preferOwnTypes(for errors: [(CompilerError, String)]) -> Set<String> {
    var meant: Set<String> = []
    for (error, path) in errors {
      let folder = CutFinder.folder(of: path)
      guard let name = error.ambiguousType, let module = module(declaring: name, besides: folder)
      else { continue }
      let cut = SourceCut(
        path: folder,
        part: .standIn("typealias \(name) = \(module).\(name)")
      )
      guard !before.contains(cut) else { continue }
      add(cut, for: error, in: path)
      meant.insert(name)
    }
    return meant
  }

  /// Returns the only other module that declares a type for others to see; `nil` if there is none, or more than one.
  private mutating func module(declaring name: String, besides folder: String) -> Substring? {
    var folders: Set<String> = []
    for (path, text) in texts where !path.hasPrefix(folder + "/") && text.contains(name) {
      let outline = outline(of: path)
      let isDeclared = outline.declarations.contains { declaration in
        guard declaration.kind == .type, declaration.name == name else { return false }
        let end = declaration.body?.lowerBound ?? declaration.range.upperBound
        let head = outline.bytes[declaration.range.lowerBound..<end]
        return String(decoding: head, as: UTF8.self).split { !$0.isLetter }.contains("public")
      }
      if isDeclared { folders.insert(CutFinder.folder(of: path)) }
    }
    return folders.count == 1 ? folders.first?.split(separator: "/").last : nil
  }

  /// Makes views of the types that have to be views and conform to a protocol that is not here, and returns the types.
  ///
  /// A package can have a protocol that refines `View`, such as one of views with a state. All types that conform to it
  /// are views that take the offered size, unless they have a body of their own.
  mutating func makeViews(for errors: [(CompilerError, String)]) -> Set<String> {
    var views: Set<String> = []
    for (error, path) in errors {
      guard let type = error.viewType, !views.contains(type),
        let (name, folder) = missingProtocol(of: type)
      else { continue }
      list.removeConformances(to: name, in: folder)
      add(SourceCut(path: folder, part: .standIn("protocol \(name): View")), for: error, in: path)
      views.insert(type)
    }
    return views
  }

  /// Returns a protocol that a type conforms to, and that is left out or has a stand-in, with the folder of its module.
  private mutating func missingProtocol(of type: String) -> (name: String, folder: String)? {
    for path in texts.keys.sorted() where texts[path]?.contains(type) == true {
      let folder = CutFinder.folder(of: path)
      for name in outline(of: path).declaration(named: type)?.inherited.map(\.name) ?? [] {
        let isLeftOut = before.contains(
          SourceCut(path: path, part: .inherited(name), name: type)
        )
        if isLeftOut || before.contains(SourceCut(path: folder, part: .standIn("protocol \(name)")))
        {
          return (name, folder)
        }
      }
    }
    return nil
  }

  /// Leaves a stand-in out, by its line in the generated source of a module's folder, and returns whether
  /// there is one.
  mutating func refuseStandIn(atLine line: Int, in folder: String) -> Bool {
    let declarations = before.cuts(of: folder).compactMap { cut in
      if case .standIn(let declaration) = cut.part { declaration } else { nil }
    }
    guard let declaration = StandIns.declaration(atLine: line, of: declarations) else {
      return false
    }
    list.remove(standIn: declaration, in: folder)
    return true
  }
}
