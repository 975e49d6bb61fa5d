import EscapedText
package import LayoutDiff

/// How far two sources agree, as a self-contained HTML page: the rules that were not followed, each
/// with pictures of both sources with the node at fault.
package struct AgreementHTML: CustomStringConvertible, Sendable {
  /// A scene of both sources.
  package struct Scene: Sendable {
    let name: String
    let reference: Snapshot
    let other: Snapshot
    let agreement: Agreement

    /// Creates a scene from the snapshots of both sources, and how far they agree.
    package init(name: String, reference: Snapshot, other: Snapshot, agreement: Agreement) {
      self.name = name
      self.reference = reference
      self.other = other
      self.agreement = agreement
    }
  }

  /// The document.
  package let description: String

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - scenes: The scenes of both sources.
  ///   - reference: The label of the version that is taken as right.
  ///   - other: The label of the version that is compared with it.
  ///   - missing: The names of the scenes that only the reference has.
  package init(_ scenes: [Scene], reference: String, other: String, missing: [String]) {
    let total = AgreementBadge.total(of: scenes.map(\.agreement))
    var content = PageContent(
      title: "\(reference) and \(other)",
      summary: "\(total.agreeing) of \(Counted(total.all, "frame")) agree"
    )
    content.itemName = "picture"
    content.groupName = "rule"
    content.isCheck = true
    content.wording = PageContent.Wording(
      list: "Rules that were not followed",
      kinds: "All rules",
      empty: "All frames agree.",
      omissions: "Not compared"
    )
    content.omissions = missing.map { ($0, "", "\(other) does not have this scene") }
    for scene in scenes {
      for line in DriftText.lines(of: scene.agreement.drifts) {
        content.add(line, of: scene, labels: (reference, other))
      }
    }
    description = PageDocument(content).description
  }
}

extension PageContent {
  /// Adds a rule as a group, with the pictures of each of its nodes.
  fileprivate mutating func add(
    _ line: DriftText.Line,
    of scene: AgreementHTML.Scene,
    labels: (reference: String, other: String)
  ) {
    let number = groups.count
    var group = Group(title: "\(scene.name): \(line.text)", kind: line.kind.rawValue)
    for drift in line.drifts {
      let place = scene.agreement.places[drift]
      let sides = [
        (labels.other, scene.other, place.other),
        (labels.reference, scene.reference, place.reference),
      ]
      for case (let label, let snapshot, let position?) in sides {
        let configuration = ConfigurationText(snapshot.proposal, snapshot.environment)
        var item = PageItem(
          scene: scene.name,
          configuration: configuration.description,
          old: "",
          new: label
        )
        item.button = "\(scene.agreement.drifts[drift].node), \(label)"
        item.causes = [(line.text, number, line.kind.rawValue)]
        item.single = (snapshot, true)
        item.faults = [position]
        group.items.append(items.count)
        items.append(item)
      }
    }
    groups.append(group)
  }
}
