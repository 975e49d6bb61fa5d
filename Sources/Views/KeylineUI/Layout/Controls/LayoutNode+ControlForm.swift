import Foundation
import LayoutContainers
import LayoutCore
package import LayoutEngine

// A scene document contains a control as the parts and lengths that it has on an iPhone with iOS
// 18, called its form. If a node has the type of a control and exactly its form, it is laid out
// with the lengths of the platform; if it has other lengths, it is laid out as it is.

extension LayoutNode {
  /// Returns the node with the lengths of the platform, if it is a control in its form.
  package func followingPlatform() -> LayoutNode {
    switch type {
    case "Toggle": row(.toggle, .toggle)
    case "Stepper": row(.stepper, .stepper)
    case "ProgressView": children.isEmpty ? part(.spinner).part(.progressBar) : progress
    case "TextEditor": part(.textEditor)
    case "TextField": border(.field)
    case "SecureField": border(.field).secureField
    case "Picker": border(.button).changingChildren { $0.changingChildren(\.menuArrow) }
    case "Button": changingChildren { $0.border(.button) }
    case "List", "Form": rows
    case "Label" where children.count > 1: changingChildren(\.labelIcon)
    default: self
    }
  }

  /// Returns a list with rows of the platform's lengths.
  private var rows: LayoutNode {
    guard case .layout(let layout) = content, let list = layout as? ListLayout else { return self }
    let kind = type == "Form" ? ListKind.form : .list
    var node = changingChildren { $0.asRow(of: kind) }
    node.content = .layout(PlatformListLayout(list, kind))
    return node
  }

  /// Returns a row of a list with its control or its label as rows have them, through modifiers
  /// and links.
  private func asRow(of kind: ListKind) -> LayoutNode {
    let part = traits?.values.lazy.compactMap { $0.value as? SectionPartKey.Part }.first
    if let part { return part == .footer ? inListFooter : self }
    var node = self
    switch content {
    case .layout(var row as ControlRowLayout):
      row.list = kind
      node.content = .layout(row)
      return node
    case .leaf(var icon as LabelIconLeaf):
      icon.list = kind
      node.content = .leaf(icon)
      return node
    default:
      guard children.count == 1 || ["Label", "NavigationLink", "Badge"].contains(type) else {
        return self
      }
      return changingChildren { $0.asRow(of: kind) }
    }
  }

  /// The node with texts that have the leading of a list's footer.
  private var inListFooter: LayoutNode {
    var node = self
    switch content {
    case .leaf(var text as TextLeaf):
      text.isInListFooter = true
      node.content = .leaf(text)
    case .leaf(var text as RichTextLeaf):
      text.isInListFooter = true
      node.content = .leaf(text)
    default: return children.isEmpty ? self : changingChildren(\.inListFooter)
    }
    return node
  }

  private var menuArrow: LayoutNode { type == "Arrow" ? part(.menuArrow) : self }

  private var labelIcon: LayoutNode {
    guard case .leaf(let leaf) = content, let image = leaf as? ImageLeaf, !image.isResizable
    else { return self }
    var node = self
    node.content = .leaf(LabelIconLeaf(image))
    return node
  }

  private func part(_ part: ControlPartLeaf.Part) -> LayoutNode {
    guard case .leaf(let leaf) = content else { return self }
    let control = ControlPartLeaf(part)
    let isInForm =
      switch leaf {
      case let leaf as FixedLeaf: leaf.size == control.form && part != .progressBar
      case let leaf as BarLeaf: leaf.size == control.form && part == .progressBar
      case is FlexibleLeaf: part == .textEditor
      case let leaf as ControlPartLeaf: leaf.part == .toggle && part == .loneToggle
      default: false
      }
    guard isInForm else { return self }
    var node = self
    node.content = .leaf(control)
    return node
  }

  private func changingParts(_ parts: ControlPartLeaf.Part...) -> LayoutNode {
    changingChildren { child in parts.reduce(child) { $0.part($1) } }
  }

  /// The node as a progress view with labels, if it has the form of one.
  private var progress: LayoutNode {
    var node = changingParts(.spinner, .progressBar)
    guard case .layout(let layout) = content, let column = layout as? VStackLayout else {
      return node
    }
    let isBar = !node.children[0].isPart(.spinner)
    let own = ProgressLayout(isBar: isBar)
    guard column.spacing == own.form.spacing, column.alignment == own.form.alignment,
      !isBar || node.children.contains(where: { $0.isPart(.progressBar) })
    else { return node }
    node.content = .layout(own)
    return node
  }

  /// Returns the node as a control's row; a part without a label becomes a row of only that part.
  private func row(
    _ control: ControlRowLayout.Control,
    _ part: ControlPartLeaf.Part
  ) -> LayoutNode {
    guard case .layout(let layout) = content, let row = layout as? HStackLayout else { return self }
    if control == .toggle, children.count == 1 { return changingParts(.loneToggle) }
    var node = changingParts(part)
    guard row.spacing == 0, row.alignment == .center, node.children.count > 2,
      node.children.last?.isPart(part) == true, node.children.dropLast().last?.isSpacer == true
    else { return node }
    node.content = .layout(ControlRowLayout(control))
    return node
  }

  private func isPart(_ part: ControlPartLeaf.Part) -> Bool {
    guard case .leaf(let leaf) = content else { return false }
    return (leaf as? ControlPartLeaf)?.part == part
  }

  private var isSpacer: Bool {
    guard case .leaf(let leaf) = content else { return false }
    return leaf is SpacerLeaf
  }

  /// Returns the node as the padding of a control's border, if it has the form of that padding.
  private func border(_ control: ControlPaddingLayout.Control) -> LayoutNode {
    guard case .layout(let layout) = content, let padding = layout as? PaddingLayout,
      padding.insets == ControlPaddingLayout(control).form
    else { return self }
    var node = control == .field ? changingChildren { $0.borderedField } : self
    node.content = .layout(ControlPaddingLayout(control))
    return node
  }

  /// The node as a field for secret text, with or without a border, if it is a field.
  private var secureField: LayoutNode {
    guard case .leaf(let leaf) = content, var field = leaf as? FieldLeaf else {
      return children.isEmpty ? self : changingChildren(\.secureField)
    }
    field.isSecure = true
    var node = self
    node.content = .leaf(field)
    return node
  }

  /// The node as a field in a border, if it is a field.
  private var borderedField: LayoutNode {
    guard case .leaf(let leaf) = content, var field = leaf as? FieldLeaf else { return self }
    field.isBordered = true
    var node = self
    node.content = .leaf(field)
    return node
  }
}

nonisolated extension View {
  /// Adds the padding of a control's border to the view.
  func controlPadding(_ control: ControlPaddingLayout.Control) -> some View {
    changingNodes { $0.wrapped(as: "padding", in: ControlPaddingLayout(control)) }
  }
}
