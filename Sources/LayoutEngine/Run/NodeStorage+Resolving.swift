import Foundation
import LayoutCore

extension NodeStorage {
  /// Hands what the views inside a layout tell their container on to it, once those are resolved.
  ///
  /// The node's own priority and values have to be written down already.
  func resolve(_ index: Int32) {
    guard let layout = layout(of: index) else { return }
    let flat = nodes + Int(index)
    let role = layout.properties.role
    let isEmpty = flat.pointee.childCount == 0
    if !flat.pointee.hasOwnPriority {
      if isEmpty {
        flat.pointee.priority = -.infinity
      } else if role.keepsPriority {
        flat.pointee.priority = nodes[Int(flat.pointee.firstChild)].priority
      }
    }
    if isEmpty { return }
    if role.isModifier { passOnValues(to: index) }
    resolveGuides(of: index, layout.properties.guides)
  }

  /// Finds out which guides of a layout may have explicit values, once those of its subviews are known.
  private func resolveGuides(of index: Int32, _ guides: LayoutProperties.Guides) {
    let answer = answers + Int(index)
    let inside = children(of: index)
    switch guides.source {
    case .own:
      answer.pointee.hasGuides = true
      answer.pointee.hasFrameLines = true
    case .firstSubview:
      answer.pointee.hasGuides = answers[Int(inside.lowerBound)].hasGuides
      answer.pointee.hasFrameLines = answers[Int(inside.lowerBound)].hasFrameLines
    case .subviews:
      answer.pointee.hasGuides = inside.contains { answers[Int($0)].hasGuides }
    }
  }

  private func passOnValues(to modifier: Int32) {
    guard let inner = values[nodes[Int(modifier)].firstChild] else { return }
    var traits = NodeTraits(values: inner)
    for value in values[modifier] ?? [] { traits.add(value) }
    values[modifier] = traits.values
  }
}
