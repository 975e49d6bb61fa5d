// Accepted: nothing can be dragged, dropped, copied, or pasted.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI

#if !canImport(Darwin)
/// Content that is transferred between apps; here, it is empty.
open class NSItemProvider: @unchecked Sendable {
  // `@unchecked`: there is no state.
  public init() {}
  public init(object: some Any) {}
  public init?(contentsOf fileURL: URL?) {}
  public init(item: Any?, typeIdentifier: String?) {}
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }
  open func canLoadObject<T>(ofClass aClass: T.Type) -> Bool { false }
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { false }
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    Progress(totalUnitCount: 0)
  }
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    Progress(totalUnitCount: 0)
  }
  @discardableResult
  open func loadDataRepresentation(
    for contentType: UTType,
    completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    Progress(totalUnitCount: 0)
  }
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) -> Progress {
    Progress(totalUnitCount: 0)
  }
  open var registeredTypeIdentifiers: [String] { [] }
  open var suggestedName: String?
  @discardableResult
  open func loadObject<T>(
    ofClass aClass: T.Type,
    completionHandler: @escaping (T?, (any Error)?) -> Void
  ) -> Progress {
    Progress(totalUnitCount: 0)
  }
  open func loadItem(
    forTypeIdentifier typeIdentifier: String,
    options: [AnyHashable: Any]? = nil,
    completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {}
}

/// A class whose instances can be made of dragged content.
public protocol NSItemProviderReading: AnyObject {}

/// A class whose instances can be dragged.
public protocol NSItemProviderWriting: AnyObject {}
#endif

/// A value that can be copied and dragged.
public protocol Transferable {
  associatedtype Representation: TransferRepresentation
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A representation of a value for copying.
public protocol TransferRepresentation: Sendable { associatedtype Item }

/// Multiple representations of a value for copying.
public struct TransferRepresentations<Item>: TransferRepresentation {}

/// A result builder for representations.
@resultBuilder
public enum TransferRepresentationBuilder<Item> {
  public static func buildExpression<Content: TransferRepresentation>(
    _ content: Content
  ) -> Content where Content.Item == Item {
    content
  }
  public static func buildBlock(
    _ content: any TransferRepresentation...
  ) -> TransferRepresentations<Item> {
    TransferRepresentations()
  }
}

/// A representation that converts the value to a different type.
public struct ProxyRepresentation<Item, Proxy>: TransferRepresentation {
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {}
  public init(
    exporting: @escaping @Sendable (Item) throws -> Proxy,
    importing: @escaping @Sendable (Proxy) throws -> Item
  ) {}
}

/// A representation that encodes the value.
public struct CodableRepresentation<Item: Codable>: TransferRepresentation {
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}

/// A representation that exports the value as data.
public struct DataRepresentation<Item>: TransferRepresentation {
  public init(
    exportedContentType: UTType,
    exporting: @escaping @Sendable (Item) async throws -> Data
  ) {}
  public init(
    importedContentType: UTType,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
  public init(
    contentType: UTType,
    exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
}

/// A representation that exports the value as a file.
public struct FileRepresentation<Item>: TransferRepresentation {
  public init(
    exportedContentType: UTType,
    shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {}
  public init(
    importedContentType: UTType,
    shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}
  public init(
    contentType: UTType,
    shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}
}

/// A file with a value that is sent.
public struct SentTransferredFile: Sendable {
  public let file: URL
  public let allowAccessingOriginalFile: Bool
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    self.file = file
    self.allowAccessingOriginalFile = allowAccessingOriginalFile
  }
}

/// A file with a value that was received; there is none.
public struct ReceivedTransferredFile: Sendable {
  public let file: URL
  public let isOriginalFile: Bool
}

extension String: Transferable {
  public static var transferRepresentation: TransferRepresentations<String> {
    TransferRepresentations<String>()
  }
}

extension URL: Transferable {
  public static var transferRepresentation: TransferRepresentations<URL> {
    TransferRepresentations<URL>()
  }
}

extension Image: Transferable {
  nonisolated public static var transferRepresentation: TransferRepresentations<Image> {
    TransferRepresentations<Image>()
  }
}

/// The effect of dropping content.
public enum DropOperation: Hashable, Sendable { case cancel, copy, move, forbidden }

/// A proposed drop.
public struct DropProposal: Sendable {
  public let operation: DropOperation
  public init(operation: DropOperation) { self.operation = operation }
}

/// Information about a drop, which never happens.
public struct DropInfo {
  public var location: CGPoint { .zero }
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { false }
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { [] }
  public func hasItemsConforming(to types: [String]) -> Bool { false }
  public func itemProviders(for types: [String]) -> [NSItemProvider] { [] }
}

/// A delegate for drops.
public protocol DropDelegate {
  func validateDrop(info: DropInfo) -> Bool
  func performDrop(info: DropInfo) -> Bool
  func dropEntered(info: DropInfo)
  func dropUpdated(info: DropInfo) -> DropProposal?
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

nonisolated extension View {
  public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { self }
  public func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider,
    @ViewBuilder preview: () -> V
  ) -> some View {
    self
  }
  public func onDrop(of types: [UTType], delegate: any DropDelegate) -> some View { self }
  public func onDrop(of types: [String], delegate: any DropDelegate) -> some View { self }
  public func onDrop(
    of types: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View {
    self
  }
  public func onDrop(
    of types: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View {
    self
  }
  public func onDrop(
    of types: [String],
    isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View {
    self
  }
  public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View { self }
  public func copyable<T>(_ payload: @autoclosure @escaping () -> [T]) -> some View { self }
}

/// A button for pasting.
public nonisolated struct PasteButton: View {
  @MainActor public var body: some View { Button("Paste", systemImage: "doc.on.clipboard") {} }
}

extension ForEach {
  public func dropDestination<T>(
    for payloadType: T.Type,
    action: @escaping ([T], Int) -> Void
  ) -> ForEach {
    self
  }
}
