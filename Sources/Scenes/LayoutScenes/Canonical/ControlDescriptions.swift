package import CanonicalJSON
import Foundation
package import KeylineUI
import LayoutContainers
import LayoutCore

extension AssetLeaf: NodeDescribing {
  /// The name “Image”.
  package var layoutName: String? { "Image" }

  /// The image's name and size, as far as they are known, and whether it is resizable.
  package var nodeArguments: JSONObject {
    var arguments: JSONObject = [:]
    if let name { arguments["name"] = .string(name) }
    if let size {
      arguments["width"] = .length(size.width)
      arguments["height"] = .length(size.height)
    }
    if isResizable { arguments["resizable"] = true }
    return arguments
  }
}

extension BarLeaf: NodeDescribing {
  /// The name “BarLeaf”.
  package var layoutName: String? { "BarLeaf" }

  /// The ideal width and the height.
  package var nodeArguments: JSONObject {
    ["width": .length(size.width), "height": .length(size.height)]
  }
}

extension SegmentsLayout: NodeDescribing {
  /// The name “SegmentsLayout”.
  package var layoutName: String? { "SegmentsLayout" }

  /// The height.
  package var nodeArguments: JSONObject { ["height": .length(height)] }
}

// Platform-dependent parts of controls are written in a platform-independent form; see
// `LayoutNode.followingPlatform()`.

extension ControlPartLeaf: NodeDescribing {
  /// The name of the leaf of the part's form.
  package var layoutName: String? {
    switch part {
    case .toggle, .stepper, .spinner: "FixedLeaf"
    case .progressBar: "BarLeaf"
    case .textEditor: "FlexibleLeaf"
    }
  }

  /// The lengths of the part's form.
  package var nodeArguments: JSONObject {
    form.map { ["width": .length($0.width), "height": .length($0.height)] } ?? [:]
  }
}

extension ControlRowLayout: NodeDescribing {
  /// The name “HStack”.
  package var layoutName: String? { "HStack" }

  /// The alignment and the spacing of the row's form.
  package var nodeArguments: JSONObject { HStackLayout(spacing: 0).nodeArguments }
}

extension ControlPaddingLayout: NodeDescribing {
  /// The name “padding”.
  package var layoutName: String? { "padding" }

  /// The insets of the form.
  package var nodeArguments: JSONObject { PaddingLayout(insets: form).nodeArguments }
}

extension LabelIconLeaf: NodeDescribing {
  /// The name “Image”.
  package var layoutName: String? { image.layoutName }

  /// The arguments of the symbol.
  package var nodeArguments: JSONObject { image.nodeArguments }
}

extension PlatformListLayout: NodeDescribing {
  /// The name “List”.
  package var layoutName: String? { "List" }

  /// The values of the form that differ from a plain list.
  package var nodeArguments: JSONObject { form.nodeArguments }
}

extension Tag: SceneValue {
  /// Creates a tag from its form; it does not equal any tag of a view.
  package init?(sceneValue: JSONValue) {
    self.init(value: sceneValue == .null ? nil : AnyHashable(sceneValue))
  }

  /// A number, string or Boolean as such; any other value by its parts.
  package var sceneValue: JSONValue {
    guard let value else { return .null }
    return value.base as? JSONValue ?? ReflectedValue.json(of: value.base)
  }
}
