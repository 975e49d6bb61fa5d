// PhotosUI's names in views: a picker is laid out as a button, and nothing is picked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineUI

/// A button that would open a picker.
public struct PhotosPicker<Label: View>: View {
  private let label: Label

  public init(
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }
  public init(
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  public var body: some View {
    Button {
    } label: {
      label
    }
  }
}

extension PhotosPicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil
  ) {
    label = Text(titleKey)
  }
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    matching filter: PHPickerFilter? = nil
  ) {
    label = Text(titleKey)
  }
}

/// An item that was picked, of which there are none.
public struct PhotosPickerItem: Hashable, Sendable {
  public struct EncodingDisambiguationPolicy: Hashable, Sendable {
    public static let automatic = Self()
    public static let current = Self()
    public static let compatible = Self()
  }

  public init(itemIdentifier: String) { self.itemIdentifier = itemIdentifier }

  public let itemIdentifier: String?
  public func loadTransferable<T>(type: T.Type) async throws -> T? { nil }
}

public struct PhotosPickerSelectionBehavior: Hashable, Sendable {
  public static let `default` = Self()
  public static let ordered = Self()
  public static let continuous = Self()
}

public struct PHPickerFilter: Hashable, Sendable {
  public static let images = Self()
  public static let videos = Self()
  public static let livePhotos = Self()
  public static let screenshots = Self()
  public static func any(of filters: [PHPickerFilter]) -> PHPickerFilter { Self() }
  public static func all(of filters: [PHPickerFilter]) -> PHPickerFilter { Self() }
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter { Self() }
}
