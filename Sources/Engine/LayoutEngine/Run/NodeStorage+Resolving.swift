import Foundation
import LayoutCore

extension NodeStorage {
  /// Resolves the priority, layout values and guides that a layout derives from its resolved
  /// subviews.
  ///
  /// The node's explicit priority and values must already be set.
  func resolve(_ index: Int32) {
    guard let layout = layout(of: index) else { return }
    let flat = nodes + Int(index)
    let role = layout.properties.role
    let isEmpty = flat.pointee.childCount == 0
    if !flat.pointee.hasExplicitPriority {
      if isEmpty {
        flat.pointee.priority = -.infinity
      } else if role.keepsPriority && (role.isModifier || flat.pointee.childCount == 1) {
        let priority = nodes[Int(flat.pointee.firstChild)].priority
        flat.pointee.priority =
          priority == -.infinity && !role.keepsSpacerPriority ? 0 : priority
      }
    }
    if isEmpty { return }
    if role.isModifier { passOnValues(to: index) }
    resolveGuides(of: index, layout.properties.guides)
  }

  /// Resolves which guides of a layout can have explicit values.
  private func resolveGuides(of index: Int32, _ guides: LayoutProperties.Guides) {
    let measurement = measurements + Int(index)
    let inside = children(of: index)
    switch guides.source {
    case .own:
      measurement.pointee.hasGuides = true
      measurement.pointee.hasFrameLines = true
    case .firstSubview:
      measurement.pointee.hasGuides = measurements[Int(inside.lowerBound)].hasGuides
      measurement.pointee.hasFrameLines = measurements[Int(inside.lowerBound)].hasFrameLines
    case .subviews:
      measurement.pointee.hasGuides = inside.contains { measurements[Int($0)].hasGuides }
    case .none: measurement.pointee.hasGuides = false
    }
  }

  private func passOnValues(to modifier: Int32) {
    guard let inner = values[nodes[Int(modifier)].firstChild] else { return }
    var traits = NodeTraits(values: inner)
    for value in values[modifier] ?? [] { traits.add(value) }
    values[modifier] = traits.values
  }
}
