import Digests
import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutScenes
import Testing

/// Two trees and the matches of their nodes, written by hand.
///
/// Nodes that a case does not list have the same path on both sides.
struct MatchingCase: CustomTestStringConvertible, Sendable {
  /// The case's name.
  let id: String
  /// The paths of nodes that only the new tree has.
  let inserted: Set<String>
  /// The paths of nodes that only the old tree has.
  let removed: Set<String>
  /// The new paths of nodes by their old ones.
  let pairs: [String: String]
  /// The new paths of nodes with a different id by their old ones.
  let renamed: [String: String]
  /// The new paths of nodes that are in a different parent.
  let moved: Set<String>
  /// The new paths of nodes that moved among their siblings; `nil` if the case does not check them.
  let reordered: Set<String>?
  private let value: JSONObject

  var testDescription: String { id }

  /// Every case of the file.
  static let all: [MatchingCase] = {
    do {
      return try CaseFile.cases(in: "matching").map(MatchingCase.init)
    } catch {
      Issue.record("the cases cannot be read: \(error)")
      return []
    }
  }()

  private init(_ value: JSONObject) throws {
    func paths(_ key: String) throws -> Set<String>? {
      try value[key]?.array.map { Set(try $0.map { try #require($0.string) }) }
    }
    func map(_ key: String) throws -> [String: String] {
      Dictionary(
        uniqueKeysWithValues: try (value[key]?.object ?? [:]).map {
          ($0.key, try #require($0.value.string))
        }
      )
    }
    self.value = value
    id = try #require(value["id"]?.string)
    inserted = try paths("inserted") ?? []
    removed = try paths("removed") ?? []
    pairs = try map("pairs")
    renamed = try map("renamed")
    moved = try paths("moved") ?? []
    reordered = try paths("reordered")
  }

  /// Lays out one side.
  func snapshot(_ side: String) throws -> Snapshot {
    let document: JSONValue = [
      "keyline": 1, "name": "case", "root": try #require(value[side]),
      "proposals": [["width": 300]],
    ]
    let scenes = try SceneDocument(Array(document.canonicalText.utf8)).scenes(registry: .gallery)
    let request = try #require(try RecordingRequest.requests(for: scenes[0]).first)
    return try Recorder().record(request).snapshot
  }
}
