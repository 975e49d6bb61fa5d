// Accepted: documents in files, which no scene reads or writes.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI

/// A document that is a file.
public protocol FileDocument {
  static var readableContentTypes: [UTType] { get }
  static var writableContentTypes: [UTType] { get }
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
  init(configuration: ReadConfiguration) throws
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

/// A file to read a document from.
public struct FileDocumentReadConfiguration {
  public let contentType: UTType
  public let file: FileWrapper
}

/// A file to write a document to.
public struct FileDocumentWriteConfiguration { public let contentType: UTType }

/// A document of a window.
public struct FileDocumentConfiguration<Document: FileDocument> {
  @Binding public var document: Document
  public var fileURL: URL?
  public let isEditable: Bool
}

#if !canImport(Darwin)
/// A file or folder in memory.
open class FileWrapper {
  open var regularFileContents: Data?
  open var fileWrappers: [String: FileWrapper]?
  open var filename: String?
  open var preferredFilename: String?
  open var isDirectory: Bool { fileWrappers != nil }
  open var isRegularFile: Bool { fileWrappers == nil }
  public init(regularFileWithContents contents: Data) { regularFileContents = contents }
  public init(directoryWithFileWrappers wrappers: [String: FileWrapper]) { fileWrappers = wrappers }
  @discardableResult
  open func addFileWrapper(_ child: FileWrapper) -> String {
    let name = child.preferredFilename ?? ""
    fileWrappers?[name] = child
    return name
  }
}
#endif

nonisolated extension View {
  public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>,
    document: D?,
    contentType: UTType,
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    self
  }
  public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>,
    documents: C,
    contentType: UTType,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: FileDocument {
    self
  }
  public func fileMover(
    isPresented: Binding<Bool>,
    file: URL?,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    self
  }
}
