package import Foundation
import LayoutStore

/// The package in a folder that built the running program.
package struct RunningPackage: Sendable {
  /// The path of the package's folder.
  package let folder: String
  /// The path of the program's file.
  package let program: String
  /// The folder of the results of its builds; `nil` for `.build`.
  package let scratchPath: String?

  /// The name of the program.
  package var product: String { URL(fileURLWithPath: program).lastPathComponent }

  /// The configuration with which the program was built.
  package var configuration: String {
    URL(fileURLWithPath: program).deletingLastPathComponent().lastPathComponent
  }

  /// The options with which `swift build` writes to the same folder.
  package var scratchOptions: [String] { scratchPath.map { ["--scratch-path", $0] } ?? [] }

  /// The options with which `swift build` replaces the program.
  package var buildOptions: [String] {
    (configuration == "release" ? ["--configuration", "release"] : []) + scratchOptions
  }

  /// The package in the working directory; `nil` if it did not build the running program.
  package static var current: RunningPackage? {
    RunningPackage(in: WorkingFolder.url.resolvingSymlinksInPath(), building: RunningBuild.file)
  }

  /// Finds the package in a folder; `nil` if it did not build the program.
  ///
  /// `.build` can be a link, and the package manager can use a different folder, in which it writes the
  /// packages that it built.
  ///
  /// - Parameters:
  ///   - folder: The folder, without links.
  ///   - program: The path of the running program's file, without links.
  package init?(in folder: URL, building program: String) {
    let manifest = folder.appendingPathComponent("Package.swift").path
    guard FileManager.default.fileExists(atPath: manifest) else { return nil }
    self.folder = folder.path
    self.program = program
    let usual = folder.appendingPathComponent(".build").resolvingSymlinksInPath().path
    guard !program.startsWithBytes(of: "\(usual)/") else {
      scratchPath = nil
      return
    }
    // The program is in the folder of its configuration, in that of its platform.
    let configuration = URL(fileURLWithPath: program).deletingLastPathComponent()
    let scratch = configuration.deletingLastPathComponent().deletingLastPathComponent()
    let plan = scratch.appendingPathComponent("\(configuration.lastPathComponent).yaml")
    guard let plan = try? Data(contentsOf: plan, options: .mappedIfSafe),
      plan.range(of: Data("\"\(manifest)\"".utf8)) != nil
    else { return nil }
    scratchPath = scratch.path
  }
}
