import CanonicalJSON
import Foundation
import KeylineUI
import LayoutCore
public import LayoutEngine

extension SceneRegistry {
  /// Registers the layouts and layout value keys of a tree that can be encoded: `Codable` layouts,
  /// and values that are `Decodable` or `SceneValue`s.
  ///
  /// A scene that names them can then be read. Registered names remain unchanged.
  public mutating func registerTypes(in root: LayoutNode) {
    if case .layout(let layout) = root.content {
      let any = layout as? AnyLayout
      let base = any?.base ?? layout
      let name = any == nil ? root.type : String(describing: Swift.type(of: base))
      if !knows(name), !(base is any NodeDescribing), let base = base as? any Layout & Codable {
        register(like: base, as: name)
      }
    }
    for value in root.traits?.values ?? [] where !knows(valueKey: value.name) {
      registerKey(like: value)
    }
    for child in root.children { registerTypes(in: child) }
  }

  private mutating func register<L: Layout & Codable>(like _: L, as name: String) {
    register(L.self, as: name)
  }

  private mutating func registerKey(like sample: NodeTraits.Value) {
    let type = Swift.type(of: sample.value)
    if let type = type as? any SceneValue.Type {
      register(valueKey: sample.name) { type.init(sceneValue: $0).map(sample.with) }
    } else if let type = type as? any (Decodable & Sendable).Type {
      register(valueKey: sample.name) { value in
        let data = Data(value.canonicalText.utf8)
        return (try? JSONDecoder().decode(type, from: data)).map(sample.with)
      }
    }
  }
}
