import Digests
import Foundation
import LayoutCore

/// An engine whose layouts are compared with the measured ones.
package struct CaseEngine {
  /// The name of the engine, in the words of a difference.
  let name: String
  /// Returns the layout of a document, or throws the reason why there is none.
  let layOut: (JSONValue) throws -> CaseLayout

  /// The engine that tests are built with.
  package static var keyline: CaseEngine {
    CaseEngine(name: "Keyline") { try CaseLayout($0) }
  }

  /// Creates an engine from a program that reads scene documents and prints their frames.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - cases: The cases whose documents it lays out, once.
  /// - Throws: ``EngineFailure`` unless the program prints a line of JSON for each document.
  package init(running program: EngineProgram, for cases: [ConformanceCase]) throws(EngineFailure) {
    var known = Set<JSONValue>()
    let documents = cases.flatMap(\.documents).filter { known.insert($0).inserted }
    let responses = try program.responses(to: documents.map(\.canonicalText))
    let layouts = Dictionary(uniqueKeysWithValues: zip(documents, responses))
    self.init(name: "engine") { document in
      guard let response = layouts[document] else {
        throw ConformanceError("the document was not sent to the engine")
      }
      return try response.get()
    }
  }

  private init(name: String, layOut: @escaping (JSONValue) throws -> CaseLayout) {
    self.name = name
    self.layOut = layOut
  }
}
