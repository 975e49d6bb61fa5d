import ArgumentParser
import CanonicalJSON
import LayoutReports
import LayoutScenes
import LayoutStore

/// A scene with where it was written.
struct GatheredScene: Sendable {
  /// The path of its document; `nil` for a scene of the program.
  let path: String?
  let scene: LayoutScene
}

/// Finds the scenes that the arguments of a command name: by documents and folders, or by the names of scenes of the
/// program or the project.
struct SceneGathering {
  let contents: ToolContents

  /// Returns the scenes that arguments name: documents, folders and names; without any, all scenes.
  ///
  /// - Throws: `CommandFailure` when a document is wrong or no scene is named.
  func scenes(_ arguments: [String]) throws -> [GatheredScene] {
    let named = arguments.filter { !SceneFiles.isThere($0) }
    let documents = arguments.filter(SceneFiles.isThere)
    var found = documents.isEmpty ? [] : try read(SceneFiles(documents))
    guard !named.isEmpty || arguments.isEmpty else { return found }
    let all = try known()
    guard !named.isEmpty else { return all }
    for name in named {
      let pattern = ScenePattern(name)
      let matching = all.filter {
        pattern.matches($0.scene.name) || pattern.matches($0.scene.document)
      }
      guard !matching.isEmpty else {
        let message =
          all.isEmpty
          ? "\(name): there is no such file or folder, and keyline.json names no scenes"
          : "\(name): there is no such file or folder, and none of \(Counted(all.count, "scene")) has that name"
        throw CommandFailure(.noMatch, message)
      }
      found += matching
    }
    return found
  }

  /// Returns the scenes of the program, else those of the project.
  private func known() throws -> [GatheredScene] {
    guard contents.scenes.isEmpty else {
      return contents.scenes.map { GatheredScene(path: nil, scene: $0) }
    }
    let paths = try Project.usable.scenes
    return paths.isEmpty ? [] : try read(SceneFiles(paths))
  }

  private func read(_ files: SceneFiles) throws -> [GatheredScene] {
    var found: [GatheredScene] = []
    var complaints: [String] = []
    for path in files.paths {
      do {
        found += try read(path)
      } catch {
        complaints += error.lines
      }
    }
    guard complaints.isEmpty else { throw CommandFailure(.badInput, lines: complaints) }
    return found
  }

  /// Reads one document.
  ///
  /// - Throws: `CommandFailure` that says where what is wrong.
  func read(_ path: String) throws(CommandFailure) -> [GatheredScene] {
    let bytes = try SceneBytes.read(path, limit: 64 << 20)
    do {
      return try SceneDocument(bytes).scenes(registry: contents.registry).map {
        GatheredScene(path: path, scene: $0)
      }
    } catch {
      throw CommandFailure(.badInput, "\(path): \(error)")
    }
  }
}
