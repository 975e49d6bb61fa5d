public import KeylineUI

nonisolated extension View {
  /// Returns the view; a picker is in a window of its own.
  public func photosPicker(
    isPresented: Binding<Bool>,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary = .shared()
  ) -> some View {
    self
  }

  /// Returns the view; a picker is in a window of its own.
  public func photosPicker(
    isPresented: Binding<Bool>,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary = .shared()
  ) -> some View {
    self
  }
}
