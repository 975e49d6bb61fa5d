import Digests
import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutScenes
import LayoutStore

/// Finds scenes by the paths of documents and folders, or by name in the library or the project.
package struct SceneFinder: Sendable {
  package let library: SceneLibrary
  /// The guard against documents whose views never end.
  package let layoutGuard: LayoutGuard
  let project: Project
  private let names = DocumentNames()

  package init(
    library: SceneLibrary,
    project: Project,
    layoutGuard: LayoutGuard = LayoutGuard()
  ) {
    self.library = library
    self.project = project
    self.layoutGuard = layoutGuard
  }

  /// Returns the scenes with the given paths or names; without arguments, all scenes.
  ///
  /// - Parameters:
  ///   - arguments: The paths and names.
  ///   - store: A store whose latest version has the scenes that are named nowhere else.
  /// - Returns: The scenes.
  /// - Throws: ``KeylineError`` if a document is not valid or no scene has a given name.
  package func scenes(
    _ arguments: [String],
    recordedIn store: StoreLocation? = nil
  ) throws -> [FoundScene] {
    let named = arguments.filter { !SceneFiles.exists($0) }
    let documents = arguments.filter(SceneFiles.exists)
    let found = documents.isEmpty ? [] : try read(SceneFiles(documents))
    guard !arguments.isEmpty else { return try known() }
    return try named.isEmpty ? found : found + scenes(named: named, recordedIn: store)
  }

  /// Returns the scenes with the given names, of the library or the project, or else of a store's
  /// latest version.
  ///
  /// - Throws: ``KeylineError`` if a document is not valid or no scene has a given name.
  package func scenes(
    named names: [String],
    recordedIn store: StoreLocation? = nil
  ) throws -> [FoundScene] {
    let patterns = names.map { ScenePattern($0) }
    let (all, known) = try known { name in patterns.contains { $0.matches(name) } }
    var found: [FoundScene] = []
    for (name, pattern) in zip(names, patterns) {
      let matching = all.filter {
        pattern.matches($0.scene.name) || pattern.matches($0.scene.document)
      }
      let recorded = matching.isEmpty ? try store.flatMap { try self.recorded(name, in: $0) } : nil
      guard recorded == nil else {
        found += recorded ?? []
        continue
      }
      guard !matching.isEmpty else {
        let nearest = NearestName.of(name, among: known).map { "; did you mean \($0)?" } ?? ""
        let reason =
          known.isEmpty
          ? "keyline.json names no scenes"
          : "none of \(Counted(known.count, "scene")) has that name\(nearest)"
        throw KeylineError(.notFound, "\(name): no such file or folder, and \(reason)")
      }
      found += matching
    }
    return found
  }

  /// Returns the scenes with a name in the latest version of a store; `nil` if there are none.
  ///
  /// - Throws: ``KeylineError`` if the content of a scene depends on its size, since only what it
  ///   had at the recorded sizes is known.
  private func recorded(_ name: String, in store: StoreLocation) throws -> [FoundScene]? {
    guard store.exists else { return nil }
    let records = try store.open(for: .reading)
    guard let version = try records.versions().last else { return nil }
    return try recorded(name, of: version, in: records)
  }

  /// Returns the scenes with a name in a version of a store.
  ///
  /// - Throws: ``KeylineError`` if there are none, or if the content of one depends on its size.
  func scenes(
    named name: String,
    at version: String,
    in store: StoreLocation
  ) throws -> [FoundScene] {
    let records = try store.open(for: .reading)
    guard let found = try recorded(name, of: records.version(version), in: records) else {
      throw KeylineError(.notFound, "\(version) has no scene \(name)")
    }
    return found
  }

  private func recorded(
    _ name: String,
    of version: RecordedVersion,
    in records: RecordsStore
  ) throws -> [FoundScene]? {
    let snapshots = try records.snapshots(of: [version], named: name)[0]
    let scenes = Dictionary(grouping: snapshots, by: \.scene).sorted { $0.key < $1.key }
    return try scenes.isEmpty ? nil : scenes.map { try recorded($0.value, in: records) }
  }

  private func recorded(
    _ recorded: [RecordedSnapshot],
    in records: RecordsStore
  ) throws -> FoundScene {
    let snapshots = try recorded.map(records.snapshot)
    let first = snapshots[0]
    guard snapshots.allSatisfy({ $0.definition.text == first.definition.text }) else {
      throw KeylineError(
        .invalidInput,
        "\(first.scene): its content depends on its size; name its document instead"
      )
    }
    var (proposals, environments): ([ProposedViewSize], [SceneEnvironment]) = ([], [])
    for snapshot in snapshots {
      if !proposals.contains(snapshot.proposal) { proposals.append(snapshot.proposal) }
      let environment = try SceneEnvironment(recorded: snapshot.environment)
      if !environments.contains(where: { $0.values == environment.values }) {
        environments.append(environment)
      }
    }
    let scene = try LayoutScene(
      name: first.scene,
      document: first.document,
      root: PreparedScene(of: first, registry: library.registry).root,
      proposals: proposals,
      environments: environments
    )
    return FoundScene(path: nil, scene: scene)
  }

  /// Returns the scenes of the library, or else those of the project.
  private func known() throws -> [FoundScene] {
    guard library.scenes.isEmpty else {
      return library.scenes.map { FoundScene(path: nil, scene: $0) }
    }
    let paths = try project.scenes
    return paths.isEmpty ? [] : try read(SceneFiles(paths))
  }

  /// Returns the known scenes with wanted names, without building other trees, and the names of all
  /// scenes.
  private func known(
    where isWanted: (String) -> Bool
  ) throws -> (wanted: [FoundScene], names: [String]) {
    guard library.scenes.isEmpty else { return (try known(), library.scenes.map(\.name)) }
    let paths = try project.scenes
    guard !paths.isEmpty else { return ([], []) }
    var (wanted, all): ([FoundScene], [String]) = ([], [])
    let files = try SceneFiles(paths)
    for path in files.paths {
      let names = names.names(inFileAt: path) {
        try SceneDocument.Head(files.read(path, limit: 64 << 20))
      }
      all += names?.scenes ?? []
      // A document that cannot be read is reported.
      if names?.all.contains(where: isWanted) ?? true { wanted += try read(path, of: files) }
    }
    return (wanted, all)
  }

  private func read(_ files: SceneFiles) throws -> [FoundScene] {
    var found: [FoundScene] = []
    var problems: [String] = []
    for path in files.paths {
      do {
        found += try read(path, of: files)
      } catch {
        problems += error.lines
      }
    }
    guard problems.isEmpty else { throw KeylineError(.invalidInput, lines: problems) }
    return found
  }

  /// Reads one document.
  ///
  /// - Throws: ``KeylineError`` with the location of the error.
  package func read(_ path: String) throws(KeylineError) -> [FoundScene] {
    try read(path, of: nil)
  }

  private func read(_ path: String, of files: SceneFiles?) throws(KeylineError) -> [FoundScene] {
    let bytes: [UInt8]
    if let files {
      bytes = try files.readContent(path, limit: 64 << 20)
    } else {
      bytes = try SceneFiles.readContent(path, limit: 64 << 20)
    }
    do {
      let document = try SceneDocument(bytes)
      let scenes = try layoutGuard.watch(reading: path) { () throws(SceneError) in
        try document.scenes(registry: library.registry)
      }
      return scenes.map { FoundScene(path: path, scene: $0) }
    } catch {
      throw KeylineError(.invalidInput, "\(path): \(error.placed(in: bytes))")
    }
  }
}

extension [ProposedViewSize] {
  /// The textual forms that identify the proposals.
  package var texts: [String] { map { ProposalText($0).description } }
  /// The textual forms for people.
  var words: [String] { map { ProposalText(words: $0).description } }

  /// Returns whether the array is empty or contains the snapshot's proposal.
  func includes(_ recorded: RecordedSnapshot) -> Bool {
    isEmpty || texts.contains(recorded.proposalText)
  }
}
