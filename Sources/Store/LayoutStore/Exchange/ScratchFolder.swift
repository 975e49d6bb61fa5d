package import Foundation
import KeylineLibc

/// A new temporary folder that only the running user can access; removed with its content.
package struct ScratchFolder: ~Copyable, Sendable {
  package let url: URL

  /// Creates the folder.
  ///
  /// - Throws: ``StoreError`` with the code `cannotCreate`.
  package init() throws(StoreError) { url = try Self.make() }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Creates such a folder that is not removed.
  package static func make() throws(StoreError) -> URL {
    let parent = FileManager.default.temporaryDirectory.path
    var template = Array("\(parent)/keyline-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw StoreError.cannotCreate("a temporary folder", errno).at(parent)
    }
    let path = template.withUnsafeBufferPointer { buffer in
      String(decoding: buffer.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    return URL(fileURLWithPath: path, isDirectory: true)
  }
}
