extension ViewsBuild {
  /// Leaves out what does not compile in the modules of an app that has several.
  ///
  /// Otherwise a module is compiled only when those that it imports have no errors, so that an app of many modules
  /// would need many builds.
  mutating func leaveOutInAllModules() throws {
    guard plan.modules.count > 1 else { return }
    for _ in 1...ViewsBuild.maximumRounds * plan.modules.count {
      let modules = plan.modules.filter { !waitingModules.contains($0.packageFolder) }
      let package = try write(checking: modules.map(\.name))
      let outcome = try run(["build", "--product", ViewsManifest.checkedProduct])
      let errors = CompilerError.all(in: outcome.output)
      if firstErrors == nil { firstErrors = errors.count }
      let hadWaiting = !waitingModules.isEmpty
      waitingModules = []
      if !errors.isEmpty, leaveOut(errors, afterImports: true, in: package) {
        progress(
          "\(ViewsBuild.count(of: errors)); building again, without \(list.parts.count) parts"
        )
      } else if !hadWaiting {
        return
      }
    }
  }
}

extension ViewsPackage {
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
