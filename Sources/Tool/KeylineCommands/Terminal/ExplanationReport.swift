import Digests
import Keyline
import LayoutDiff
import LayoutReports

/// The explanation of a scene or of one of its nodes.
struct ExplanationReport {
  /// The formats.
  enum Format: String, ReportFormat {
    case text, json, markdown
  }

  /// The subject of the explanation.
  enum Subject {
    case scene(SnapshotDiff)
    case node(String, Explanation)

    /// Compares two snapshots, or one of their nodes.
    ///
    /// - Throws: `KeylineError` with the nearest path if neither snapshot has the node.
    init(_ path: String?, in pair: SnapshotPair) throws {
      guard let path else {
        self = .scene(SnapshotDiff(old: pair.old, new: pair.new, listsConfiguration: true))
        return
      }
      guard let explanation = Explanation(of: path, old: pair.old, new: pair.new) else {
        throw pair.noNode(path)
      }
      self = .node(path, explanation)
    }

    /// The causes of all differences.
    var causes: [Cause] {
      switch self {
      case .scene(let diff): diff.causes
      case .node(_, let explanation): explanation.causes
      }
    }

    /// Whether there are any differences.
    var isDifferent: Bool {
      switch self {
      case .scene(let diff): !diff.isEmpty
      case .node(_, let explanation): explanation.isDifferent
      }
    }
  }

  let pair: SnapshotPair
  let subject: Subject
  /// The changes that disappear without each cause, if requested.
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

  /// The scene's diff as a diff of two versions.
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
