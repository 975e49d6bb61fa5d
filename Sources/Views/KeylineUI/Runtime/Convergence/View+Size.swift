package import Foundation
package import LayoutCore
import LayoutEngine

extension View {
  /// Returns the size of the view in a proposal, in the scene whose views are being built.
  ///
  /// It is 0 if the view cannot be laid out. Fonts of the project are not used.
  package func size(in proposal: ProposedViewSize) -> CGSize {
    let scene = SceneTraits.current
    let environment = LayoutEnvironment(
      layoutDirection: scene.isRightToLeft ? .rightToLeft : .leftToRight,
      displayScale: scene.displayScale,
      dynamicTypeSize: scene.dynamicTypeSize,
      platform: scene.platform,
      localeIdentifier: scene.localeIdentifier
    )
    let node = node(in: LoweringContext(of: SceneReading(scene), reportingTo: nil))
    guard let tree = try? node.expanded(in: proposal, environment: environment),
      let run = try? LayoutRun(root: tree, environment: environment)
    else { return .zero }
    return run.size(in: proposal)
  }
}
