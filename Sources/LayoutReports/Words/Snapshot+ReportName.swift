import LayoutDiff

extension Snapshot {
  /// The snapshot's name in reports: its scene, and what that was laid out in.
  var reportName: String {
    "\(PrintableText.text(scene))  \(SituationText(proposal, environment))"
  }
}
