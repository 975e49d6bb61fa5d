import Foundation

extension ViewsBuild {
  /// Adds the packages of the Xcode project, and of the packages in it, that files import, if they can be fetched and
  /// compiled here.
  ///
  /// The others are missing modules, with the reason.
  mutating func addPackages() throws {
    let missing = Set(try ViewsPackage(plan, leavingOut: list).missingModules.values.joined())
    guard !missing.isEmpty else { return }
    let root = URL(fileURLWithPath: plan.root)
    let packages = XcodePackages(in: root, from: URL(fileURLWithPath: plan.folder))
    let local = plan.localPackages
    let pins = PackagePins(
      at: local.map { $0.folder.appendingPathComponent("Package.resolved") }
        + packages.pins
    )
    for name in missing.sorted() {
      let ofProject = packages.products.first { $0.name == name }
      let ofPackage = local.lazy.compactMap { $0.product(named: name, pins: pins) }.first
      guard let product = ofProject ?? ofPackage else { continue }
      progress("compiling \(product.name), a package of the project")
      if let reason = try add(product) { plan.unusableProducts?[product.name] = reason }
    }
    let found = Set(plan.dependencies.flatMap(\.modules))
    list.removeImports(of: found)
  }

  /// Adds the package of a product, and returns `nil`, or why that is not possible.
  private mutating func add(_ product: XcodePackages.Product) throws -> String? {
    let before = plan.dependencies
    var reason = ""
    for dependency in product.dependencies {
      plan.addModule(product.name, of: dependency)
      _ = try writeFiles(of: ViewsPackage(plan, leavingOut: list))
      let outcome = try run(["build", "--target", product.name])
      if outcome.succeeded { return nil }
      plan.dependencies = before
      // A different version of a package that is fetched does not compile either.
      if let error = CompilerError.all(in: outcome.output).first {
        return
          "imports \(product.name), a package that does not compile on Linux (\(error.message))"
      }
      reason = ViewsBuild.errorText(in: outcome.output)
    }
    return "imports \(product.name), a package that cannot be used (\(reason))"
  }

  /// Returns the first error that a program printed.
  private static func errorText(in output: String) -> String {
    let lines = output.split(whereSeparator: \.isNewline)
    let line = lines.first { $0.contains("error: ") } ?? lines.last ?? "it does not build"
    let message = line.firstRange(of: "error: ").map { line[$0.upperBound...] } ?? line
    return message.trimmingCharacters(in: .whitespaces)
  }
}

extension ViewsPlan {
  /// Adds a module of a package, which modules import that other files of the app import.
  fileprivate mutating func addModule(_ module: String, of dependency: Dependency) {
    if let index = dependencies.firstIndex(where: { $0.name == dependency.name }) {
      dependencies[index].modules.append(module)
    } else {
      var dependency = dependency
      dependency.modules = [module]
      dependencies.append(dependency)
    }
  }
}
