import Foundation
import PackagePlugin

/// `swift package keyline …`: every command, in the package's folder.
///
/// A package that has an executable with scenes of its own runs that one, built anew; any other runs
/// `keyline`. Where there are several, `--product` before the command says which.
@main struct KeylinePlugin: CommandPlugin {
  /// Runs the program that the package means with arguments.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var arguments = arguments
    // Built as any product is; a tool that the plugin depends on would be built apart, all of it twice.
    let product = try product(of: context.package, named: &arguments) ?? "keyline"
    let process = Process()
    process.executableURL = try built(product)
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // The package manager ends with 1 when a plugin ends with anything but 0.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// Returns the executable that the arguments name, else the only one that has scenes of its own.
  private func product(of package: Package, named arguments: inout [String]) throws -> String? {
    if arguments.first == "--product", arguments.count > 1 {
      defer { arguments.removeFirst(2) }
      return arguments[1]
    }
    let own = package.products(ofType: ExecutableProduct.self).filter {
      $0.mainTarget.dependencies.contains(where: isKeyline)
    }
    guard own.count < 2 else {
      let names = own.map(\.name).joined(separator: ", ")
      throw PluginFailure(
        "several programs have scenes: \(names); name one by --product, first of all"
      )
    }
    return own.first?.name
  }

  /// Returns whether a dependency is the library that a program with scenes of its own needs.
  private func isKeyline(_ dependency: TargetDependency) -> Bool {
    guard case .product(let product) = dependency else { return false }
    return product.name == "KeylineCommands"
  }

  private func built(_ product: String) throws -> URL {
    let result = try packageManager.build(.product(product), parameters: .init(logging: .concise))
    let file = result.builtArtifacts.first { artifact in
      artifact.kind == .executable && artifact.url.lastPathComponent == product
    }
    guard result.succeeded, let file else {
      throw PluginFailure("\(product) does not build:\n\(result.logText)")
    }
    return file.url
  }
}

/// Why no program was run.
private struct PluginFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
