import Foundation

extension ViewsPlan {
  /// Adds the modules of the packages in the folders of modules, and of those beside them that the project has and
  /// that files import.
  ///
  /// As a dependency, a package with views would not compile: its files need Keyline's modules too.
  ///
  /// - Returns: A sentence about the modules, if there are any.
  package mutating func addLocalPackages() -> String? {
    let before = modules.count
    for index in modules.indices {
      let folders = modules[index].folders.flatMap {
        LocalPackage.folders(in: URL(fileURLWithPath: $0).resolvingSymlinksInPath())
      }
      let inner = folders.compactMap { LocalPackage(in: $0) }
      modules[index].packages = inner.map(\.folder.path)
      for target in inner.flatMap(\.targets) { add(target) }
    }
    addImportedTargets(of: packagesBeside())
    let added = modules[before...].map(\.name)
    guard let last = added.last else { return nil }
    let list = added.dropLast().joined(separator: ", ")
    return added.count == 1
      ? "\(last) is a module of a package of the app"
      : "\(list) and \(last) are modules of packages of the app"
  }

  /// Adds the targets that files import, and those that their files import.
  private mutating func addImportedTargets(of packages: [LocalPackage]) {
    let targets = packages.flatMap(\.targets)
    guard !targets.isEmpty else { return }
    let names = importableModules.union(targets.map(\.name))
    let conditions = BuildConditions(modules: names, platform: platform)
    var index = 0
    while index < modules.count {
      let files = (try? ModuleFiles(of: modules[index]))?.sources.values.map(\.self) ?? []
      let imports = files.reduce(into: Set<String>()) { found, text in
        found.formUnion(SwiftSummary(of: text, conditions: conditions).imports)
      }
      for target in targets where imports.contains(target.name) { add(target) }
      index += 1
    }
  }

  private mutating func add(_ target: LocalPackage.Target) {
    let path = target.folder.path
    guard !modules.contains(where: { $0.name == target.name || $0.folders.contains(path) }) else {
      return
    }
    var module = Module(name: target.name, folders: [path])
    module.language = target.language
    modules.append(module)
  }

  /// Returns the packages of the project, and those that they depend on.
  private func packagesBeside() -> [LocalPackage] {
    let root = URL(fileURLWithPath: self.root)
    var pending = XcodePackages.folders(in: root)
    var found: [LocalPackage] = []
    var known: Set<URL> = []
    while let folder = pending.popLast() {
      guard known.insert(folder.resolvingSymlinksInPath()).inserted,
        let package = LocalPackage(in: folder)
      else { continue }
      found.append(package)
      pending += package.dependencies
    }
    return found
  }
}
