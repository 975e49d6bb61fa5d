import ArgumentParser
import Foundation
import Keyline
import LayoutRecorder
import LayoutStore

/// The build to compare a scene with while minimizing it.
struct EarlierBuildOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Fail if the code at this git ref, or at this version's commit, lays it out differently.",
      valueName: "ref"
    )
  )
  var against: String?

  @Option(
    help: ArgumentHelp(
      "Fail if this build of the program lays it out differently.",
      valueName: "file"
    ),
    completion: .file()
  )
  var againstProgram: String?

  @Option(
    help: ArgumentHelp(
      "The product to build at the ref; by default this program.",
      valueName: "name"
    )
  )
  var product: String?

  /// Whether the options specify a build.
  var isGiven: Bool { against != nil || againstProgram != nil }

  func validate() throws {
    if against != nil && againstProgram != nil {
      throw ValidationError("give only one of --against and --against-program")
    }
    if product != nil && against == nil { throw ValidationError("--product needs --against") }
  }

  /// Calls a function with the layouts of the specified build, or with `nil` if none is specified.
  ///
  /// - Throws: ``KeylineError`` if the build does not exist.
  func withLayouts(
    store: StoreLocation,
    timeout: Int,
    _ work: (EarlierLayouts?) throws -> Void
  ) throws {
    if let againstProgram {
      return try work(layouts(of: againstProgram, named: againstProgram, timeout: timeout))
    }
    guard let against else { return try work(nil) }
    let checkout = try GitCheckout(of: against, product: product) {
      EarlierBuildOptions.commit(of: against, in: store)
    }
    guard checkout.isBuilt else {
      throw CommandFailure(
        .usage,
        """
        --against builds an earlier version of this program, but the package in this folder does not \
        build \(Terminal.command); run its program, name it with --product, or give a build with \
        --against-program
        """
      )
    }
    try GitCheckout.withTemporaryFolder { scratch in
      try checkout.use(in: scratch, Terminal.observer) { program, folder in
        try work(layouts(of: program, named: checkout.name, in: folder, timeout: timeout))
      }
    }
  }

  private func layouts(
    of program: String,
    named name: String,
    in folder: URL? = nil,
    timeout: Int
  ) throws -> EarlierLayouts {
    let file = WorkingFolder.url(of: program)
    guard FileManager.default.isExecutableFile(atPath: file.path) else {
      throw CommandFailure(.badInput, "\(program): there is no such program")
    }
    let here = WorkingFolder.url
    let process = LayoutProcess(file.path, in: folder ?? here, timeout: timeout)
    return EarlierLayouts(name) { process.layout(of: $0) }
  }

  /// Returns the commit of a version's sources; `nil` if it is unknown.
  private static func commit(of label: String, in store: StoreLocation) -> String? {
    guard store.exists, let records = try? store.open(for: .reading) else { return nil }
    return (try? records.version(label))?.revision?.commit
  }
}

/// The failure that minimizing a scene must preserve.
struct FailureOptions: ParsableArguments {
  @Option(
    name: .customLong("where"),
    help: ArgumentHelp("Fail if this condition holds, as for bisect.", valueName: "condition"),
    transform: { text in
      _ = try FrameCondition(text)
      return text
    }
  )
  var condition: String?

  @Option(
    help: ArgumentHelp(
      "Fail if a frame differs from this version; by default the latest, if any.",
      valueName: "version"
    )
  )
  var since: String?

  @OptionGroup var against: EarlierBuildOptions

  func validate() throws {
    if [condition != nil, since != nil, against.isGiven].filter(\.self).count > 1 {
      throw ValidationError("give only one of --where, --since and --against")
    }
  }

  /// Returns the failure criterion; `earlier` provides the layouts of the build to compare with, if
  /// any.
  func criterion(_ earlier: EarlierLayouts?) -> Minimization.Criterion {
    if let condition { return .condition(condition) }
    if let earlier { return .build(earlier) }
    return since.map { .version($0) } ?? .any
  }
}
