import Foundation

extension ViewsPlan {
  /// Makes one module of the folders whose files one target of the Xcode project compiles, so that their files see
  /// each other, as in the app.
  ///
  /// - Parameter named: The modules whose names were chosen, which remain as they are.
  /// - Returns: A sentence for each module of several folders.
  package mutating func joinFoldersOfTargets(except named: Set<String>) -> [String] {
    let root = URL(fileURLWithPath: self.root)
    guard modules.count > 1, let membership = XcodeMembership(in: root) else { return [] }
    var rest = modules.filter { !named.contains($0.name) && $0.folders.count == 1 }
    let targets = Dictionary(
      uniqueKeysWithValues: rest.map { ($0.name, membership.targets(of: $0, from: root)) }
    )
    var sentences: [String] = []
    while let next = ViewsPlan.largestTarget(of: rest.map(\.name), targets) {
      let joined = rest.filter { targets[$0.name]?.contains(next) == true }
      rest.removeAll { module in joined.contains { $0.name == module.name } }
      sentences.append(join(joined, as: next))
    }
    return sentences
  }

  /// Reads how the files of each module are compiled, which targets of the Xcode project can do differently.
  package mutating func readLanguages() {
    let root = URL(fileURLWithPath: self.root)
    guard modules.count > 1, let membership = XcodeMembership(in: root) else { return }
    for index in modules.indices {
      let target = membership.mainTarget(of: [modules[index]], from: root)
      modules[index].language = target.map { LanguageSettings(in: root, of: $0) }
    }
  }

  /// Returns the target of the Xcode project that compiles the most files of modules; `nil` if none does.
  static func mainTarget(of modules: [Module], in root: URL) -> String? {
    XcodeMembership(in: root)?.mainTarget(of: modules, from: root)
  }

  /// Returns the target that compiles the most of the modules, if it compiles several.
  private static func largestTarget(
    of modules: [String],
    _ targets: [String: Set<String>]
  ) -> String? {
    let all = modules.flatMap { targets[$0] ?? [] }
    let counts = Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +).filter { $0.value > 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private mutating func join(_ joined: [Module], as target: String) -> String {
    let names = joined.map(\.name)
    var module = Module(name: Module.name(from: target), folders: joined.flatMap(\.folders))
    // The name of a module that is not joined.
    let isTaken = modules.contains { $0.name == module.name && !names.contains($0.name) }
    if isTaken, let first = names.first { module.name = first }
    let index = modules.firstIndex { names.contains($0.name) } ?? 0
    modules.removeAll { names.contains($0.name) }
    modules.insert(module, at: index)
    let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    return
      "\(list) are one module, \(module.name), because one target of the Xcode project has them"
  }
}

extension XcodeMembership {
  /// Returns the target that compiles the most files of modules; `nil` if none does.
  fileprivate func mainTarget(of modules: [ViewsPlan.Module], from root: URL) -> String? {
    let targets = modules.flatMap { targetsOfFiles(of: $0, from: root) }
    let counts = Dictionary(targets.joined().map { ($0, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// Returns the targets that compile most of those files of a module that any target compiles.
  fileprivate func targets(of module: ViewsPlan.Module, from root: URL) -> Set<String> {
    let known = targetsOfFiles(of: module, from: root)
    let counts = Dictionary(known.joined().map { ($0, 1) }, uniquingKeysWith: +)
    return Set(counts.filter { $0.value * 2 > known.count }.keys)
  }

  /// Returns the targets of each file of a module that any target compiles.
  fileprivate func targetsOfFiles(of module: ViewsPlan.Module, from root: URL) -> [Set<String>] {
    let files = (try? ModuleFiles(of: module))?.sources.keys ?? [:].keys
    return files.map { targets(of: module.place(of: $0, from: root)) }.filter { !$0.isEmpty }
  }
}
