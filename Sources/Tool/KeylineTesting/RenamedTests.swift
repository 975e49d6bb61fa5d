import Foundation
import Keyline
import LayoutDiff
import LayoutStore

/// The accepted snapshots of a test whose scenes have different names now.
///
/// A renamed test, or a preview with a new number, is compared with the snapshots under its old name,
/// which are then renamed.
struct RenamedTests {
  private let renames: SceneRenames

  /// Nothing is renamed.
  static let none = RenamedTests(SceneRenames())

  private init(_ renames: SceneRenames) { self.renames = renames }

  /// Finds the scenes of an expectation that have snapshots under a different name.
  ///
  /// - Parameters:
  ///   - snapshots: The snapshots of the expectation.
  ///   - accepted: The accepted snapshots of the tests in the same file.
  ///   - owners: The names of all scenes that were laid out so far.
  ///   - source: The expectation.
  init(
    of snapshots: [Snapshot],
    among accepted: [Snapshot],
    besides owners: Set<String>,
    _ source: TestSource
  ) {
    let names = Set(snapshots.map(\.scene))
    let text = TestText(of: source)
    let candidates = accepted.filter { snapshot in
      let scene = snapshot.scene
      return names.contains(scene) || (!owners.contains(scene) && text.isFree(scene, for: names))
    }
    let (new, old) = (snapshots.map(RecordedSnapshot.init), candidates.map(RecordedSnapshot.init))
    let trees = Dictionary(zip(new + old, (snapshots + candidates).map(\.outline))) { $1 }
    let renames = SceneRenames(from: old, to: new) { trees[$0] }
    let origins = names.filter { renames.origin(of: $0) != $0 }.compactMap(renames.origin(of:))
    self.renames = text.areGone(origins) ? renames : SceneRenames()
  }

  var isEmpty: Bool { renames.isEmpty }

  /// Returns the snapshot with the name that its scene had; `nil` if it is a different scene than the
  /// accepted one with its name.
  func original(of snapshot: Snapshot) -> Snapshot? {
    let name = snapshot.scene
    guard let origin = renames.origin(of: name) else { return nil }
    return origin.hasSameBytes(as: name) ? snapshot : snapshot.named(origin)
  }

  /// Returns the moves of accepted snapshots: from the old name of each scene to the new one, or to none
  /// if the name denotes a different scene now.
  func moves(of scenes: Set<String>) -> [(old: String, new: String?)] {
    scenes.sorted().flatMap { scene -> [(old: String, new: String?)] in
      guard let origin = renames.origin(of: scene) else { return [(scene, nil)] }
      return origin.hasSameBytes(as: scene) ? [] : [(origin, scene)]
    }
  }
}

extension Snapshot {
  /// Returns the snapshot as one of a scene with a different name.
  func named(_ name: String) -> Snapshot {
    var snapshot = self
    snapshot.scene = name
    return snapshot
  }
}

/// The source of a test, for the question whether it still has the test of an accepted snapshot.
private struct TestText {
  private let source: TestSource
  /// The bytes; `nil` if they cannot be read.
  private let bytes: [UInt8]?

  init(of source: TestSource) {
    self.source = source
    bytes = TestSources.bytes(at: source.testPath)
  }

  /// Returns whether no other test lays out a scene.
  ///
  /// A scene named after a test is free if the file has no function of that name. Scenes with names of
  /// their own belong to `expectLayouts`, and are free if the file calls it once, in a function that is
  /// no helper, or if their names differ from those of the same expectation only in brackets.
  func isFree(_ scene: String, for names: Set<String>) -> Bool {
    guard let bytes else { return false }
    let sources = TestSources(reading: bytes)
    // A source without the running test is not the one that was compiled, or that of a helper.
    guard sources.use(of: EscapedName.text(source.test)) != .none else { return false }
    if let name = nameInFile(of: scene) { return sources.use(of: name) == .none }
    let stem = { (name: String) in name.prefix { $0 != "[" } }
    let text = String(decoding: bytes, as: UTF8.self)
    let isOnly = text.components(separatedBy: "expectLayouts(").count == 2
    return (isOnly && "\(source.function)".endsWithBytes(of: "()"))
      || names.contains { stem($0) == stem(scene) }
  }

  /// Returns whether no test of the package has the name of one of some scenes; a helper gives scenes
  /// the names of tests in other files.
  func areGone(_ scenes: [String]) -> Bool {
    let names = scenes.compactMap(nameInFile)
    guard !names.isEmpty else { return true }
    let tests = source.package.appendingPathComponent("Tests").path
    let files = (FileManager.default.enumerator(atPath: tests)?.compactMap { $0 as? String }) ?? []
    let sources = TestSources(
      files.filter { $0.endsWithBytes(of: ".swift") }.map { "\(tests)/\($0)" }
    )
    return names.allSatisfy { sources.use(of: $0) == .none }
  }

  /// Returns the name of a scene without the file if it is named after a test.
  private func nameInFile(of scene: String) -> String? {
    scene.startsWithBytes(of: "\(source.file)/")
      ? String(scene.unicodeScalars.dropFirst(source.file.unicodeScalars.count + 1)) : nil
  }
}
