import LayoutEngine
import SwiftUI

/// The proposals of the screens with sliders.
enum Screens {
  static let all = [
    ProposedViewSize(width: 390, height: 844), ProposedViewSize(width: 320, height: 568),
    ProposedViewSize(width: 844, height: 390), ProposedViewSize(width: 834, height: 1194),
  ]

  static let environments = [LayoutEnvironment(displayScale: 3)]
}
