/// The list of the parts of an app that are not compiled, a file that a person can edit.
package struct LeftOutList: Sendable {
  /// The name of the file in the package.
  package static let fileName = "LeftOut.txt"

  /// A part, and why it is left out.
  package struct Entry: Hashable, Sendable {
    package var cut: SourceCut
    /// What is missing, such as the name of a module; parts with one cause are listed together.
    package var cause: String
    /// The error of the compiler.
    package var message: String
    /// The number of previews that are left out with the part.
    package var previews = 0

    package init(_ cut: SourceCut, cause: String, message: String) {
      self.cut = cut
      self.cause = cause
      self.message = message
    }
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  /// Reads the text of a list; lines that are not understood are ignored.
  package init(_ text: String) {
    var (cause, message, previews) = ("", "", 0)
    for line in text.split(whereSeparator: \.isNewline) {
      if let match = line.wholeMatch(of: /# (?:([0-9]+) previews?, )?([^:]+): (.*)/) {
        previews = match.1.flatMap { Int($0) } ?? 0
        cause = String(match.2)
        message = String(match.3)
      } else if !line.hasPrefix("#"), let cut = SourceCut(line: line) {
        var entry = Entry(cut, cause: cause.isEmpty ? "edited" : cause, message: message)
        entry.previews = previews
        entries.append(entry)
        cause = ""
        message = ""
        previews = 0
      }
    }
  }

  /// Returns a cause without the character that ends it in a list.
  package static func cause(_ words: String) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: words.unicodeScalars.map { $0 == ":" ? "," : $0 })
    return String(scalars)
  }

  package func contains(_ cut: SourceCut) -> Bool { entries.contains { $0.cut == cut } }

  /// Whether a part is left out, alone or with a larger one.
  package func covers(_ cut: SourceCut) -> Bool {
    entries.contains { $0.cut == cut || $0.cut.contains(cut) }
  }

  /// The cuts of a file, or the stand-ins of a module's folder.
  package func cuts(of path: String) -> [SourceCut] {
    entries.map(\.cut).filter { $0.path == path }
  }

  /// Whether nothing of a file is left out.
  package func isWhole(_ path: String) -> Bool { cuts(of: path).allSatisfy(\.part.isConditions) }

  /// Whether a file is left out as a whole.
  package func hasFile(_ path: String) -> Bool {
    contains(SourceCut(path: path, part: .file))
  }

  /// Adds a part, in place of the parts that it contains.
  package mutating func add(_ entry: Entry) {
    guard !covers(entry.cut) else { return }
    entries.removeAll { entry.cut.contains($0.cut) }
    entries.append(entry)
  }

  /// The cause of what is left out because a module is missing.
  package static func absence(of module: String) -> String { "\(module) is not here" }

  /// The cause of what is left out because one of the modules that a file imports is missing.
  package static func absence(ofOneOf modules: [String]) -> String {
    let named = modules.count > 3 ? modules.prefix(2) + ["another module"] : modules[...]
    guard let last = named.last, named.count > 1 else { return absence(of: modules.first ?? "") }
    return absence(of: named.dropLast().joined(separator: ", ") + " or " + last)
  }

  /// Leaves a stand-in out, and the values that are one.
  package mutating func remove(standIn declaration: String, in path: String) {
    let name = StandIns.name(in: declaration)
    for entry in entries {
      guard case .value(let number, let standIn?) = entry.cut.part,
        entry.cut.path.hasPrefix(path + "/"), standIn == "\(name)()"
      else { continue }
      var value = entry
      value.cut.part = .value(number)
      add(value)
    }
    entries.removeAll { $0.cut == SourceCut(path: path, part: .standIn(declaration)) }
  }

  /// Makes the stand-in for a type, of which a view observes a value, a class, and returns whether there is one.
  package mutating func observe(standIn name: String, in path: String) -> Bool {
    for index in entries.indices where entries[index].cut.path == path {
      guard case .standIn(let declaration) = entries[index].cut.part,
        declaration.hasPrefix("struct "), StandIns.name(in: declaration) == name[...]
      else { continue }
      entries[index].cut.part = .standIn("class \(declaration.dropFirst("struct ".count))")
      return true
    }
    return false
  }

  /// Lets the types of a module conform to a protocol that has a stand-in from now on.
  package mutating func removeConformances(to name: String, in folder: String) {
    entries.removeAll { entry in
      entry.cut.part == .inherited(name) && entry.cut.path.hasPrefix(folder + "/")
        || entry.cut == SourceCut(path: folder, part: .standIn("protocol \(name)"))
    }
  }

  /// Gives the conditions that name a platform their values on one, in some files and in no other.
  package mutating func setConditions(of paths: [String], on platform: String) {
    entries.removeAll(where: \.cut.part.isConditions)
    for path in paths {
      let cut = SourceCut(path: path, part: .conditions(platform))
      add(Entry(cut, cause: "conditions", message: platform))
    }
  }

  /// The parts that are left out, without the conditions of files and the meanings of names.
  package var parts: [Entry] {
    entries.filter { !$0.cut.part.isConditions && !$0.cut.part.isAlias }
  }

  /// Removes imports of modules that were not there when they were left out.
  package mutating func removeImports(of modules: Set<String>) {
    entries.removeAll { entry in
      entry.cut.part == .import && modules.contains { entry.cause == LeftOutList.absence(of: $0) }
    }
  }

  /// Notes how many previews are left out with a part.
  package mutating func note(previews count: Int, of cut: SourceCut) {
    guard let index = entries.firstIndex(where: { $0.cut == cut }) else { return }
    entries[index].previews = count
  }

  /// The causes, with the number of previews and of parts, the most expensive one first.
  package var causes: [(name: String, previews: Int, parts: Int)] {
    Dictionary(grouping: parts, by: \.cause)
      .map { ($0.key, $0.value.map(\.previews).reduce(0, +), $0.value.count) }
      .sorted { ($1.1, $1.2, $0.0) < ($0.1, $0.2, $1.0) }
  }

  /// The names of the views and modifiers that have a stand-in, which tests report as not laid out, in order.
  package var replacedNames: [String] {
    let names = entries.compactMap { entry -> String? in
      switch entry.cut.part {
      case .view(let call): SourceOutline.Call.function(named: call)
      case .modifier(let call):
        CutSource.isNeeded(modifier: call) ? SourceOutline.Call.function(named: call) : nil
      case .standIn(let declaration) where declaration.hasSuffix(": View"):
        String(StandIns.name(in: declaration))
      default: nil
      }
    }
    return Set(names).sorted()
  }

  /// The text of the file, sorted by the previews that a cause costs.
  package func text(command: String) -> String {
    var lines = [
      "# Parts of the app that are not compiled, because they need what Linux and Keyline do not have.",
      "# The sources are compiled without them: what has a result ends the program when it is called, and what",
      "# has none does nothing, which the tests print.",
      "# Remove a line to try the part again, or add one, then repeat \(command)",
    ]
    for cause in causes {
      let members = parts.filter { $0.cause == cause.name }
        .sorted { ($1.previews, $0.cut.description) < ($0.previews, $1.cut.description) }
      for entry in members {
        let count = entry.previews
        let cost = count == 0 ? "" : "\(count) \(count == 1 ? "preview" : "previews"), "
        lines += ["", "# \(cost)\(entry.cause): \(entry.message)", entry.cut.description]
      }
    }
    lines += section(
      where: \.isAlias,
      "# Nothing is left out here: these names are also those of modules that Keyline adds, and mean the app's."
    )
    lines += section(
      where: \.isConditions,
      "# Nothing is left out of these files: their conditions, such as #if os(iOS), have the values that they have",
      "# on the platform, and not those of the system that compiles them."
    )
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the lines of entries by which nothing is left out, after a comment; none if there are no entries.
  private func section(
    where isListed: (SourceCut.Part) -> Bool,
    _ comment: String...
  ) -> [String] {
    let cuts = entries.map(\.cut).filter { isListed($0.part) }.map(\.description).sorted()
    return cuts.isEmpty ? [] : [""] + comment + cuts
  }
}

extension SourceCut {
  /// Whether a different cut is a part of this one.
  package func contains(_ other: SourceCut) -> Bool {
    guard path == other.path, self != other else { return false }
    switch part {
    case .file: return true
    case .declaration: return other.name == name || other.name.hasPrefix(name + ".")
    case .body:
      switch other.part {
      case .action, .statement, .view, .modifier: return other.name == name
      default: return false
      }
    // A value without its stand-in.
    case .value(let number, nil):
      guard case .value(number, _?) = other.part else { return false }
      return other.name == name
    default: return false
    }
  }
}
