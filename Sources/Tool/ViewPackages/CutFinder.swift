import SourceCuts

/// Finds the smallest part of a file whose removal removes an error of the compiler.
struct CutFinder {
  /// The texts of the files by their paths in the package.
  let texts: [String: String]
  /// What is left out already.
  var list: LeftOutList
  /// The modules that files import and that cannot be imported, by the paths of the files.
  let missingModules: [String: [String]]
  private let conditions: BuildConditions
  private var outlines: [String: SourceOutline] = [:]
  /// The names that files declare, at any level.
  private lazy var declaredNames: Set<String> = texts.values.reduce(into: []) { names, text in
    let summary = SwiftSummary(of: text, conditions: conditions)
    names.formUnion(summary.declarations)
    names.formUnion(summary.localNames)
    names.formUnion(summary.members.keys)
  }
  /// What was left out when the errors were found.
  let before: LeftOutList

  init(
    texts: [String: String],
    list: LeftOutList,
    missingModules: [String: [String]],
    platform: ViewPlatform? = nil
  ) {
    self.texts = texts
    conditions = BuildConditions(modules: [], platform: platform)
    self.list = list
    self.missingModules = missingModules
    before = list
  }

  /// How much is left out for an error; later attempts leave out more.
  enum Size: Int, Comparable {
    case smallest, declaration, file

    static func < (one: Size, other: Size) -> Bool { one.rawValue < other.rawValue }
  }

  /// Adds the parts with errors to the list; the result is whether any was added.
  ///
  /// The closure returns the path in the package of a file; `nil` for other files.
  mutating func leaveOut(
    _ errors: [CompilerError],
    size: Size,
    path: (String) -> String?
  ) -> Bool {
    let all = errors.compactMap { error in path(error.file).map { (error, $0) } }
    let observed = size == .smallest ? observeStandIns(for: all) : []
    let meant = size == .smallest ? preferOwnTypes(for: all) : []
    let views = size == .smallest ? makeViews(for: all) : []
    let found = all.filter { error, _ in
      !observed.contains(error.classType ?? "") && !meant.contains(error.ambiguousType ?? "")
        && views.isDisjoint(with: error.names)
    }
    // What follows from other errors of a file is perhaps right without them.
    let files = Set(found.filter { !$0.0.isConsequence }.map(\.1))
    leaveOut(
      found.filter { size > .smallest || !$0.0.isConsequence || !files.contains($0.1) },
      size: size
    )
    if !hasChanged { leaveOut(found, size: size) }
    return hasChanged
  }

  private var hasChanged: Bool { list.entries.map(\.cut) != before.entries.map(\.cut) }

  private mutating func leaveOut(_ found: [(CompilerError, String)], size: Size) {
    // 1. Types that no file declares: what only stores or passes their values can remain.
    var standIns: Set<String> = []
    if size == .smallest {
      for (error, path) in found {
        guard let cut = standIn(for: error, in: path) else { continue }
        if let name = error.missingType { standIns.insert(name) }
        add(cut, for: error, in: path)
      }
    }
    // 2. The parts with the other errors.
    var cuts: [(cut: SourceCut, error: CompilerError)] = []
    for (error, path) in found where standIns.isDisjoint(with: error.names) {
      let statement = size == .smallest ? statementCuts(for: error, in: path) : []
      let parts = statement.isEmpty ? [cut(for: error, in: path, size: size)] : statement
      cuts += parts.map { ($0, error) }
    }
    // What follows from an error in a part of a body is perhaps right without the part.
    let bodies = cuts.filter { $0.cut.part == .body }.map(\.cut)
    let divided = bodies.filter { body in cuts.contains { body.contains($0.cut) } }
    for (cut, error) in cuts where !divided.contains(cut) {
      let own = ownModifiers(of: cut, in: outline(of: cut.path))
      for cut in withStandIn(cut) + own { add(cut, for: error, in: cut.path) }
    }
  }

  mutating func outline(of path: String) -> SourceOutline {
    if let outline = outlines[path] { return outline }
    let outline = SourceOutline(of: texts[path] ?? "")
    outlines[path] = outline
    return outline
  }

  /// Returns whether an error is in statements, so that the declarations that others see are as they should be.
  mutating func isInBody(_ error: CompilerError, in path: String) -> Bool {
    let outline = outline(of: path)
    let position = outline.position(line: error.line, column: error.column)
    let around = outline.path(to: position)
    return around.contains { declaration in
      let isTyped = declaration.kind == .function || !declaration.type.isEmpty
      return declaration.kind != .type && isTyped && declaration.body?.contains(position) == true
    }
  }

  /// Returns whether an error can be gone when a different file has no errors: it is not if a name is missing that no
  /// file of the app declares.
  mutating func canDependOnOtherFiles(_ error: CompilerError) -> Bool {
    guard let name = error.missingName?.split(separator: ".").last else { return true }
    return declaredNames.contains(String(name))
  }

  mutating func add(_ cut: SourceCut, for error: CompilerError, in path: String) {
    list.add(.init(cut, cause: cause(of: error, in: path), message: error.message))
  }

  /// The most words of a message that are a cause.
  private static let maximumWords = 16

  /// Returns the module that a file lacks, or the name that an error is about, as far back as the list
  /// explains it.
  private func cause(of error: CompilerError, in path: String) -> String {
    let names = error.names.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
    for entry in list.entries {
      let parts = entry.cut.name.split(separator: ".").map { $0.prefix { $0 != "(" && $0 != "#" } }
      let declared: Substring? =
        switch entry.cut.part {
        case .standIn where !entry.cut.part.isAlias: entry.cut.part.standInName
        case .declaration, .inherited: parts.last
        default: nil
        }
      if let declared, names.contains(where: { $0 == declared }) { return entry.cause }
      if let type = error.observedType, entry.cut.part == .declaration,
        parts.first == type[...] || parts.first == "extension \(type)"
      {
        return entry.cause
      }
    }
    if let modules = missingModules[path], !modules.isEmpty {
      return LeftOutList.absence(ofOneOf: modules)
    }
    if let missing = error.missingName { return "\(missing) is missing" }
    let words = error.message.split(separator: " ")
    let isCut = words.count > CutFinder.maximumWords
    let first = words.prefix(CutFinder.maximumWords).joined(separator: " ")
    return LeftOutList.cause(first + (isCut ? " …" : ""))
  }

  private mutating func cut(
    for error: CompilerError,
    in path: String,
    size: Size
  ) -> SourceCut {
    let file = SourceCut(path: path, part: .file)
    let outline = outline(of: path)
    let position = outline.position(line: error.line, column: error.column)
    var around = outline.path(to: position)
    guard size < .file, let inner = around.last, let outer = around.first else { return file }
    if size == .declaration {
      let cut = SourceCut(path: path, part: .declaration, name: outer.name)
      return before.covers(cut) ? file : cut
    }
    let objectiveC = SourceCut(path: path, part: .objectiveC)
    let needsObjectiveC = ["Objective-C", "'@objc'", "'@IB"].contains(where: error.message.contains)
    if needsObjectiveC, !before.contains(objectiveC) { return objectiveC }
    let parts = CutFinder.parts(of: inner, at: position, error: error, in: outline)
    for part in parts {
      let cut = SourceCut(path: path, part: part, name: inner.name)
      if !before.covers(cut) { return cut }
    }
    // Everything inside is left out already, or cannot be left out alone.
    while let next = around.popLast() {
      // A variable without its accessor is none.
      if next.kind == .accessor { continue }
      let cut = SourceCut(path: path, part: .declaration, name: next.name)
      if !before.covers(cut) { return cut }
    }
    return file
  }

  /// Returns the parts of a declaration that an error can be about, the smallest one first.
  private static func parts(
    of declaration: SourceOutline.Declaration,
    at position: Int,
    error: CompilerError,
    in outline: SourceOutline
  ) -> [SourceCut.Part] {
    if declaration.kind == .import { return [.import] }
    if declaration.kind == .macro { return [.declaration] }
    if let attribute = declaration.attributes.first(where: { $0.range.contains(position) }),
      error.message.contains("attribute")
    {
      return [.attribute(attribute.name)]
    }
    if let type = declaration.inherited.first(where: { $0.range.contains(position) }) {
      return [.inherited(type.name)]
    }
    if declaration.kind == .type, error.message.contains("conform") {
      let types = declaration.inherited.filter { error.names.contains($0.name) }
      return types.map { .inherited($0.name) }
    }
    if let part = value(of: declaration, at: position, in: outline) { return [part] }
    guard let body = declaration.body, declaration.kind != .type, body.contains(position) else {
      return []
    }
    let actions = outline.actions(in: body).filter { $0.statements.contains(position) }
    let found =
      actions.map { RangedPart(.action($0.number), $0.statements) }
      + viewParts(of: declaration, at: position, error: error, in: outline)
    return found.sorted { $0.range.count < $1.range.count }.map(\.part) + [.body]
  }

  /// Returns a value that is only used when it is needed: of a parameter, or of a variable.
  private static func value(
    of declaration: SourceOutline.Declaration,
    at position: Int,
    in outline: SourceOutline
  ) -> SourceCut.Part? {
    if declaration.kind == .function {
      let parameters = outline.parameters(of: declaration)
      let index = parameters.firstIndex { $0.value?.contains(position) == true }
      return index.map { .value($0 + 1) }
    }
    guard declaration.kind == .variable, declaration.value?.contains(position) == true,
      !declaration.type.isEmpty, !declaration.type.hasPrefix("some ")
    else { return nil }
    let words = modifiers(of: declaration, in: outline)
    let isLazy = words.contains { ["static", "lazy", "class"].contains($0) }
    if isLazy || !declaration.name.contains(".") { return .value(0) }
    return canLeaveOutStorage(of: declaration, in: outline) ? .storage : nil
  }

  static func modifiers(
    of variable: SourceOutline.Declaration,
    in outline: SourceOutline
  ) -> [String] {
    let head = outline.bytes[variable.range].prefix { $0 != UInt8(ascii: ":") }
    return String(decoding: head, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .map(String.init)
  }

  /// Returns whether a stored variable can be computed instead.
  static func canLeaveOutStorage(
    of variable: SourceOutline.Declaration,
    in outline: SourceOutline
  ) -> Bool {
    let words = modifiers(of: variable, in: outline)
    return variable.kind == .variable && variable.body == nil && !variable.type.isEmpty
      && variable.attributes.allSatisfy { $0.name == "ObservationIgnored" }
      && variable.members.isEmpty
      && !words.contains { $0.hasPrefix("weak") || $0.hasPrefix("unowned") || $0 == "lazy" }
  }
}
