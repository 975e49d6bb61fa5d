import Foundation

/// A reader of data from outside that is fuzzed.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// Scene documents, which are laid out if they are small.
  case scene = "Scene"
  /// Damaged stores.
  case store = "Store"
  /// Layout files: the snapshots of tests, and exported versions.
  case layoutFile = "LayoutFile"
  /// Captured frames.
  case frames = "Frames"
  /// The files of asset catalogs.
  case assets = "Assets"
  /// `keyline.json`.
  case configuration = "Configuration"
  /// The short notations: fonts, tolerances, conditions, proposals, dates and shards.
  case notation = "Notation"
  /// Swift sources: view files, tests with inline layouts, and the uses of macros.
  case sources = "Sources"
  /// Strings files and catalogs, whose texts are filled with numbers.
  case strings = "Strings"

  /// Reads bytes; traps where the reader is wrong.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - folder: A folder for temporary files; only stores use it.
  /// - Returns: Whether the input was accepted; `nil` if the target does not know.
  /// - Throws: What a target throws when its folder cannot be used.
  @discardableResult
  public func read(_ bytes: [UInt8], in folder: String) throws -> Bool? {
    switch self {
    case .scene: return !SceneTarget.read(bytes).isEmpty
    case .store: try StoreTarget.read(bytes, in: folder)
    case .layoutFile: return try LayoutFileTarget.read(bytes)
    case .frames: return TextReaders.readFrames(bytes)
    case .assets: return TextReaders.readAssets(bytes)
    case .configuration: return TextReaders.readConfiguration(bytes)
    case .notation: return TextReaders.readNotation(bytes)
    case .sources: return SourcesTarget.read(bytes)
    case .strings: return StringsTarget.read(bytes)
    }
    return nil
  }
}
