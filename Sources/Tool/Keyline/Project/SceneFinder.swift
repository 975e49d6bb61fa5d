import LayoutReports
package import LayoutScenes
import LayoutStore

/// A scene, and the file that it was read from.
package struct FoundScene: Sendable {
  /// The path of its document; `nil` for a scene from the library.
  package let path: String?
  package let scene: LayoutScene
}

/// Finds scenes by the paths of documents and folders, or by name in the library or the project.
package struct SceneFinder: Sendable {
  package let library: SceneLibrary
  private let project: Project

  package init(library: SceneLibrary, project: Project) {
    (self.library, self.project) = (library, project)
  }

  /// Returns the scenes with the given paths or names; without arguments, all scenes.
  ///
  /// - Throws: ``KeylineError`` if a document is not valid or no scene has a given name.
  package func scenes(_ arguments: [String]) throws -> [FoundScene] {
    let named = arguments.filter { !SceneFiles.exists($0) }
    let documents = arguments.filter(SceneFiles.exists)
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
        throw KeylineError(.notFound, message)
      }
      found += matching
    }
    return found
  }

  /// Returns the scenes of the library, or else those of the project.
  private func known() throws -> [FoundScene] {
    guard library.scenes.isEmpty else {
      return library.scenes.map { FoundScene(path: nil, scene: $0) }
    }
    let paths = try project.scenes
    return paths.isEmpty ? [] : try read(SceneFiles(paths))
  }

  private func read(_ files: SceneFiles) throws -> [FoundScene] {
    var found: [FoundScene] = []
    var problems: [String] = []
    for path in files.paths {
      do {
        found += try read(path)
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
    let bytes = try SceneFiles.read(path, limit: 64 << 20)
    do {
      return try SceneDocument(bytes).scenes(registry: library.registry).map {
        FoundScene(path: path, scene: $0)
      }
    } catch {
      throw KeylineError(.invalidInput, "\(path): \(error.placed(in: bytes))")
    }
  }
}
