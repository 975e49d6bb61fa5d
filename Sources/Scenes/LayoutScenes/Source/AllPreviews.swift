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
/// type. Previews with the same name in different files are named with their files, or the types of
/// their providers: `Card[file=Profile]`. Those with the same name in one file are numbered in their
/// order: `Card[preview=1]`. A comparison knows them by their contents where the numbers have moved.
/// A preview with a fixed layout is proposed its size, and any
/// other preview, also one with a size-that-fits layout, is proposed the size of a device, its own
/// if it names one, in the orientation of its traits or modifiers.
@MainActor
public struct AllPreviews: SceneContent {
  private let device: ProposedViewSize
  private let environments: [LayoutEnvironment]

  /// Creates the scenes.
  ///
  /// - Parameters:
  ///   - device: The size of a device in portrait, in points.
  ///   - environments: The environments for the layout; by default a single one, with the
  ///     display scale of a current phone.
  public init(
    device: ProposedViewSize = ProposedViewSize(width: 390, height: 844),
    environments: [LayoutEnvironment] = [LayoutEnvironment(on: .standard)]
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
      for (preview, name) in AllPreviews.names(of: group) {
        scenes.append(try scene(of: preview, named: name))
      }
    }
    return scenes
  }

  /// Returns the names of the scenes of previews that have the same name: with the file or the type if
  /// there are several, and with a number if there are several previews in it.
  static func names(of group: [FoundPreview]) -> [(preview: FoundPreview, name: String)] {
    let files = Set(group.map(\.origin.file))
    let isAmbiguous = Dictionary(grouping: files) { FoundPreview.shortName(ofFile: $0) }
      .mapValues { $0.count > 1 }
    let labels = group.map { preview in
      let file = preview.origin.file
      let short = FoundPreview.shortName(ofFile: file)
      let needsModule = preview.isInFile && isAmbiguous[short] ?? false
      return preview.sourceLabel(needsModule ? FoundPreview.withoutExtension(file) : short)
    }
    let counts = Dictionary(grouping: labels) { $0 }.mapValues(\.count)
    var numbers: [String: Int] = [:]
    return zip(group, labels).map { preview, label in
      numbers[label, default: 0] += 1
      let isNumbered = counts[label, default: 0] > 1
      let parts =
        (counts.count > 1 ? [label] : [])
        + (isNumbered ? ["preview=\(numbers[label, default: 1])"] : [])
      return (
        preview, parts.isEmpty ? preview.name : "\(preview.name)[\(parts.joined(separator: ","))]"
      )
    }
  }

  /// Returns the scene of a preview; if it cannot be built, a scene that has only the reason.
  private func scene(of preview: FoundPreview, named name: String) throws(SceneError) -> LayoutScene
  {
    let place = preview.place
    do {
      guard !PreviewGuard.hasCrashed(place) else { throw PreviewFailure.crash(of: place) }
      return try PreviewGuard.watch(place) {
        var scene = try LayoutScene(
          name: name,
          document: preview.name,
          views: preview.build,
          proposals: [preview.proposal(on: device)],
          environments: environments,
          source: preview.source
        )
        scene.preview = place
        scene.hasOwnSize = preview.hasOwnSize
        return scene
      }
    } catch {
      var scene = try LayoutScene(name: name, document: preview.name, root: .root(of: []))
      scene.preview = place
      scene.failure =
        error as? PreviewFailure
        ?? PreviewFailure(
          of: place,
          "cannot be built: \((error as? SceneError)?.message ?? "\(error)")"
        )
      return scene
    }
  }
}
