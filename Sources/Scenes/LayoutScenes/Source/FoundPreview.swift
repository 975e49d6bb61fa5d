import KeylineUI
import LayoutCore
import LayoutEngine

/// A preview in the program.
@MainActor
struct FoundPreview {
  /// The origin of a preview, which determines the order of previews with the same name.
  struct Origin: Comparable {
    var file: String
    var line: Int
    var index: Int

    static func < (first: Origin, second: Origin) -> Bool {
      (first.file, first.line, first.index) < (second.file, second.line, second.index)
    }
  }

  /// The name, which is a valid scene name.
  let name: String
  let origin: Origin
  /// The declaration; `nil` for the views of a preview provider.
  var source: SceneSource? {
    origin.line > 0 ? SceneSource(file: origin.file, line: origin.line) : nil
  }
  private let layout: PreviewLayout?
  private let isLandscape: Bool
  /// Builds the tree.
  let build: @MainActor @Sendable (LoweringContext) -> LayoutNode

  /// All previews in the program.
  static var all: [FoundPreview] {
    ConformingTypes.all(of: (any PreviewScene).self)
      .compactMap { ($0 as? any PreviewScene.Type).map { FoundPreview($0) } }
      + ConformingTypes.all(of: (any PreviewProvider).self)
      .flatMap { ($0 as? any PreviewProvider.Type).map { all(of: $0) } ?? [] }
  }

  private init<Scene: PreviewScene>(_ scene: Scene.Type) {
    let file = Scene.file.split(separator: "/").last.map(String.init) ?? ""
    let plain = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
    name = FoundPreview.sceneName(Scene.name ?? "", or: plain)
    origin = Origin(file: Scene.file, line: Scene.line, index: 0)
    var layout: PreviewLayout?
    var isLandscape = false
    var modifiers: [@MainActor @Sendable (AnyView) -> AnyView] = []
    for trait in Scene.traits {
      switch trait.kind {
      case .layout(let value): layout = value
      case .orientation(let value): isLandscape = value
      case .modifier(let modify): modifiers.append(modify)
      }
    }
    self.layout = layout
    self.isLandscape = isLandscape
    guard !modifiers.isEmpty else {
      build = { Scene.scene().node(in: $0) }
      return
    }
    build = { [modifiers] context in
      modifiers.reduce(AnyView(Scene.scene())) { $1($0) }.node(in: context)
    }
  }

  private init<Provider: PreviewProvider>(
    _ index: Int,
    of provider: Provider.Type,
    label: PreviewLabel
  ) {
    name = FoundPreview.sceneName(label.name ?? "", or: Provider.previewName)
    // The mangled name distinguishes private types in different files and is the same in every run.
    let type = _mangledTypeName(provider) ?? Provider.previewName
    origin = Origin(file: type, line: 0, index: index)
    layout = label.layout
    isLandscape = false
    build = { .preview(index, of: provider, in: $0) }
  }

  private static func all<Provider: PreviewProvider>(of provider: Provider.Type) -> [FoundPreview] {
    Provider.previews.nodes().enumerated()
      .map { FoundPreview($0.offset, of: provider, label: $0.element.previewLabel) }
  }

  /// Returns the proposal to the preview on a device with a size.
  func proposal(on device: ProposedViewSize) -> ProposedViewSize {
    switch layout {
    case .fixed(let width, let height): ProposedViewSize(width: width, height: height)
    // A view in its own size is offered the device, as in Xcode, and keeps the size that it takes.
    case .device, .sizeThatFits, nil:
      isLandscape ? ProposedViewSize(width: device.height, height: device.width) : device
    }
  }

  /// Returns a name without characters that are not allowed in scene names, or a fallback if it is
  /// empty.
  private static func sceneName(_ name: String, or other: String) -> String {
    func plain(_ name: String) -> String {
      let letters = name.filter { letter in
        !"#[]".contains(letter) && TextFault.controlCharacter(in: String(letter)) == nil
      }
      return String(letters.prefix(200))
    }
    let own = plain(name)
    return own.isEmpty ? (plain(other).isEmpty ? "Preview" : plain(other)) : own
  }
}
