import ConfinedFiles
import Digests
package import Foundation
import LayoutDiff
package import LayoutReports
import LayoutScenes
import LayoutStore

/// Finds scenes and their nodes in the documents and the Swift files of a project.
package struct SceneSources: Sendable {
  /// A document, as far as its places are concerned.
  private struct Document: Sendable {
    let path: String
    let nodes: DocumentNodes
    let places: DocumentPlaces
  }

  /// The documents by the names of their scenes.
  private var documents: [[UInt8]: Document] = [:]
  /// The Swift declarations by the names of their scenes.
  private var declarations: [[UInt8]: SourcePlace] = [:]
  private let strings: StringSources

  /// Looks for scenes.
  ///
  /// - Parameters:
  ///   - scenes: The scenes.
  ///   - folder: The folder of the project; paths are relative to the repository around it.
  package init(of scenes: [FoundScene], in folder: URL = WorkingFolder.url) {
    let root = folder.standardizedFileURL.repositoryRoot
    strings = StringSources(in: folder.standardizedFileURL, root)
    var known: [String: Document] = [:]
    var swift: SwiftFiles?
    for found in scenes {
      let name = Array(found.scene.name.utf8)
      if let path = found.path {
        let url =
          path.startsWithBytes(of: "/")
          ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
        known[path] = known[path] ?? SceneSources.document(at: url.standardizedFileURL, root)
        documents[name] = known[path]
      } else if let source = found.scene.source {
        let files = swift ?? SwiftFiles(in: folder)
        swift = files
        declarations[name] = files.url(of: source.file).map { url in
          SourcePlace(file: root.path(ofFile: url.path), line: source.line)
        }
      }
    }
  }

  /// Looks for the scenes of a library, or else those of a project; finds nothing in invalid documents.
  package init(of library: SceneLibrary, or project: Project, _ arguments: [String] = []) {
    let finder = SceneFinder(library: library, project: project)
    self.init(of: (try? finder.scenes(arguments)) ?? [])
  }

  package var places: SourcePlaces {
    SourcePlaces(string: { strings.place(of: $0) }, { place(of: $0, $1) })
  }

  private func place(of scene: String, _ node: String?) -> SourcePlace? {
    if let document = documents[Array(scene.utf8)] {
      let location = node.map(document.nodes.location) ?? "name"
      return document.places.place(of: location).map {
        SourcePlace(file: document.path, line: $0.line, column: $0.column)
      }
    }
    return declarations[Array(scene.utf8)]
  }

  private static func document(at url: URL, _ root: URL) -> Document? {
    guard let bytes = try? SceneFiles.read(url.path, limit: 64 << 20),
      let value = try? JSONReader.read(bytes)
    else { return nil }
    return Document(
      path: root.path(ofFile: url.path),
      nodes: DocumentNodes(value),
      places: DocumentPlaces(bytes)
    )
  }
}

/// The Swift files in a folder by their names.
///
/// The compiler records files as `Module/File.swift`, so that a program does not depend on the folder in
/// which it was built.
private struct SwiftFiles: Sendable {
  private var urls: [String: [URL]] = [:]

  init(in folder: URL) {
    let files = FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: nil,
      options: [.skipsHiddenFiles]
    )
    while let url = files?.nextObject() as? URL {
      guard url.pathExtension == "swift" else { continue }
      urls[url.lastPathComponent, default: []].append(url.standardizedFileURL)
    }
  }

  /// Returns the only file with a name in the folder of the module; without one, the only file with
  /// the name.
  func url(of fileID: String) -> URL? {
    let parts = fileID.unicodeScalars.split(separator: "/").map { String($0) }
    guard let name = parts.last, let module = parts.first else { return nil }
    let all = urls[name] ?? []
    let own = all.filter { $0.pathComponents.dropLast().contains(module) }
    return own.count == 1 ? own[0] : own.isEmpty && all.count == 1 ? all[0] : nil
  }
}
