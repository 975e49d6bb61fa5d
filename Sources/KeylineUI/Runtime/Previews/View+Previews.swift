package import LayoutEngine

/// What a view in a preview provider says of itself as a preview.
package struct PreviewLabel: NodeReaction, Hashable {
  /// The name.
  package var name: String?
  /// How large it is shown.
  package var layout: PreviewLayout?
}

extension LayoutNode {
  /// What the node's view says of itself as a preview.
  package var previewLabel: PreviewLabel {
    get { reactions.lazy.compactMap { $0 as? PreviewLabel }.first ?? PreviewLabel() }
    set {
      reactions.removeAll { $0 is PreviewLabel }
      reactions.append(newValue)
    }
  }

  /// Returns the node as the root of a scene, which needs no label.
  package var withoutPreviewLabel: LayoutNode {
    var node = self
    node.reactions.removeAll { $0 is PreviewLabel }
    return node
  }
}

extension View {
  /// Returns the view with the size that it is shown in as a preview of a provider.
  public func previewLayout(_ value: PreviewLayout) -> some View {
    changingNodes { node in
      var node = node
      node.previewLabel.layout = value
      return node
    }
  }

  /// Returns the view with its name as a preview of a provider.
  public func previewDisplayName(_ value: String?) -> some View {
    changingNodes { node in
      var node = node
      node.previewLabel.name = value
      return node
    }
  }
}
