package import LayoutEngine

/// The name, size, device and orientation of a view in a preview provider.
package struct PreviewLabel: NodeReaction, Hashable {
  package var name: String?
  package var layout: PreviewLayout?
  package var device: PreviewDevice?
  package var isLandscape = false

  package init() {}
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

nonisolated extension View {
  private func preview<Value: Sendable>(
    _ key: any WritableKeyPath<PreviewLabel, Value> & Sendable,
    _ value: Value
  ) -> some View {
    changingNodes { node in
      var node = node
      node.previewLabel[keyPath: key] = value
      return node
    }
  }

  /// Sets the size of the view in a preview provider.
  public func previewLayout(_ value: PreviewLayout) -> some View { preview(\.layout, value) }

  /// Sets the name of the view in a preview provider.
  public func previewDisplayName(_ value: String?) -> some View { preview(\.name, value) }

  /// Sets the device whose size is proposed to the view in a preview provider.
  public func previewDevice(_ value: PreviewDevice?) -> some View {
    let unknown = value.flatMap { $0.size == nil ? $0.rawValue : nil }
    return preview(\.device, value).notLaidOut(unknown.map { .previewDevice(named: $0) })
  }

  /// Sets the orientation of the device in a preview provider.
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    preview(\.isLandscape, value.isLandscape)
  }
}
