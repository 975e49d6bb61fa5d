import Foundation

/// The program that lays scenes out at an earlier commit: built there if a package builds it, else the
/// one that runs.
struct EarlierProgram {
  /// The product to build; `nil` for the program that runs.
  private let product: String?
  /// The folder that keeps what was built, so that the next comparison builds only what changed.
  private let scratch: URL

  /// Finds out which program is meant in a folder.
  init(product: String?, in folder: URL) {
    let built = folder.appendingPathComponent(".build").path + "/"
    let isBuiltHere = Program.file.hasPrefix(built)
    self.product = product ?? (isBuiltHere ? Program.command : nil)
    scratch = folder.appendingPathComponent(".build/compare")
  }

  /// Whether a package builds it.
  var isBuilt: Bool { product != nil }

  /// Builds the program in the folder of an earlier commit, and returns its path.
  ///
  /// - Throws: `CommandFailure` when it does not build there.
  func build(in folder: URL) throws -> String {
    guard let product else { return Program.file }
    let manifest = folder.appendingPathComponent("Package.swift").path
    guard FileManager.default.fileExists(atPath: manifest) else {
      throw CommandFailure(.badInput, "there was no Package.swift then, so no \(product) to build")
    }
    Program.say("building \(product) of then; this takes longer the first time")
    let build = ["swift", "build", "--product", product, "--scratch-path", scratch.path]
    let child = try ChildProcess(build, in: folder)
    guard child.status == 0 else {
      let said = (child.output + child.errors).split(separator: "\n").filter {
        $0.contains("error:")
      }
      throw CommandFailure(
        .badInput,
        lines: ["\(product) does not build there"] + said.prefix(20).map { "  \($0)" }
      )
    }
    let place = try ChildProcess(build + ["--show-bin-path"], in: folder)
    return "\(place.output.trimmingCharacters(in: .newlines))/\(product)"
  }
}
