import Foundation

/// The sizes of an image for displays of different scales.
///
/// Source: Apple, *Asset Catalog Format Reference*, “Image Set Type”.
struct ImageSet: Equatable {
  /// The size in points by the number of pixels in a point.
  private(set) var sizes: [CGFloat: CGSize]

  /// Creates the sizes of a file for each scale: `name.png`, `name@2x.png` and `name@3x.png`.
  init?(files: [(url: URL, scale: CGFloat)]) {
    sizes = [:]
    for file in files where sizes[file.scale] == nil {
      guard let size = ImageFile.size(at: file.url) else { continue }
      sizes[file.scale] = CGSize(width: size.width / file.scale, height: size.height / file.scale)
    }
    if sizes.isEmpty { return nil }
  }

  /// Reads the folder of an image set in an asset catalog.
  ///
  /// The images of the first kind of device that has any count, without those of a dark appearance.
  ///
  /// - Returns: `nil` if the size of no image is known.
  init?(folder: URL) {
    guard let contents = AssetContents(folder: folder) else { return nil }
    let images = (contents.images ?? []).filter { $0.appearances == nil }
    let known = ["universal", "iphone", "ipad", "mac"].lazy.compactMap { idiom in
      ImageSet(files: images.filter { $0.idiom == idiom }.compactMap { $0.file(in: folder) })
    }
    guard let first = known.first else { return nil }
    self = first
  }

  /// Returns the size in points on a display.
  ///
  /// - Parameter displayScale: The number of pixels in a point; not evaluated if all sizes are equal.
  /// - Returns: The size for this scale, else for the next larger one, else for the largest one.
  func size(at displayScale: @autoclosure () -> CGFloat) -> CGSize {
    guard Set(sizes.values.map { [$0.width, $0.height] }).count > 1 else {
      return sizes.values.first ?? AssetLeaf.unknownSize
    }
    let wanted = displayScale()
    let scales = sizes.keys.sorted()
    let scale = scales.first { $0 >= wanted } ?? scales.last
    return scale.flatMap { sizes[$0] } ?? AssetLeaf.unknownSize
  }
}
