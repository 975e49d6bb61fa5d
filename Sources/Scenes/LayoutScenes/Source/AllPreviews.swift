public import Foundation
import KeylineUI
public import LayoutCore
public import LayoutEngine

/// A scene for every preview in the program, from `#Preview` declarations and preview providers.
///
///     @main struct Snapshots: KeylineTool {
///       var scenes: some SceneContent { AllPreviews() }
///     }
///
/// A scene is named after its preview; if the preview has no name, after its file or its provider's
/// type. Scenes with the same name are numbered as `Card[preview=1]` and so on, providers first,
/// then by file and line. A preview with a fixed layout is proposed its size, and any
/// other preview, also one with a size-that-fits layout, is proposed the size of a device, in the
/// orientation of its traits.
@MainActor
public struct AllPreviews: SceneContent {
  private let device: ProposedViewSize
  private let environments: [LayoutEnvironment]

  /// Creates the scenes.
  ///
  /// - Parameters:
  ///   - device: The size of a device in portrait, in points.
  ///   - environments: The environments for the layout; by default a single one, from left to
  ///     right.
  public init(
    device: ProposedViewSize = ProposedViewSize(width: 390, height: 844),
    environments: [LayoutEnvironment] = [LayoutEnvironment()]
  ) {
    self.device = device
    self.environments = environments
  }

  /// Returns a scene for each preview, sorted by name.
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
            environments: environments,
            source: preview.source
          )
        )
      }
    }
    return scenes
  }
}
