import Foundation
import Keyline
import MacroExpansions
import SourceCuts
import ViewPackages

/// What is done with bytes that may be Swift source.
enum SourcesTarget {
  /// Reads bytes as the readers of view files, of tests and of macros do.
  ///
  /// - Returns: Whether something is declared.
  static func read(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    let scanner = SwiftScanner(Array(text.utf8))
    for call in scanner.inlineCalls() {
      precondition(call.closure.upperBound <= text.utf8.count, "a closure ends after the file")
    }
    _ = SwiftSummary(of: text, conditions: BuildConditions(modules: ["SwiftUI"]))
    expandMacros(text)
    let conditions = SourceCut(path: "View.swift", part: .conditions("iOS"))
    let compiled = CutSource(text, cuts: [conditions]).text
    precondition(lineCount(compiled) == lineCount(text), "a line moved with a condition")
    let outline = SourceOutline(of: text)
    for declaration in outline.declarations { cut(declaration, of: text, outline) }
    return !outline.declarations.isEmpty
  }

  /// Leaves a declaration out, and the actions and calls in its body, after which no line has moved.
  private static func cut(
    _ declaration: SourceOutline.Declaration,
    of text: String,
    _ outline: SourceOutline
  ) {
    _ = outline.parameters(of: declaration)
    _ = declaration.body.map { outline.statements(in: $0) }
    _ = outline.conformance(to: declaration)
    let actions = declaration.body.map { outline.actions(in: $0) } ?? []
    let calls = declaration.body.map { outline.calls(in: $0) } ?? []
    let parts =
      [.declaration, .body] + actions.map { SourceCut.Part.action($0.number) }
      + calls.prefix(maximumCalls).map { $0.isModifier ? .modifier($0.name) : .view($0.name) }
    for part in parts {
      let cut = SourceCut(path: "View.swift", part: part, name: declaration.name)
      let source = CutSource(text, cuts: [cut])
      precondition(
        lineCount(source.text) == lineCount(text),
        "a line moved when \(part) was left out"
      )
      precondition(source.originalColumn(line: 1, column: 1) > 0, "a column is before its line")
    }
  }

  /// The most calls of a body that are left out one by one.
  private static let maximumCalls = 20

  private static func lineCount(_ text: String) -> Int { text.utf8.count { $0 == 0x0A } }

  /// Expands each macro with the text as its use.
  private static func expandMacros(_ text: String) {
    for (kind, name) in [
      ("expandFreestandingMacro", "Preview"), ("expandAttachedMacro", "Animatable"),
      ("expandAttachedMacro", "Entry"), ("expandAttachedMacro", "Model"),
    ] {
      let source: [String: Any] = ["source": text]
      let message: [String: Any] = [
        kind: ["macro": ["typeName": name], "syntax": source, "declSyntax": source]
      ]
      guard let json = try? JSONSerialization.data(withJSONObject: message) else { continue }
      _ = PluginResponse(to: PluginMessage(json: json)).json
    }
  }
}
