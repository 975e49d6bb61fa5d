/// A part of a Swift file that is not compiled.
package struct SourceCut: Hashable, Sendable {
  /// What is left out of a declaration.
  package enum Part: Hashable, Sendable {
    /// The whole file.
    case file
    /// The import of a module.
    case `import`
    /// The attributes and selectors of Objective-C in a file, which the compiler has only on a Mac.
    case objectiveC
    /// The conditions of a file that name a platform, which get their values on one, such as `iOS`; nothing
    /// is left out by this one.
    case conditions(String)
    /// An attribute, such as `@Model`.
    case attribute(String)
    /// A protocol or a class that a type inherits from.
    case inherited(String)
    /// The statements of a closure that runs after an event, by its number in the declaration.
    case action(Int)
    /// A view in the statements of a view, by the name of its call, such as `Chart#2` for the second one; a
    /// view that takes the offered size is there instead.
    case view(String)
    /// A modifier in the statements of a view, by the name of its call.
    case modifier(String)
    /// The default value of a parameter, by its number from 1, or the initial value of a variable: 0;
    /// a stand-in can be there instead, such as `Place()`.
    case value(Int, standIn: String? = nil)
    /// A statement of an initializer, by its number from 1.
    case statement(Int)
    /// The value of a variable, which is then an error when it is used, and not when it is created.
    case storage
    /// The statements of a function, an initializer or a computed variable.
    case body
    /// All of it.
    case declaration
    /// A type that no file declares gets a generated declaration, such as `struct Place`; a type that a package of
    /// the app and one of Keyline's modules declare is the app's, as in `typealias Place = TripKit.Place`.
    case standIn(String)
  }

  /// The path in the package, as in `Sources/Trips/Card.swift`; a module's folder for a stand-in.
  package var path: String
  package var part: Part
  /// The name of the declaration in the outline of the file.
  package var name: String

  package init(path: String, part: Part, name: String = "") {
    self.path = path
    self.part = part
    self.name = name
  }
}

extension SourceCut.Part {
  /// Whether the part is the conditions of a file.
  package var isConditions: Bool {
    if case .conditions = self { true } else { false }
  }

  /// Whether the part says which of several types a name means.
  package var isAlias: Bool {
    if case .standIn(let declaration) = self { declaration.hasPrefix("typealias ") } else { false }
  }

  /// The name of the type that a stand-in declares; `nil` for other parts.
  package var standInName: Substring? {
    guard case .standIn(let declaration) = self else { return nil }
    return StandIns.name(in: declaration)
  }
}

extension SourceCut: CustomStringConvertible {
  /// Reads a line such as `Sources/Trips/Card.swift: body of Card.title`; `nil` for other lines.
  package init?(line: some StringProtocol) {
    let line = String(line)
    if line.hasSuffix(".swift"), !line.contains(".swift: ") {
      self.init(path: line, part: .file)
      return
    }
    let file = line.firstRange(of: ".swift: ").map { line.index($0.lowerBound, offsetBy: 6) }
    guard let end = file ?? line.firstRange(of: ": ")?.lowerBound else { return nil }
    self.init(String(line[line.index(end, offsetBy: 2)...]), in: String(line[..<end]))
  }

  /// Reads what follows the path in a line.
  private init?(_ text: String, in path: String) {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, let rest = words.last else { return nil }
    let parts = rest.firstRange(of: " of ").map {
      (String(rest[..<$0.lowerBound]), String(rest[$0.upperBound...]))
    }
    switch words[0] {
    case "Objective-C": self.init(path: path, part: .objectiveC)
    case "conditions" where rest.hasPrefix("of "):
      self.init(path: path, part: .conditions(String(rest.dropFirst(3))))
    case "import": self.init(path: path, part: .import, name: "import.\(rest)")
    case "stand-in": self.init(path: path, part: .standIn(rest))
    case "declaration": self.init(path: path, part: .declaration, name: rest)
    case "body" where rest.hasPrefix("of "):
      self.init(path: path, part: .body, name: String(rest.dropFirst(3)))
    case "attribute":
      guard let parts else { return nil }
      self.init(path: path, part: .attribute(String(parts.0.dropFirst())), name: parts.1)
    case "inherited":
      guard let parts else { return nil }
      self.init(path: path, part: .inherited(parts.0), name: parts.1)
    case "storage" where rest.hasPrefix("of "):
      self.init(path: path, part: .storage, name: String(rest.dropFirst(3)))
    case "statement":
      guard let parts, let number = Int(parts.0) else { return nil }
      self.init(path: path, part: .statement(number), name: parts.1)
    case "view":
      guard let parts else { return nil }
      self.init(path: path, part: .view(parts.0), name: parts.1)
    case "modifier":
      guard let parts else { return nil }
      self.init(path: path, part: .modifier(parts.0), name: parts.1)
    case "value":
      self.init(value: rest, in: path)
    case "action":
      guard let parts, let number = Int(parts.0) else { return nil }
      self.init(path: path, part: .action(number), name: parts.1)
    default: return nil
    }
  }

  /// Reads what follows the word `value` in a line, such as `2 of Card.init(title:place:) as Place()`.
  private init?(value text: String, in path: String) {
    let end = text.firstRange(of: " as ")
    let standIn = end.map { String(text[$0.upperBound...]) }
    let value = end.map { text[..<$0.lowerBound] } ?? text[...]
    guard !value.hasPrefix("of ") else {
      self.init(path: path, part: .value(0, standIn: standIn), name: String(value.dropFirst(3)))
      return
    }
    guard let middle = value.firstRange(of: " of "), let number = Int(value[..<middle.lowerBound])
    else { return nil }
    let name = String(value[middle.upperBound...])
    self.init(path: path, part: .value(number, standIn: standIn), name: name)
  }

  /// The line of the list, which `init(line:)` reads.
  package var description: String {
    part == .file ? path : "\(path): \(summary)"
  }

  /// The line without the path.
  package var summary: String {
    switch part {
    case .file: "file"
    case .objectiveC: "Objective-C names"
    case .conditions(let platform): "conditions of \(platform)"
    case .import: "import \(name.dropFirst("import.".count))"
    case .attribute(let attribute): "attribute @\(attribute) of \(name)"
    case .inherited(let type): "inherited \(type) of \(name)"
    case .action(let number): "action \(number) of \(name)"
    case .view(let call): "view \(call) of \(name)"
    case .modifier(let call): "modifier \(call) of \(name)"
    case .value(let number, let standIn):
      "value \(number == 0 ? "" : "\(number) ")of \(name)\(standIn.map { " as \($0)" } ?? "")"
    case .statement(let number): "statement \(number) of \(name)"
    case .storage: "storage of \(name)"
    case .body: "body of \(name)"
    case .declaration: "declaration \(name)"
    case .standIn(let declaration): "stand-in \(declaration)"
    }
  }
}
