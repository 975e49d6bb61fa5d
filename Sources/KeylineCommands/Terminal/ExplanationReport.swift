import ArgumentParser
import CanonicalJSON
import Keyline
import LayoutDiff
import LayoutReports

/// The explanation of a scene or of one of its nodes, in one of the formats.
struct ExplanationReport {
  /// The formats.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  /// The subject of the explanation.
  enum Subject {
    case scene(SnapshotDiff)
    case node(String, Explanation)
  }

  let pair: SnapshotPair
  let subject: Subject
  /// The consequences without the causes, if requested.
  let proof: CauseProofs?

  /// Returns the explanation in a format.
  func text(in format: Format) -> String {
    switch format {
    case .text: text
    case .json: json.indentedText + "\n"
    case .markdown: markdown
    }
  }

  private var text: String {
    let title = "\(pair.title)  \(pair.oldLabel) → \(pair.newLabel)\n\n"
    let body =
      switch subject {
      case .scene(let diff):
        diff.isEmpty ? "nothing differs\n" : SceneExplanationText(diff).description
      case .node(_, let explanation):
        ExplanationText(explanation, old: pair.oldLabel, new: pair.newLabel).description
      }
    return title + body + (proof?.text ?? "")
  }

  private var markdown: String {
    let body: String
    switch subject {
    case .scene: body = DiffMarkdown(versionDiff).description
    case .node(let path, let explanation):
      let configuration = ConfigurationText(pair.new.proposal, pair.new.environment)
      body =
        ExplanationMarkdown(
          explanation,
          title:
            "\(pair.new.scene)#\(path)  \(configuration)  \(pair.oldLabel) → \(pair.newLabel)",
          old: pair.oldLabel,
          new: pair.newLabel
        ).description
    }
    return body + (proof?.markdown ?? "")
  }

  private var json: JSONValue {
    var object: JSONObject = [
      "old": .string(pair.oldLabel),
      "new": .string(pair.newLabel),
      "scene": .string(pair.new.scene),
      "proposal": .string(pair.entry.proposalText),
      "environment": .object(pair.new.environment),
    ]
    switch subject {
    case .scene:
      object["differs"] = .bool(!versionDiff.scenes.isEmpty)
      object["diff"] = DiffJSON(versionDiff).value
    case .node(let path, let explanation):
      object["node"] = .string(path)
      for (key, value) in ExplanationJSON(explanation).value.object ?? [:] { object[key] = value }
    }
    if let proof { object["proof"] = proof.json }
    return .object(object)
  }

  /// The scene as the diff of two versions that have it alone.
  private var versionDiff: VersionDiff {
    var scenes: [VersionDiff.SceneDiff] = []
    if case .scene(let diff) = subject {
      scenes.append(
        VersionDiff.SceneDiff(
          scene: pair.new.scene,
          proposal: pair.new.proposal,
          environment: pair.new.environment,
          isEdited: pair.oldTexts.scene != pair.newTexts.scene,
          diff: diff
        )
      )
    }
    return VersionDiff(
      old: pair.oldLabel,
      new: pair.newLabel,
      scenes: scenes,
      comparedCount: 1,
      omissions: []
    )
  }
}
