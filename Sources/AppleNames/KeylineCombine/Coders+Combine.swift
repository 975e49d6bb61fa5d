// Combine declares these conformances of types from a different package.
// swift-format-ignore-file: AvoidRetroactiveConformances

#if Combine && !canImport(Darwin)
public import Foundation
public import OpenCombine

extension JSONDecoder: @retroactive TopLevelDecoder {
  /// The type of the data to decode.
  public typealias Input = Data
}

extension JSONEncoder: @retroactive TopLevelEncoder {
  /// The type of the encoded data.
  public typealias Output = Data
}

extension PropertyListDecoder: @retroactive TopLevelDecoder {
  /// The type of the data to decode.
  public typealias Input = Data
}

extension PropertyListEncoder: @retroactive TopLevelEncoder {
  /// The type of the encoded data.
  public typealias Output = Data
}
#endif
