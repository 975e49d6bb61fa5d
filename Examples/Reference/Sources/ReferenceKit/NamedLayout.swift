import SwiftUI

/// A layout of a project that documents can name.
struct NamedLayout: Sendable {
  private let decode: @Sendable (Data) throws -> AnyLayout

  /// Creates a layout that is decoded from the arguments of a document.
  init(_ type: (some Layout & Decodable & SendableMetatype).Type) {
    decode = { AnyLayout(try JSONDecoder().decode(type, from: $0)) }
  }

  /// Returns the layout with arguments.
  ///
  /// - Throws: ``Omission`` if the layout does not accept the arguments.
  func layout(_ arguments: DocumentValue, of type: String) throws(Omission) -> AnyLayout {
    do {
      return try decode(Data(arguments.text.utf8))
    } catch {
      throw Omission("the arguments of \(type)")
    }
  }
}
