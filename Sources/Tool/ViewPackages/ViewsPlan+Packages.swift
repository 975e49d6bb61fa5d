import Foundation

extension ViewsPlan {
  /// Adds the modules of the packages in the folders of modules, and of those beside them that the project has and
  /// that files import.
  ///
  /// A folder of several targets, such as `Sources`, is as many modules, and a folder of packages none.
  ///
  /// As a dependency, a package with views would not compile: its files need Keyline's modules too.
  ///
  /// - Returns: A sentence about the modules, if there are any.
  package mutating func addLocalPackages() -> String? {
    let before = Set(modules.map(\.name))
    divideByTargets()
    for index in modules.indices {
      let folders = modules[index].folders.flatMap {
        LocalPackage.folders(in: URL(fileURLWithPath: $0).resolvingSymlinksInPath())
      }
      let inner = folders.compactMap { LocalPackage(in: $0) }
      modules[index].packages = inner.map(\.folder.path)
      for target in inner.flatMap(\.targets) { add(target) }
    }
    addImportedTargets(of: localPackages)
    let withSources = modules.filter { module in
      module.packages?.isEmpty != false || (try? ModuleFiles(of: module))?.sources.isEmpty != true
    }
    if !withSources.isEmpty { modules = withSources }
    let added = modules.map(\.name).filter { !before.contains($0) }
    guard let last = added.last else { return nil }
    let list = added.dropLast().joined(separator: ", ")
    return added.count == 1
      ? "\(last) is a module of a package of the app"
      : "\(list) and \(last) are modules of packages of the app"
  }

  /// Replaces each module that has the files of targets of the project's own package by those targets, whose names its
  /// files know.
  private mutating func divideByTargets() {
    guard let package = LocalPackage(in: URL(fileURLWithPath: root)) else { return }
    let given = modules
    modules = []
    for module in given {
      let targets = module.targets(of: package)
      if targets.isEmpty { modules.append(module) }
      for target in targets { add(target) }
    }
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

  /// The packages of the modules and of the project, and those that they depend on by a path.
  var localPackages: [LocalPackage] {
    let root = URL(fileURLWithPath: self.root).standardizedFileURL
    var pending = XcodePackages.folders(in: root) + modules.flatMap { $0.foldersAround(in: root) }
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

extension ViewsPlan.Module {
  /// Returns the folders around those of the module, up to that of the project.
  fileprivate func foldersAround(in root: URL) -> [URL] {
    folders.flatMap { path -> [URL] in
      var folder = URL(fileURLWithPath: path).standardizedFileURL
      var found: [URL] = []
      while folder.path.hasPrefix(root.path + "/") {
        folder = folder.deletingLastPathComponent()
        found.append(folder)
      }
      return found
    }
  }

  /// Returns the targets of a package whose folders have all files of the module; none if its name was chosen.
  fileprivate func targets(of package: LocalPackage) -> [LocalPackage.Target] {
    guard folders.count == 1, let path = folders.first else { return [] }
    let folder = URL(fileURLWithPath: path).standardizedFileURL
    guard name == ViewsPlan.Module.name(from: folder.lastPathComponent),
      let files = try? ModuleFiles(of: self)
    else { return [] }
    let targets = package.targets.filter {
      ($0.folder.path + "/").hasPrefix(folder.path + "/")
    }
    let hasAll = files.sources.keys.allSatisfy { file in
      targets.contains { "\(folder.path)/\(file)".hasPrefix($0.folder.path + "/") }
    }
    return hasAll ? targets : []
  }
}
