import SourceCuts

extension CutFinder {
  /// Returns the statement of an initializer with an error, and the storage of a variable that it sets; none
  /// where the initializer cannot do without it.
  ///
  /// The variable is an error when it is used, so that views without it are laid out.
  mutating func statementCuts(
    for error: CompilerError,
    in path: String
  ) -> [SourceCut] {
    let outline = outline(of: path)
    let position = outline.position(line: error.line, column: error.column)
    let around = outline.path(to: position)
    guard let function = around.last, function.kind == .function, let body = function.body,
      function.name.split(separator: ".").last?.hasPrefix("init(") == true, around.count > 1,
      case let statements = outline.statements(in: body),
      let index = statements.firstIndex(where: { $0.contains(position) })
    else { return [] }
    let cut = SourceCut(path: path, part: .statement(index + 1), name: function.name)
    guard !before.covers(cut) else { return [] }
    let text = String(decoding: outline.bytes[statements[index]], as: UTF8.self)
    guard let effect = CutFinder.effect(ofStatement: text) else { return [] }
    let members = around[around.count - 2].members
    var storage: [SourceCut] = []
    for name in effect.names {
      let variable = members.first {
        $0.kind == .variable && $0.name.split(separator: ".").last == name[...]
      }
      // A variable of a function, or of a different declaration of the type.
      guard let variable else {
        if effect.isAssignment, text.hasPrefix("self.") { return [] }
        continue
      }
      guard CutFinder.canLeaveOutStorage(of: variable, in: outline) else { return [] }
      storage.append(SourceCut(path: path, part: .storage, name: variable.name))
    }
    return [cut] + storage
  }

  /// What a statement of an initializer does.
  private struct Effect {
    /// The variables that it sets, or that a statement in it does.
    var names: [String]
    /// Whether it does nothing else.
    var isAssignment: Bool
  }

  /// Returns what a statement does; `nil` if it ends the initializer, or calls a different one.
  private static func effect(ofStatement text: String) -> Effect? {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
    let ends: Set<Substring> = ["return", "throw", "super", "defer", "guard"]
    guard let first = words.first, !ends.contains(first), !text.hasPrefix("self.init"),
      !text.hasPrefix("self =")
    else { return nil }
    let target = text.hasPrefix("self.") ? text.dropFirst(5) : text[...]
    let name = target.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let rest = target.dropFirst(name.count).drop { $0 == " " || $0 == "\n" }
    guard rest.hasPrefix("="), !rest.hasPrefix("==") else {
      // Such as a condition with an assignment in each branch. What a closure sets is not set by the
      // initializer.
      let hasBranches = ["if", "switch", "for", "while", "repeat", "do"].contains(first)
      let assignments = hasBranches ? text.matches(of: /self\.(\w+)\s*=[^=]/) : []
      let names = assignments.map { String($0.1) }
      return Effect(names: Set(names).sorted(), isAssignment: false)
    }
    return Effect(names: [String(name)], isAssignment: true)
  }
}
