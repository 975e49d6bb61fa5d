package import LayoutEngine

/// The name and size of a view in a preview provider.
package struct PreviewLabel: NodeReaction, Hashable {
  package var name: String?
  package var layout: PreviewLayout?
}

extension LayoutNode {
  package var previewLabel: PreviewLabel {
    get { reactions.lazy.compactMap { $0 as? PreviewLabel }.first ?? PreviewLabel() }
    set {
      reactions.removeAll { $0 is PreviewLabel }
      reactions.append(newValue)
    }
  }

  package var withoutPreviewLabel: LayoutNode {
    var node = self
    node.reactions.removeAll { $0 is PreviewLabel }
    return node
  }
}

extension View {
  /// Sets the size of the view in a preview provider.
  public func previewLayout(_ value: PreviewLayout) -> some View {
    changingNodes { node in
      var node = node
      node.previewLabel.layout = value
      return node
    }
  }

  /// Sets the name of the view in a preview provider.
  public func previewDisplayName(_ value: String?) -> some View {
    changingNodes { node in
      var node = node
      node.previewLabel.name = value
      return node
    }
  }
}
