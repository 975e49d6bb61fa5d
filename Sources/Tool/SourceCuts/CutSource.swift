import EscapedText

/// The text of a Swift file without the parts that are left out.
///
/// Every line remains where it was, so that a message of the compiler is about the original file.
package struct CutSource {
  /// The text.
  package private(set) var text = ""
  /// The cuts whose declarations the file does not have any more.
  package private(set) var obsolete: [SourceCut] = []

  private let outline: SourceOutline
  private var edits: [(range: Range<Int>, text: String)] = []
  /// What was replaced: its range in the original, and that of what is there in the text, in bytes.
  private var places: [(original: Range<Int>, text: Range<Int>)] = []

  /// Applies cuts to a text.
  package init(_ text: String, cuts: [SourceCut]) {
    outline = SourceOutline(of: text)
    // The plugin does not run again when a file with cuts is left out as a whole.
    guard !cuts.contains(where: { $0.part == .file }) else { return }
    for cut in cuts {
      let found = edits(for: cut)
      edits += found
      if found.isEmpty { obsolete.append(cut) }
    }
    self.text = edited()
  }

  /// Returns the column in the original of a place in the text, both from 1; the lines are the same.
  package func originalColumn(line: Int, column: Int) -> Int {
    let bytes = Array(text.utf8)
    let position = SourceOutline.position(line: line, column: column, in: bytes)
    var shift = 0
    for place in places where place.text.lowerBound <= position {
      // What is in place of a part is at the start of the part.
      let isInside = place.text.contains(position)
      shift =
        isInside
        ? place.original.lowerBound - position
        : place.original.upperBound - place.text.upperBound
    }
    let start = SourceOutline.position(line: line, column: 1, in: outline.bytes)
    return max(position + shift - start, 0) + 1
  }

  /// Returns the range that a cut removes; `nil` if the file does not have it.
  package static func range(of cut: SourceCut, in outline: SourceOutline) -> Range<Int>? {
    guard let declaration = outline.declaration(named: cut.name) else { return nil }
    switch cut.part {
    case .file, .standIn, .objectiveC, .conditions: return nil
    case .import, .declaration: return declaration.range
    case .attribute(let name): return declaration.attributes.first { $0.name == name }?.range
    case .inherited(let name):
      return declaration.inherited.first { $0.name == name }?.range
    case .action(let number):
      return declaration.body.flatMap { outline.actions(in: $0) }?
        .first { $0.number == number }?.statements
    case .view(let name):
      return outline.call(name, isModifier: false, of: declaration)?.range
    case .modifier(let name):
      let call = outline.call(name, isModifier: true, of: declaration)
      return call.map { $0.range.lowerBound - 1..<$0.range.upperBound }
    case .value(0, _): return declaration.value
    case .value(let number, _):
      let parameters = outline.parameters(of: declaration)
      return number <= parameters.count ? parameters[number - 1].value : nil
    case .statement(let number):
      let statements = declaration.body.map { outline.statements(in: $0) } ?? []
      return number <= statements.count ? statements[number - 1] : nil
    case .storage: return outline.introducer(of: declaration)
    case .body: return declaration.body
    }
  }

  private func edits(for cut: SourceCut) -> [(range: Range<Int>, text: String)] {
    if cut.part == .objectiveC { return outline.objectiveCNames }
    if case .conditions(let platform) = cut.part {
      return PlatformConditions.values(in: outline.bytes, on: platform)
    }
    guard let edit = edit(for: cut) else { return [] }
    return [edit] + (accessors(for: cut).map { [$0] } ?? [])
  }

  /// Returns the range of the value of a variable whose storage is left out, with its sign of equality, or
  /// the end of the declaration.
  private func end(of declaration: SourceOutline.Declaration) -> Range<Int> {
    let end = declaration.range.upperBound
    return declaration.value.map { $0.lowerBound - 1..<$0.upperBound } ?? end..<end
  }

  /// Returns the accessors of a variable that has no value without its wrapper, or without its storage.
  private func accessors(for cut: SourceCut) -> (range: Range<Int>, text: String)? {
    guard let declaration = outline.declaration(named: cut.name),
      declaration.kind == .variable, !declaration.type.isEmpty, declaration.body == nil
    else { return nil }
    let setter: String
    switch cut.part {
    case .attribute where declaration.value == nil: setter = CutSource.trap(cut.summary, result: "")
    case .storage: setter = ""
    default: return nil
    }
    // An optional variable that cannot be set has no value.
    let isAbsent = cut.part == .storage && declaration.type.hasSuffix("?")
    let value = isAbsent ? "nil" : CutSource.trap(cut.summary, result: declaration.type)
    return (end(of: declaration), " { get { \(value) } set { \(setter) } }")
  }

  private func edit(for cut: SourceCut) -> (range: Range<Int>, text: String)? {
    guard let range = CutSource.range(of: cut, in: outline),
      let declaration = outline.declaration(named: cut.name)
    else { return nil }
    switch cut.part {
    // The module instead of a part of it, which only Apple's modules have.
    case .import:
      let parts = cut.name.split(separator: "#")[0].split(separator: ".")
      return (range, parts.count > 2 ? "import \(parts[1])" : "")
    // A protocol without requirements, so that the list remains valid however many are left out.
    case .inherited: return (range, "Any")
    case .body where isAsynchronous(declaration):
      return (range, " \(CutSource.suspension(cut.name, result: declaration.type)) ")
    case .body where hasNoResult(declaration): return (range, " \(CutSource.note(cut.name)) ")
    case .body: return (range, " \(CutSource.trap(cut.name, result: result(of: declaration))) ")
    case .action(let number):
      return (
        range, " \(CutSource.statements(without: cut.summary, action(number, of: declaration))) "
      )
    case .view(let call): return (range, "SwiftUI.LeftOutView(\(CutSource.function(call)))")
    case .modifier(let call):
      let isNeeded = CutSource.isNeeded(modifier: call)
      return (range, isNeeded ? ".leftOutModifier(\(CutSource.function(call)))" : "")
    case .value(_, let standIn?): return (range, " \(standIn)")
    case .value(_, nil):
      let trap = CutSource.trap(cut.summary, result: "")
      return (range, " { \(trap) }()")
    case .statement: return (range, CutSource.note(cut.summary))
    case .storage: return (range, "var")
    default: return (range, "")
    }
  }

  /// Returns whether frames can be different without a modifier, so that tests report that it is left out.
  static func isNeeded(modifier call: String) -> Bool {
    !ModifierNames.withoutFrames.contains(SourceOutline.Call.function(named: call))
  }

  /// Returns a literal with the name of what a call calls.
  private static func function(_ call: String) -> String {
    SwiftText.literal(SourceOutline.Call.function(named: call))
  }

  /// The type that the statements of a declaration have to return.
  private func result(of declaration: SourceOutline.Declaration) -> String {
    guard declaration.kind == .accessor else { return declaration.type }
    let parts = declaration.name.split(separator: ".")
    guard parts.last == "get" else { return "" }
    return outline.declaration(named: parts.dropLast().joined(separator: "."))?.type ?? ""
  }

  /// Returns whether a function or an accessor only acts, so that views can be laid out without it.
  private func hasNoResult(_ declaration: SourceOutline.Declaration) -> Bool {
    let name = declaration.name.split(separator: ".").last ?? ""
    switch declaration.kind {
    case .function:
      return ["", "Void", "()"].contains(declaration.type) && !name.hasPrefix("init(")
    case .accessor: return ["set", "willSet", "didSet"].contains(name)
    default: return false
    }
  }

  private func action(
    _ number: Int,
    of declaration: SourceOutline.Declaration
  ) -> SourceOutline.Action.Kind? {
    let actions = declaration.body.map { outline.actions(in: $0) } ?? []
    return actions.first { $0.number == number }?.kind
  }

  /// Returns whether a function is `async`.
  private func isAsynchronous(_ declaration: SourceOutline.Declaration) -> Bool {
    guard let body = declaration.body, declaration.kind != .variable else { return false }
    let head = outline.bytes[declaration.range.lowerBound..<body.lowerBound]
    return String(decoding: head, as: UTF8.self).split { !$0.isLetter }.contains("async")
  }

  /// Returns the statements of an action that is left out.
  ///
  /// Without what happens after an event, the views are those before it.
  private static func statements(without name: String, _ kind: SourceOutline.Action.Kind?) -> String
  {
    switch kind {
    case .task: suspension(name, result: "")
    case .event: note(name)
    case .call, nil: trap(name, result: "")
    }
  }

  /// The statement that prints that a part is left out.
  static func note(_ name: String) -> String {
    "Swift.print(\(SwiftText.literal("keyline: \(name) is left out, by LeftOut.txt")))"
  }

  /// Statements that never end, for a part that runs beside the layout, which does not wait for it.
  static func suspension(_ name: String, result: String) -> String {
    let type = result.isEmpty ? "Swift.Void" : result
    let wait = "await Swift.withUnsafeContinuation"
    let continuation = "Swift.UnsafeContinuation<\(type), Swift.Never>"
    return "\(note(name)); return \(wait) { (_: \(continuation)) in }"
  }

  /// The expression that ends the program when a part is reached that is left out.
  static func trap(_ name: String, result: String) -> String {
    let trap = "Swift.fatalError(\(SwiftText.literal("\(name) is left out, by LeftOut.txt")))"
    // An opaque type needs a value whose type conforms.
    return result.hasPrefix("some ") ? "\(trap) as Never" : trap
  }

  private mutating func edited() -> String {
    var result: [UInt8] = []
    var position = 0
    let outermost = edits.sorted {
      ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count)
    }
    for (range, text) in outermost where range.lowerBound >= position {
      result += outline.bytes[position..<range.lowerBound]
      let start = result.count
      result += Array(text.utf8)
      result += outline.bytes[range].filter { $0 == 0x0A }
      places.append((range, start..<result.count))
      position = range.upperBound
    }
    return String(decoding: result + outline.bytes[position...], as: UTF8.self)
  }
}
