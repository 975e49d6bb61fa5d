import Foundation

/// The results of edits of one kind.
struct EditCount {
  let name: String
  var edits = 0
  var snapshots = 0
  /// The edits with a new finding.
  var found = 0
  /// The new findings, by snapshot.
  var findings = 0
  var rules: [String: Int] = [:]
  /// The descriptions of the edits without, or for harmless edits with, a new finding.
  var surprises: [String] = []
}

/// Makes edits of each kind, and checks the results.
struct FaultRun {
  let scenes: [SeededScene]
  /// The number of edits of each kind.
  let count: Int

  /// Makes edits of a kind in scenes in turn, and leaves out those that move nothing.
  func result(of edit: Edit, isHarmless: Bool) -> EditCount {
    var result = EditCount(name: edit.name)
    var places = scenes.map { ($0, edit.trees($0)[...]) }
    while result.edits < count, places.contains(where: { !$0.1.isEmpty }) {
      for index in places.indices where result.edits < count {
        let (scene, trees) = places[index]
        guard !trees.isEmpty else { continue }
        // Takes a place from the middle, because first children are less typical.
        let place = trees.startIndex + trees.count / 2
        var rest = Array(trees)
        let tree = rest.remove(at: place - trees.startIndex)
        places[index].1 = rest[...]
        note(tree, of: scene, isHarmless, &result)
      }
    }
    return result
  }

  private func note(
    _ tree: SceneTree,
    of scene: SeededScene,
    _ isHarmless: Bool,
    _ result: inout EditCount
  ) {
    guard let layouts = scene.layouts(of: tree), isHarmless || layouts.move(scene) else {
      return
    }
    let new = layouts.findings().filter { !scene.ids.contains($0.id) }
    result.edits += 1
    result.snapshots += layouts.spans.count
    result.findings += new.count
    if !new.isEmpty { result.found += 1 }
    for rule in Set(new.map(\.rule.id)) { result.rules[rule, default: 0] += 1 }
    if new.isEmpty != isHarmless {
      let text = new.first.map { ": \($0.rule.id) \($0.message)" } ?? ""
      result.surprises.append("  \(result.name) in \(scene.scene.name)\(text)")
    }
  }
}

extension SeededScene.Layouts {
  /// Returns whether the drawn frames differ from those of a scene; an edit that changes none is no
  /// fault.
  func move(_ scene: SeededScene) -> Bool {
    func drawn(_ layouts: SeededScene.Layouts) -> [[CGRect]] {
      layouts.spans.map { span in
        let parents = Set(span.start.outline.nodes.compactMap(\.parent))
        return span.start.frames.indices.filter { index in
          !parents.contains(index) && span.start.outline.nodes[index].type != "Spacer"
        }.map { span.start.frames[$0] }
      }
    }
    return drawn(self) != drawn(scene.layouts)
      || spans.contains { span in
        span.start.outline.nodes.contains { $0.type == "Button" }
      }
  }
}
