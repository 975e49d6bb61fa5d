package import Foundation
import LayoutRecorder
package import LayoutScenes
import LayoutStore

/// The layouts of a package's tests, which the tests write to a folder of layout files.
package struct TestLayouts {
  /// The variable with the path of the folder that tests write their layouts to, without comparing them.
  package static let variable = "KEYLINE_LAYOUTS"

  /// The name of the sources, which becomes the label of a version.
  let name: String
  let folder: URL
  /// Further options of `swift test`.
  let options: [String]

  /// Builds and runs the tests, and records their layouts as a version.
  ///
  /// - Parameters:
  ///   - location: The store.
  ///   - scratch: A temporary folder.
  ///   - observer: The observer to notify.
  /// - Returns: The previews that are left out.
  /// - Throws: ``KeylineError`` if the tests do not build or crash, or none lays out a view.
  func record(
    to location: StoreLocation,
    in scratch: URL,
    _ observer: WorkObserver
  ) throws -> LeftOutPreviews {
    observer.inform("building and running the tests of \(name); this takes longer the first time")
    let start = ContinuousClock.now
    let layouts = scratch.appendingPathComponent("tests-\(UUID().uuidString)")
    let progress = BuildProgress(observer)
    let child = try ChildProcess(
      ["swift", "test"] + options,
      in: folder,
      // Each side has its own sources.
      variables: [TestLayouts.variable: layouts.path, "KEYLINE_SNAPSHOTS": ""]
    ) { progress.show($0) }
    progress.finish()
    // After a crash, tests that did not run would be missing on both sides.
    let hasCrashed = (child.output + child.errors).contains("unexpected signal code")
    guard FileManager.default.fileExists(atPath: layouts.path), !hasCrashed else {
      throw failure(child)
    }
    let count = try copy(layouts, to: location)
    let time = start.duration(to: .now).formatted(
      .units(allowed: [.minutes, .seconds], width: .narrow)
    )
    observer.inform("\(name): \(Counted(count, "snapshot")) of tests in \(time)")
    return LeftOutPreviews(in: child.output + "\n" + child.errors)
  }

  private func failure(_ child: ChildProcess) -> KeylineError {
    let lines = (child.output + child.errors).split(separator: "\n").filter {
      $0.contains("error:")
    }
    guard child.status != 0, !lines.isEmpty else {
      return KeylineError(
        .notFound,
        """
        no test of \(name) lays out a view; tests do so with expectLayout of KeylineTesting, in this \
        release or a later one
        """
      )
    }
    return KeylineError(
      .invalidInput,
      lines: ["the tests of \(name) do not run"] + lines.prefix(20).map { "  \($0)" }
    )
  }

  /// Records the snapshots of a folder, which has the layouts of all test processes.
  private func copy(_ layouts: URL, to location: StoreLocation) throws -> Int {
    let records = try location.open(for: .recording)
    let writer = try records.beginVersion(VersionDraft(label: name, build: .testFiles))
    for snapshot in try LayoutFolder(layouts.path).snapshots() { try writer.add(snapshot) }
    _ = try writer.commit()
    return writer.count
  }
}

extension GitCheckout {
  /// Records the layouts of the tests at the ref and in the work tree, as two versions.
  ///
  /// - Parameters:
  ///   - location: The store.
  ///   - current: The label of the version of the work tree.
  ///   - scratch: A temporary folder.
  ///   - isInPlugin: Whether the package manager waits for this process, and has locked its builds.
  ///   - observer: The observer to notify.
  /// - Returns: The previews that are left out of each version.
  /// - Throws: ``KeylineError`` if tests do not build or crash, or none lays out a view.
  package func recordTests(
    to location: StoreLocation,
    as current: String,
    in scratch: URL,
    isInPlugin: Bool,
    _ observer: WorkObserver
  ) throws -> [LeftOutPreviews] {
    var leftOut: [LeftOutPreviews] = []
    try withBuildFolder(observer) { folder, scratchPath in
      let old = TestLayouts(name: name, folder: folder, options: ["--scratch-path", scratchPath])
      leftOut.append(try old.record(to: location, in: scratch, observer))
    }
    let options = isInPlugin ? ["--ignore-lock"] : []
    let new = TestLayouts(name: current, folder: here, options: options)
    return leftOut + [try new.record(to: location, in: scratch, observer)]
  }
}
