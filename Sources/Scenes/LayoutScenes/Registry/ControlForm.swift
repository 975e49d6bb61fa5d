import Digests
import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine

/// The layout and the parts of a control that a document names only by its type.
///
/// A control in a scene from Swift names them; see `LayoutNode.followingPlatform()` for the lengths.
struct ControlForm {
  private let layout: JSONObject
  /// The part at the trailing edge.
  private var part: LayoutNode?

  /// Returns the form of a control; `nil` for every other type.
  init?(of type: String) {
    switch type {
    case "Button", "Link", "Menu", "NavigationLink": layout = ["layout": "HStack"]
    case "Label": layout = ["layout": "HStack", "spacing": 8]
    case "TextField", "SecureField": layout = ["layout": "FieldLeaf", "content": ""]
    case "Toggle":
      layout = ["layout": "HStack", "spacing": 0]
      part = ControlForm.part("Switch", width: 51, height: 31)
    case "Stepper":
      layout = ["layout": "HStack", "spacing": 0]
      part = ControlForm.part("Buttons", width: 94, height: 32)
    default: return nil
    }
  }

  private static func part(_ type: String, width: CGFloat, height: CGFloat) -> LayoutNode {
    LayoutNode(type: type, leaf: FixedLeaf(CGSize(width: width, height: height)))
  }

  /// Returns the arguments of the layout, with those of the document.
  func arguments(_ written: JSONObject, hasLabel: Bool) -> JSONObject {
    var arguments = layout
    // A row of only a part has no spacing.
    if part != nil, !hasLabel { arguments["spacing"] = nil }
    for (key, value) in written { arguments[key] = value }
    return arguments
  }

  /// Returns the parts of the control, given its label.
  func children(_ label: [LayoutNode]) -> [LayoutNode] {
    guard let part else { return label }
    return label.isEmpty ? [part] : label + [.spacer(minLength: 8), part]
  }

  /// The types of controls that have no form, because it depends on more than their labels.
  static let others: Set<String> = [
    "ColorPicker", "DatePicker", "DisclosureGroup", "Gauge", "GroupBox", "LabeledContent", "Picker",
    "ProgressView", "TextEditor",
  ]
}
