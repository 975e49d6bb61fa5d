import CKeyline
public import KeylineUI
public import LayoutCore
public import LayoutEngine

/// The views of a `PreviewProvider` as scenes.
///
///     PreviewScenes(of: RadialStackDemo_Previews.self, proposals: .phones)
///
/// The scene of a single view is named after the type without its suffix `_Previews`:
/// `RadialStackDemo`. Several views are named `RadialStackDemo[preview=1]` and so on.
@MainActor
public struct PreviewScenes<Provider: PreviewProvider>: SceneContent {
  private let name: String
  private let proposals: [ProposedViewSize]
  private let environments: [LayoutEnvironment]
  private let source: SceneSource

  /// Creates the scenes.
  ///
  /// - Parameters:
  ///   - provider: The type that provides the views.
  ///   - name: The name of the scenes; by default, the name of the type.
  ///   - proposals: The sizes to propose, in points; unspecified by default.
  ///   - environments: The environments for the layout; by default a single one, with the
  ///     display scale of a current phone.
  ///   - fileID: The file of this call, to which reports point.
  ///   - line: The line of this call.
  public init(
    of provider: Provider.Type,
    named name: String? = nil,
    proposals: [ProposedViewSize] = [.unspecified],
    environments: [LayoutEnvironment] = [LayoutEnvironment(on: .standard)],
    fileID: StaticString = #fileID,
    line: Int = #line
  ) {
    self.name = name ?? Provider.previewName
    self.proposals = proposals
    self.environments = environments
    source = SceneSource(file: "\(fileID)", line: line)
  }

  /// Returns a scene for each view.
  public func scenes() throws(SceneError) -> [LayoutScene] {
    let count = Provider.previews.nodes().count
    var scenes: [LayoutScene] = []
    for index in 0..<count {
      scenes.append(
        try LayoutScene(
          name: count == 1 ? name : "\(name)[preview=\(index + 1)]",
          document: name,
          views: { .preview(index, of: Provider.self, in: $0) },
          proposals: proposals,
          environments: environments,
          source: source
        )
      )
    }
    return scenes
  }
}

extension LayoutNode {
  /// Returns the tree of the provider's view at an index.
  @MainActor
  static func preview<Provider: PreviewProvider>(
    _ index: Int,
    of provider: Provider.Type,
    in context: LoweringContext
  ) -> LayoutNode {
    let nodes = Provider.previews.nodes(in: context)
    return .root(of: nodes.indices.contains(index) ? [nodes[index].withoutPreviewLabel] : [])
  }
}

extension PreviewProvider {
  /// The name of the type without its suffix `_Previews`.
  static var previewName: String {
    let type = "\(Self.self)"
    let suffix = "_Previews"
    return type.endsWithBytes(of: suffix) ? String(type.dropLast(suffix.count)) : type
  }
}

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
  /// The name and the declaration, for people.
  let place: PreviewPlace
  /// The declaration; `nil` for the views of a preview provider.
  var source: SceneSource? {
    origin.line > 0 ? SceneSource(file: origin.file, line: origin.line) : nil
  }
  private let label: PreviewLabel

  /// Whether the preview is a declaration in a file; otherwise a type provides it.
  var isInFile: Bool { origin.line > 0 }

  /// Returns the file or the type that provides the preview, for the name of a scene.
  func sourceLabel(_ file: String) -> String {
    isInFile
      ? "file=\(FoundPreview.sceneName(file, or: "Preview"))"
      : "type=\(FoundPreview.sceneName(place.origin, or: "Preview"))"
  }

  /// Returns the name of a file without its folder, its module and its extension.
  static func shortName(ofFile file: String) -> String {
    withoutExtension(file.unicodeScalars.split(separator: "/").last.map { String($0) } ?? "")
  }

  static func withoutExtension(_ file: String) -> String {
    file.endsWithBytes(of: ".swift") ? String(file.unicodeScalars.dropLast(6)) : file
  }

  let build: @MainActor @Sendable (LoweringContext) -> LayoutNode

  static var all: [FoundPreview] {
    ConformingTypes.all(of: (any KeylinePreviewScene).self)
      .flatMap { type in (type as? any KeylinePreviewScene.Type).map { all(of: $0) } ?? [] }
      + ConformingTypes.all(of: (any PreviewProvider).self).enumerated()
      .flatMap { number, type in
        (type as? any PreviewProvider.Type).map { all(of: $0, number: number) } ?? []
      }
  }

  /// Returns the previews of a declaration, one for each of its arguments.
  private static func all<Scene: KeylinePreviewScene>(of scene: Scene.Type) -> [FoundPreview] {
    let preview = FoundPreview(scene, at: nil)
    guard !PreviewGuard.hasCrashed(preview.place) else { return [preview] }
    let count = PreviewGuard.watch(preview.place) { Scene.arguments?.views.count }
    return count.map { (0..<$0).map { FoundPreview(scene, at: $0) } } ?? [preview]
  }

  private init<Scene: KeylinePreviewScene>(_ scene: Scene.Type, at index: Int?) {
    name = FoundPreview.sceneName(Scene.name ?? "", or: FoundPreview.shortName(ofFile: Scene.file))
    origin = Origin(file: Scene.file, line: Scene.line, index: index ?? 0)
    place = PreviewPlace(name: name, origin: Scene.file, line: Scene.line, key: Scene.file)
    var label = PreviewLabel()
    var modifiers: [@MainActor @Sendable (AnyView) -> AnyView] = []
    for trait in Scene.traits {
      switch trait.kind {
      case .layout(let value): label.layout = value
      case .orientation(let value): label.isLandscape = value
      case .modifier(let modify): modifiers.append(modify)
      }
    }
    self.label = label
    guard !modifiers.isEmpty || index != nil else {
      build = { Scene.scene().node(in: $0) }
      return
    }
    build = { [modifiers] context in
      let views = Scene.arguments?.views ?? []
      let view = index.flatMap { views.indices.contains($0) ? views[$0]() : nil }
      return modifiers.reduce(view ?? AnyView(Scene.scene())) { $1($0) }.node(in: context)
    }
  }

  private init<Provider: PreviewProvider>(
    _ index: Int,
    of provider: Provider.Type,
    at place: PreviewPlace,
    label: PreviewLabel
  ) {
    name = FoundPreview.sceneName(label.name ?? "", or: Provider.previewName)
    origin = Origin(file: place.key, line: 0, index: index)
    self.place = place
    self.label = label
    build = { .preview(index, of: provider, in: $0) }
  }

  /// Returns the previews of a provider; one without a label for a provider that crashed.
  ///
  /// Private types in different files can have the same name. The number, which is the same in every run
  /// of a program, distinguishes them.
  private static func all<Provider: PreviewProvider>(
    of provider: Provider.Type,
    number: Int
  ) -> [FoundPreview] {
    let place = PreviewPlace(
      name: Provider.previewName,
      origin: "\(provider)",
      line: 0,
      key: "\(number) \(provider)"
    )
    guard !PreviewGuard.hasCrashed(place) else {
      return [FoundPreview(0, of: provider, at: place, label: PreviewLabel())]
    }
    return PreviewGuard.watch(place) { Provider.previews.nodes() }.enumerated()
      .map { FoundPreview($0.offset, of: provider, at: place, label: $0.element.previewLabel) }
  }

  /// Whether the preview is shown in its own size.
  var hasOwnSize: Bool { label.layout == .sizeThatFits }

  func proposal(on device: ProposedViewSize) -> ProposedViewSize {
    let device = label.device?.size.map { ProposedViewSize($0) } ?? device
    return switch label.layout {
    case .fixed(let width, let height): ProposedViewSize(width: width, height: height)
    // A view in its own size is offered the device, as in Xcode, and keeps the size that it takes.
    case .device, .sizeThatFits, nil:
      label.isLandscape ? device.turned : device
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

/// Finds the types that conform to a protocol in the program's conformance records.
enum ConformingTypes {
  /// The kind of metadata that describes an existential type.
  private static let existentialKind = 0x303

  /// Returns the non-generic types that conform to a protocol, in no particular order.
  ///
  /// - Parameter existential: The existential type of a single protocol, such as `(any P).self`.
  /// - Returns: The types.
  static func all(of existential: Any.Type) -> [Any.Type] {
    guard let descriptor = protocolDescriptor(of: existential) else { return [] }
    var types: [Any.Type] = []
    withUnsafeMutablePointer(to: &types) { types in
      conformance_records_enumerate(
        descriptor,
        { metadata, context in
          guard let metadata, let context else { return }
          context.assumingMemoryBound(to: [Any.Type].self).pointee
            .append(unsafeBitCast(metadata, to: Any.Type.self))
        },
        types
      )
    }
    return types
  }

  private static func protocolDescriptor(of existential: Any.Type) -> UnsafeRawPointer? {
    // A type is a pointer to its metadata: the kind, the flags, the number of protocols, and the
    // protocols.
    let metadata = unsafeBitCast(existential, to: UnsafeRawPointer.self)
    let word = MemoryLayout<Int>.size
    let isOfOne =
      metadata.load(as: Int.self) == existentialKind
      && metadata.load(fromByteOffset: word + 4, as: UInt32.self) == 1
    return isOfOne ? metadata.load(fromByteOffset: word + 8, as: UnsafeRawPointer?.self) : nil
  }
}
