// PhotosUI's names in views: a picker is laid out as a button, and nothing is picked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import KeylineUI

public struct PHPickerFilter: Hashable, Sendable {
  public static let images = Self()
  public static let videos = Self()
  public static let livePhotos = Self()
  public static let screenshots = Self()
  public static func any(of filters: [PHPickerFilter]) -> PHPickerFilter { Self() }
  public static func all(of filters: [PHPickerFilter]) -> PHPickerFilter { Self() }
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter { Self() }
}
