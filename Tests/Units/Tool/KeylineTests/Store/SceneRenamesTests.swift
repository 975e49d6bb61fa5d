import Digests
import LayoutCore
import LayoutDiff
import LayoutStore
import Testing

@testable import Keyline

@Suite struct SceneRenamesTests {
  /// The snapshots of scenes, given by their names and the texts in their trees.
  private func snapshots(_ scenes: KeyValuePairs<String, [String]>) throws -> [RecordedSnapshot] {
    scenes.map { name, texts in
      let digest = Digest(of: texts.joined(separator: "|"))
      return RecordedSnapshot(
        scene: name,
        document: name,
        proposal: ProposedViewSize(width: 100, height: nil),
        parts: (digest, digest, Digest(of: ""), digest),
        nodeCount: texts.count + 1
      )
    }
  }

  /// The old names of the new scenes, in their order; `-` for a scene that is new.
  private func origins(
    _ old: KeyValuePairs<String, [String]>,
    _ new: KeyValuePairs<String, [String]>
  ) throws -> [String] {
    let all = (Array(old) + Array(new)).map { ($0.key, $0.value) }
    let news = try snapshots(new)
    let texts = Dictionary(all.map { (Digest(of: $0.1.joined(separator: "|")), $0.1) }) { $1 }
    let renames = SceneRenames(from: try snapshots(old), to: news) { recorded in
      let root = SceneOutline.Node(parent: nil, path: "0", id: nil, type: "VStack", label: nil)
      let nodes = (texts[recorded.sceneDigest] ?? []).enumerated().map { index, text in
        SceneOutline.Node(parent: 0, path: "\(index)", id: nil, type: "Text", label: text)
      }
      return try? SceneOutline([root] + nodes)
    }
    let known = Set(Array(old).map(\.key))
    return news.map { recorded in
      let origin = renames.origin(of: recorded.scene)
      return origin.flatMap { known.contains($0) ? $0 : nil } ?? "-"
    }
  }

  @Test func `A scene with the same contents and a different name is renamed`() throws {
    #expect(try origins(["old/home": ["a"]], ["new/home": ["a"]]) == ["old/home"])
  }

  @Test func `A scene that changed too is renamed if its tree is similar`() throws {
    let old = ["Lisbon", "420", "stay"]
    #expect(try origins(["a": old], ["b": old + ["more"]]) == ["a"])
    #expect(try origins(["a": old], ["b": ["Porto", "12", "go"]]) == ["-"])
  }

  @Test func `An ambiguous match is not made`() throws {
    #expect(try origins(["a": ["x"], "b": ["x"]], ["c": ["x"]]) == ["-"])
    #expect(try origins(["a": ["x", "1"]], ["b": ["x", "2"], "c": ["x", "3"]]) == ["-", "-"])
  }

  @Test func `The last part of a name decides between equal trees`() throws {
    let (old, new) = (["x", "y", "1"], ["x", "y", "2"])
    #expect(
      try origins(["old/a": old, "old/b": old], ["new/a": new, "new/b": new]) == ["old/a", "old/b"]
    )
  }

  @Test func `A scene that both sides have keeps its name`() throws {
    #expect(try origins(["a": ["x"], "b": ["y"]], ["a": ["y"], "b": ["x"]]) == ["a", "b"])
  }

  @Test func `A preview above others moves their numbers and not their snapshots`() throws {
    #expect(
      try origins(
        ["V[preview=1]": ["a"], "V[preview=2]": ["b"]],
        ["V[preview=1]": ["new"], "V[preview=2]": ["a"], "V[preview=3]": ["b"]]
      ) == ["-", "V[preview=1]", "V[preview=2]"]
    )
  }

  @Test func `A preview that is removed moves the numbers of those below it`() throws {
    #expect(
      try origins(
        ["V[preview=1]": ["a"], "V[preview=2]": ["b"], "V[preview=3]": ["c"]],
        ["V[preview=1]": ["b"], "V[preview=2]": ["c"]]
      ) == ["V[preview=2]", "V[preview=3]"]
    )
  }

  @Test func `A preview that changed while its number moved is known by its tree`() throws {
    let before = ["Sign in", "Name", "Password"]
    #expect(
      try origins(
        ["V[preview=1]": before, "V[preview=2]": ["b"]],
        ["V[preview=1]": ["other"], "V[preview=2]": before + ["Help"], "V[preview=3]": ["b"]]
      ) == ["-", "V[preview=1]", "V[preview=2]"]
    )
  }

  @Test func `A preview that changed in its place keeps its number`() throws {
    #expect(
      try origins(
        ["V[preview=1]": ["a"], "V[preview=2]": ["b"]],
        ["V[preview=1]": ["c"], "V[preview=2]": ["b"]]
      ) == ["V[preview=1]", "V[preview=2]"]
    )
  }

  @Test func `A second preview of a name leaves the first one its snapshots`() throws {
    #expect(
      try origins(
        ["First": ["a", "b"]],
        ["First[file=A]": ["a", "b"], "First[file=B]": ["c", "d"]]
      ) == ["First", "-"]
    )
    #expect(
      try origins(["First": ["a"]], ["First[preview=1]": ["b"], "First[preview=2]": ["a"]])
        == ["-", "First"]
    )
  }
}
