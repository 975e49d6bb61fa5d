import CDocumentation
import ContextProtocol
import Digests
import EscapedText
import Foundation
import Keyline
import LayoutCommands
import LayoutScenes

/// The scenes and versions of the project, and the pages of the documentation, as resources.
struct ProjectResources {
  /// The kinds of resources, which are the hosts of their URIs.
  private enum Kind: String, CaseIterable {
    case scenes, versions, documentation

    func uri(_ name: String) -> String {
      "keyline://\(rawValue)/\(URIText.path(name))"
    }

    func resource(_ name: String, summary: String, mimeType: String) -> ContextResource {
      ContextResource(uri(name), name: name, summary, mimeType: mimeType)
    }
  }

  static let templates = [
    ContextResource(
      "keyline://scenes/{+name}",
      name: "scene",
      "A scene: its document, or the outline of the latest recorded layout.",
      mimeType: "text/plain"
    ),
    ContextResource(
      "keyline://versions/{+label}",
      name: "version",
      "The snapshots of a recorded version.",
      mimeType: "application/json"
    ),
    ContextResource(
      "keyline://documentation/{+page}",
      name: "page",
      "A page of Keyline's documentation, such as HowTo/CheckLayouts.md.",
      mimeType: "text/markdown"
    ),
  ]

  /// Runs a command, and returns its output.
  private let run: ([String]) throws -> String

  init(running run: @escaping ([String]) throws -> String) { self.run = run }

  /// Returns all resources: versions first, the newest one at the start.
  func all() throws -> [ContextResource] {
    try versions().reversed().map {
      Kind.versions.resource($0, summary: "A recorded version.", mimeType: "application/json")
    }
      + scenes().map { name, path in
        path.map {
          Kind.scenes.resource(name, summary: "A scene, from \($0).", mimeType: "application/json")
        }
          ?? Kind.scenes.resource(name, summary: "A recorded scene.", mimeType: "text/plain")
      }
      + DocumentationPage.names.map {
        let mimeType = DocumentationPage.mimeType(of: $0)
        return Kind.documentation.resource(
          $0,
          summary: "A page of the documentation.",
          mimeType: mimeType
        )
      }
  }

  /// Returns the contents of a resource; `nil` if there is none with the URI.
  func contents(of uri: String) throws -> ContextResource.Contents? {
    let kind = Kind.allCases.first { uri.startsWithBytes(of: "keyline://\($0.rawValue)/") }
    guard let kind, let name = String(uri.dropFirst(kind.uri("").count)).removingPercentEncoding
    else { return nil }
    switch kind {
    case .documentation:
      let mimeType = DocumentationPage.mimeType(of: name)
      return DocumentationPage.text(of: name).map { .init($0, mimeType: mimeType) }
    case .versions:
      guard try versions().contains(where: { $0.utf8.elementsEqual(name.utf8) }) else { return nil }
      return .init(try run(["list", "--json", "--", name]), mimeType: "application/json")
    case .scenes:
      guard let scene = try scenes().first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
        return nil
      }
      guard let path = scene.path else {
        let outline = try run(["show", "--format", "outline", "--", "latest", name])
        return .init(outline, mimeType: "text/plain")
      }
      let bytes = try SceneFiles.read(path, inside: "", limit: 64 << 20)
      return .init(String(decoding: bytes, as: UTF8.self), mimeType: "application/json")
    }
  }

  /// The labels of the recorded versions, oldest first; none without a store.
  private func versions() throws -> [String] {
    guard try StoreOptions.location(nil).exists else { return [] }
    return try labels(in: run(["list", "--json"]), "version")
  }

  /// The names of the scenes, with the paths of those that are documents of the project.
  private func scenes() throws -> [(name: String, path: String?)] {
    var paths: [String: String?] = [:]
    for path in try documents() {
      guard let bytes = try? SceneFiles.read(path, inside: "", limit: 64 << 20),
        let head = try? SceneDocument.Head(bytes)
      else { continue }
      paths[head.name] = path
    }
    if try !versions().isEmpty {
      for name in try labels(in: run(["list", "latest", "--json"]), "document")
      where paths[name] == nil {
        paths[name] = .some(nil)
      }
    }
    return paths.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The paths of the project's documents inside of the working folder.
  private func documents() throws -> [String] {
    // The configuration can have changed since the session began.
    let project = (try? Project(above: WorkingFolder.path)) ?? Project()
    let paths = try project.scenes
    guard !paths.isEmpty else { return [] }
    return try SceneFiles(paths).paths.filter { path in
      (try? CommandWords.requireInside(path)) != nil
    }
  }

  private func labels(in text: String, _ key: String) throws -> [String] {
    try JSONReader.read(text).array?.compactMap { $0.object?[key]?.string } ?? []
  }
}

/// The pages of the documentation, which are parts of the program.
private enum DocumentationPage {
  static let names = (0..<keyline_page_count()).map { String(cString: keyline_page_name($0)) }

  static func mimeType(of name: String) -> String {
    name.endsWithBytes(of: ".json") ? "application/schema+json" : "text/markdown"
  }

  static func text(of name: String) -> String? {
    let index = names.firstIndex(of: name)
    return index.map { String(cString: keyline_page_text(Int32($0))) }
  }
}
