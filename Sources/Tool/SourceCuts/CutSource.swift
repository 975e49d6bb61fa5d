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

  /// Applies cuts to a text.
  package init(_ text: String, cuts: [SourceCut]) {
    outline = SourceOutline(of: text)
    for cut in cuts {
      let found = edits(for: cut)
      edits += found
      if found.isEmpty { obsolete.append(cut) }
    }
    self.text = edited()
  }

  /// Returns the range that a cut removes; `nil` if the file does not have it.
  package static func range(of cut: SourceCut, in outline: SourceOutline) -> Range<Int>? {
    guard let declaration = outline.declaration(named: cut.name) else { return nil }
    switch cut.part {
    case .file, .standIn, .objectiveC: return nil
    case .import, .declaration: return declaration.range
    case .attribute(let name): return declaration.attributes.first { $0.name == name }?.range
    case .inherited(let name):
      return declaration.inherited.first { $0.name == name }?.range
    case .action(let number):
      return declaration.body.flatMap { outline.actions(in: $0) }?
        .first { $0.number == number }?.statements
    case .value(0): return declaration.value
    case .value(let number):
      let values = outline.defaultValues(of: declaration)
      return number <= values.count ? values[number - 1] : nil
    case .body: return declaration.body
    }
  }

  private func edits(for cut: SourceCut) -> [(range: Range<Int>, text: String)] {
    if cut.part == .objectiveC { return outline.objectiveCNames }
    guard let edit = edit(for: cut) else { return [] }
    return [edit] + (accessors(for: cut).map { [$0] } ?? [])
  }

  /// Returns the accessors of a variable that has no value without the wrapper that is left out.
  private func accessors(for cut: SourceCut) -> (range: Range<Int>, text: String)? {
    guard case .attribute = cut.part, let declaration = outline.declaration(named: cut.name),
      declaration.kind == .variable, !declaration.type.isEmpty, declaration.value == nil,
      declaration.body == nil
    else { return nil }
    let end = declaration.range.upperBound
    let trap = CutSource.trap(cut.summary, result: declaration.type)
    return (end..<end, " { get { \(trap) } set { \(CutSource.trap(cut.summary, result: "")) } }")
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
    case .body: return (range, " \(CutSource.trap(cut.name, result: result(of: declaration))) ")
    case .action(let number) where isTask(number, of: declaration):
      return (range, " \(CutSource.suspension(cut.summary, result: "")) ")
    case .value:
      let trap = CutSource.trap(cut.summary, result: "")
      return (range, " { \(trap) }()")
    case .action: return (range, " \(CutSource.trap(cut.summary, result: "")) ")
    default: return (range, "")
    }
  }

  /// The type that the statements of a declaration have to return.
  private func result(of declaration: SourceOutline.Declaration) -> String {
    guard declaration.kind == .accessor else { return declaration.type }
    let parts = declaration.name.split(separator: ".")
    guard parts.last == "get" else { return "" }
    return outline.declaration(named: parts.dropLast().joined(separator: "."))?.type ?? ""
  }

  private func isTask(_ number: Int, of declaration: SourceOutline.Declaration) -> Bool {
    let actions = declaration.body.map { outline.actions(in: $0) } ?? []
    return actions.first { $0.number == number }?.isTask == true
  }

  /// Returns whether a function is `async`.
  private func isAsynchronous(_ declaration: SourceOutline.Declaration) -> Bool {
    guard let body = declaration.body, declaration.kind != .variable else { return false }
    let head = outline.bytes[declaration.range.lowerBound..<body.lowerBound]
    return String(decoding: head, as: UTF8.self).split { !$0.isLetter }.contains("async")
  }

  /// Statements that never end, for a part that runs beside the layout, which does not wait for it.
  static func suspension(_ name: String, result: String) -> String {
    let type = result.isEmpty ? "Swift.Void" : result
    let text = SwiftText.literal("keyline: \(name) is left out, by LeftOut.txt")
    let note = "Swift.print(\(text))"
    let wait = "await Swift.withUnsafeContinuation"
    return "\(note); return \(wait) { (_: Swift.UnsafeContinuation<\(type), Swift.Never>) in }"
  }

  /// The expression that ends the program when a part is reached that is left out.
  static func trap(_ name: String, result: String) -> String {
    let trap = "Swift.fatalError(\(SwiftText.literal("\(name) is left out, by LeftOut.txt")))"
    // An opaque type needs a value whose type conforms.
    return result.hasPrefix("some ") ? "\(trap) as Never" : trap
  }

  private func edited() -> String {
    var result: [UInt8] = []
    var position = 0
    let outermost = edits.sorted {
      ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count)
    }
    for (range, text) in outermost where range.lowerBound >= position {
      result += outline.bytes[position..<range.lowerBound]
      result += Array(text.utf8)
      result += outline.bytes[range].filter { $0 == 0x0A }
      position = range.upperBound
    }
    return String(decoding: result + outline.bytes[position...], as: UTF8.self)
  }
}
