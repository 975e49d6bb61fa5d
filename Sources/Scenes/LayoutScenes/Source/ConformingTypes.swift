import CKeyline

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

  /// Returns the descriptor of the protocol of an existential type.
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
