import Foundation
import PackagePlugin

/// `swift package keyline …`: runs any command in the package's folder.
///
/// If the package has an executable with scenes, the plugin builds and runs it; otherwise it runs
/// `keyline`. If there are several such executables, `--product` before the command selects one.
///
/// The plugin declares no permission, so commands that only read need none. Where the package manager
/// runs plugins in a sandbox, which it does on macOS, `--allow-writing-to-package-directory` lets
/// commands write.
@main struct KeylinePlugin: CommandPlugin {
  /// Builds the package's program, and runs it with the arguments.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var arguments = arguments
    // If the program were a dependency of the plugin, all of its modules would be built twice.
    let selected = arguments.first == "--product" ? arguments.prefix(2) : []
    let product = try product(of: context.package, named: &arguments) ?? "keyline"
    let process = Process()
    process.executableURL = try built(product)
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    // The program prints commands that can be pasted, and builds although the package manager waits.
    let start = ["swift package keyline"] + selected
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["KEYLINE_COMMAND": start.joined(separator: " ")]
    ) { $1 }
    try process.run()
    process.waitUntilExit()
    #if os(macOS)
    // The statuses of files that cannot be created and of errors while writing.
    if [73, 74].contains(process.terminationStatus) {
      Diagnostics.remark(
        "commands that write need swift package --allow-writing-to-package-directory keyline …"
      )
    }
    #endif
    // The package manager exits with 1 for every nonzero status of a plugin.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// Returns the executable selected by the arguments, or else the only one with scenes.
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
        "several programs have scenes: \(names); select one with --product before the command"
      )
    }
    return own.first?.name
  }

  /// Returns whether a dependency is the library that programs with scenes need.
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

/// The reason why no program was run.
private struct PluginFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
