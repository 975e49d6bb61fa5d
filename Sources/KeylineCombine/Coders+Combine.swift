// Combine declares these conformances, which the types of a different package need here.
// swift-format-ignore-file: AvoidRetroactiveConformances

#if !canImport(Darwin)
public import Foundation
public import OpenCombine

extension JSONDecoder: @retroactive TopLevelDecoder {
  /// The type of what is decoded.
  public typealias Input = Data
}

extension JSONEncoder: @retroactive TopLevelEncoder {
  /// The type of what is encoded.
  public typealias Output = Data
}

extension PropertyListDecoder: @retroactive TopLevelDecoder {
  /// The type of what is decoded.
  public typealias Input = Data
}

extension PropertyListEncoder: @retroactive TopLevelEncoder {
  /// The type of what is encoded.
  public typealias Output = Data
}
#endif
