import CanonicalJSON
import LayoutCore

/// How reports name a snapshot: the scene, the proposal, and what is unusual in the environment.
enum SnapshotName {
  /// What a scene has that says nothing of its environment.
  private static let usual: JSONObject = [
    "displayScale": 1, "dynamicTypeSize": "large", "layoutDirection": "leftToRight",
  ]

  static func text(
    _ scene: String,
    _ proposal: ProposedViewSize,
    _ environment: JSONObject
  ) -> String {
    "\(PrintableText.text(scene))  \(situation(proposal, environment))"
  }

  /// Returns the name without the scene.
  static func situation(_ proposal: ProposedViewSize, _ environment: JSONObject) -> String {
    let unusual = environment.filter { usual[$0.key] != $0.value }
      .map { "\($0.key)=\($0.value.string ?? $0.value.canonicalText)" }
    return PrintableText.text(
      ([ProposalText(proposal).description] + unusual).joined(separator: " ")
    )
  }
}
