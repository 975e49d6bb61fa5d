/// A use of a macro to expand.
struct MacroExpansion {
  /// The macro's name.
  var macro: String
  /// The role of the macro, such as `accessor` or `peer`.
  var role: String
  /// The source of the use, or of the declaration to which the macro is attached.
  var source: String
  /// A prefix for unique names.
  var discriminator: String
  /// The sources of the enclosing declarations, innermost first.
  var context: [String]
  /// The name of the extended type; empty if there is none.
  var extendedType = ""
  /// The protocols that the type does not yet conform to.
  var conformances = ""
  /// The module and file of the use, such as `App/Card.swift`; empty if unknown.
  var file = ""
  /// The line of the use; 0 if unknown.
  var line = 0

  init(macro: String, role: String, source: String, discriminator: String, context: [String]) {
    self.macro = macro
    self.role = role
    self.source = source
    self.discriminator = discriminator
    self.context = context
  }

  init(_ message: [String: Any], source key: String) {
    func text(_ value: Any?) -> String { (value as? [String: Any])?["source"] as? String ?? "" }
    let macro = message["macro"] as? [String: Any]
    self.init(
      macro: macro?["typeName"] as? String ?? "",
      role: (message["macroRole"] ?? message["attachedMacroRole"]) as? String ?? "",
      source: text(message[key]),
      discriminator: message["discriminator"] as? String ?? "",
      context: (message["lexicalContext"] as? [Any] ?? []).map(text)
    )
    extendedType = text(message["extendedTypeSyntax"]).trimmed
    conformances = text(message["conformanceListSyntax"]).trimmed
    let location = (message[key] as? [String: Any])?["location"] as? [String: Any]
    file = location?["fileID"] as? String ?? ""
    line = location?["line"] as? Int ?? 0
    if line > 0 { line += MacroExpansion.linesBefore(text(message[key])) }
    if (location?["fileName"] as? String ?? "").contains("/KeylineLeftOutPlugin/") {
      locateInOriginal()
    }
  }

  /// Changes the place in a copy that `KeylineLeftOutPlugin` made to that in the original.
  ///
  /// The compiler gives macros the place in the copy, whose directive `#sourceLocation` is its first line.
  private mutating func locateInOriginal() {
    let ending = ".copy.swift"
    guard file.hasSuffix(ending), line > 1 else { return }
    file = "\(file.dropLast(ending.count)).swift"
    line -= 1
  }

  /// Returns the number of empty lines and comments before a use, which the compiler counts as a part of
  /// it.
  private static func linesBefore(_ source: String) -> Int {
    source.split(separator: "\n", omittingEmptySubsequences: false).prefix { line in
      let text = line.drop { $0 == " " || $0 == "\t" }
      return text.isEmpty || text.hasPrefix("//")
    }.count
  }
}
