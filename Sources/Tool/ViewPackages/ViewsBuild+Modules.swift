extension ViewsBuild {
  /// Leaves out what does not compile in the modules of an app that has several.
  ///
  /// Otherwise a module is compiled only when those that it imports have no errors, so that an app of many modules
  /// would need many builds.
  mutating func leaveOutInAllModules() throws {
    guard plan.modules.count > 1 else { return }
    for _ in 1...ViewsBuild.maximumRounds {
      let package = try write(findingAllErrors: true)
      let errors = try package.modulesNotImported.flatMap {
        CompilerError.all(in: try run(["build", "--target", $0]).output)
      }
      guard !errors.isEmpty else { return }
      if firstErrors == nil { firstErrors = errors.count }
      guard leaveOut(errors, afterImports: true, in: package) else { return }
      progress(
        "\(ViewsBuild.count(of: errors)); building again, without \(list.entries.count) parts"
      )
    }
  }
}

extension ViewsPackage {
  /// The modules that no other one imports, in order: a build of all of them compiles every module.
  fileprivate var modulesNotImported: [String] {
    let imported = Set(imports.values.joined())
    let names = imports.keys.filter { !imported.contains($0) }
    return (names.isEmpty ? Array(imports.keys) : names).sorted()
  }

  /// Returns the folders of the modules that import one of the modules in the given folders, also through others.
  func folders(importing folders: Set<String>) -> Set<String> {
    var (found, rest) = (Set<String>(), folders)
    while !rest.isEmpty {
      let importing = imports.filter { $1.contains { rest.contains("Sources/\($0)") } }
      rest = Set(importing.keys.map { "Sources/\($0)" }).subtracting(found)
      found.formUnion(rest)
    }
    return found
  }
}
