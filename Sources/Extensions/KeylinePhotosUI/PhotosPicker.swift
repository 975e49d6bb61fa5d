// PhotosUI's names in views: a picker is laid out as a button, and nothing is picked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineUI

/// A button that would open a picker.
public nonisolated struct PhotosPicker<Label: View>: View {
  private let label: Label

  public init(
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary = .shared(),
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
    photoLibrary: PHPhotoLibrary = .shared(),
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  @MainActor public var body: some View {
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
  public enum EncodingDisambiguationPolicy: Sendable { case automatic, current, compatible }

  public init(itemIdentifier: String) { self.itemIdentifier = itemIdentifier }

  public let itemIdentifier: String?
  public func loadTransferable<T>(type: T.Type) async throws -> T? { nil }
}

/// The library of the device, which has no photos.
public final class PHPhotoLibrary: Sendable {
  public static func shared() -> PHPhotoLibrary { PHPhotoLibrary() }
}

public enum PhotosPickerSelectionBehavior: Sendable { case `default`, ordered, continuous }
