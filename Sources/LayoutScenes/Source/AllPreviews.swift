public import Foundation
import KeylineUI
public import LayoutCore
public import LayoutEngine

/// A scene for every preview of the program: `#Preview` declarations and preview providers.
///
///     @main struct Snapshots: KeylineTool {
///       var scenes: some SceneContent { AllPreviews() }
///     }
///
/// A scene is named for its preview, or else for its file or its provider's type. Scenes with the same name
/// are `Card[preview=1]` and so on, providers first, then by file and line. The proposal of a preview with a
/// fixed size, or the size of its view, is that size; for others it is the size of a device, in the
/// orientation of their traits. Previews are found on Linux only.
@MainActor
public struct AllPreviews: SceneContent {
  private let device: ProposedViewSize
  private let environments: [LayoutEnvironment]

  /// Creates the scenes.
  ///
  /// - Parameters:
  ///   - device: The size of a device in portrait, in points.
  ///   - environments: The environments to lay out in; by default one, from left to right.
  public init(
    device: ProposedViewSize = ProposedViewSize(width: 390, height: 844),
    environments: [LayoutEnvironment] = [LayoutEnvironment()]
  ) {
    self.device = device
    self.environments = environments
  }

  /// Returns a scene for each preview, in the order of names.
  public func scenes() throws(SceneError) -> [LayoutScene] {
    let previews = FoundPreview.all
    let groups = Dictionary(grouping: previews) { Array($0.name.utf8) }
    var scenes: [LayoutScene] = []
    for name in groups.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let group = (groups[name] ?? []).sorted { $0.origin < $1.origin }
      for (index, preview) in group.enumerated() {
        scenes.append(
          try LayoutScene(
            name: group.count == 1 ? preview.name : "\(preview.name)[preview=\(index + 1)]",
            document: preview.name,
            views: preview.build,
            proposals: [preview.proposal(on: device)],
            environments: environments
          )
        )
      }
    }
    return scenes
  }
}
