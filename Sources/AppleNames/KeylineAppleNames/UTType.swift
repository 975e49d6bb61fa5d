// Accepted: types of content, by which files and dragged items are chosen; no scene has any.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A type of content.
public struct UTType: Hashable, Codable, Sendable, CustomStringConvertible {
  public let identifier: String
  public var description: String { identifier }
  public init?(_ identifier: String) { self.identifier = identifier }
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self = Self.byExtension[filenameExtension.lowercased()] ?? UTType(named: filenameExtension)
  }
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    guard let found = Self.byMediaType[mimeType.lowercased()] else { return nil }
    self = found
  }
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.identifier = identifier
  }
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.identifier = identifier
  }
  private init(named identifier: String) { self.identifier = identifier }
  public var preferredFilenameExtension: String? {
    Self.byExtension.filter { $0.value == self }.map(\.key).min()
  }
  public var preferredMIMEType: String? { Self.byMediaType.first { $0.value == self }?.key }
  public var localizedDescription: String? { nil }
  public var isDynamic: Bool { false }
  public var isDeclared: Bool { true }
  public var isPublic: Bool { identifier.hasPrefix("public.") }
  public func conforms(to type: UTType) -> Bool {
    var ancestors = [self]
    while let next = ancestors.popLast() {
      if next == type { return true }
      ancestors += Self.parents[next] ?? []
    }
    return false
  }
}

extension UTType {
  public static let item = UTType(named: "public.item")
  public static let content = UTType(named: "public.content")
  public static let data = UTType(named: "public.data")
  public static let directory = UTType(named: "public.directory")
  public static let folder = UTType(named: "public.folder")
  public static let package = UTType(named: "com.apple.package")
  public static let bundle = UTType(named: "com.apple.bundle")
  public static let application = UTType(named: "com.apple.application")
  public static let applicationBundle = UTType(named: "com.apple.application-bundle")
  public static let executable = UTType(named: "public.executable")
  public static let diskImage = UTType(named: "public.disk-image")
  public static let text = UTType(named: "public.text")
  public static let plainText = UTType(named: "public.plain-text")
  public static let utf8PlainText = UTType(named: "public.utf8-plain-text")
  public static let rtf = UTType(named: "public.rtf")
  public static let rtfd = UTType(named: "com.apple.rtfd")
  public static let flatRTFD = UTType(named: "com.apple.flat-rtfd")
  public static let html = UTType(named: "public.html")
  public static let xml = UTType(named: "public.xml")
  public static let json = UTType(named: "public.json")
  public static let yaml = UTType(named: "public.yaml")
  public static let propertyList = UTType(named: "com.apple.property-list")
  public static let commaSeparatedText = UTType(named: "public.comma-separated-values-text")
  public static let tabSeparatedText = UTType(named: "public.tab-separated-values-text")
  public static let delimitedText = UTType(named: "public.delimited-values-text")
  public static let sourceCode = UTType(named: "public.source-code")
  public static let swiftSource = UTType(named: "public.swift-source")
  public static let javaScript = UTType(named: "com.netscape.javascript-source")
  public static let shellScript = UTType(named: "public.shell-script")
  public static let pythonScript = UTType(named: "public.python-script")
  public static let log = UTType(named: "public.log")
  public static let url = UTType(named: "public.url")
  public static let fileURL = UTType(named: "public.file-url")
  public static let image = UTType(named: "public.image")
  public static let png = UTType(named: "public.png")
  public static let jpeg = UTType(named: "public.jpeg")
  public static let gif = UTType(named: "com.compuserve.gif")
  public static let tiff = UTType(named: "public.tiff")
  public static let bmp = UTType(named: "com.microsoft.bmp")
  public static let webP = UTType(named: "org.webmproject.webp")
  public static let heic = UTType(named: "public.heic")
  public static let heif = UTType(named: "public.heif")
  public static let svg = UTType(named: "public.svg-image")
  public static let icns = UTType(named: "com.apple.icns")
  public static let rawImage = UTType(named: "public.camera-raw-image")
  public static let livePhoto = UTType(named: "com.apple.live-photo")
  public static let audiovisualContent = UTType(named: "public.audiovisual-content")
  public static let movie = UTType(named: "public.movie")
  public static let video = UTType(named: "public.video")
  public static let mpeg4Movie = UTType(named: "public.mpeg-4")
  public static let quickTimeMovie = UTType(named: "com.apple.quicktime-movie")
  public static let avi = UTType(named: "public.avi")
  public static let audio = UTType(named: "public.audio")
  public static let mp3 = UTType(named: "public.mp3")
  public static let wav = UTType(named: "com.microsoft.waveform-audio")
  public static let aiff = UTType(named: "public.aiff-audio")
  public static let midi = UTType(named: "public.midi-audio")
  public static let mpeg4Audio = UTType(named: "public.mpeg-4-audio")
  public static let pdf = UTType(named: "com.adobe.pdf")
  public static let epub = UTType(named: "org.idpf.epub-container")
  public static let presentation = UTType(named: "public.presentation")
  public static let spreadsheet = UTType(named: "public.spreadsheet")
  public static let archive = UTType(named: "public.archive")
  public static let zip = UTType(named: "public.zip-archive")
  public static let gzip = UTType(named: "org.gnu.gnu-zip-archive")
  public static let database = UTType(named: "public.database")
  public static let font = UTType(named: "public.font")
  public static let contact = UTType(named: "public.contact")
  public static let vCard = UTType(named: "public.vcard")
  public static let calendarEvent = UTType(named: "public.calendar-event")
  public static let usdz = UTType(named: "com.pixar.universal-scene-description-mobile")
  public static let threeDContent = UTType(named: "public.3d-content")

  private static let byExtension: [String: UTType] = [
    "txt": .plainText, "rtf": .rtf, "html": .html, "xml": .xml, "json": .json, "yaml": .yaml,
    "csv": .commaSeparatedText, "tsv": .tabSeparatedText, "swift": .swiftSource, "log": .log,
    "png": .png, "jpeg": .jpeg, "jpg": .jpeg, "gif": .gif, "tiff": .tiff, "bmp": .bmp,
    "webp": .webP, "heic": .heic, "svg": .svg, "mp4": .mpeg4Movie, "mov": .quickTimeMovie,
    "avi": .avi, "mp3": .mp3, "wav": .wav, "m4a": .mpeg4Audio, "pdf": .pdf, "epub": .epub,
    "zip": .zip, "gz": .gzip, "vcf": .vCard, "plist": .propertyList, "usdz": .usdz,
  ]
  private static let byMediaType: [String: UTType] = [
    "text/plain": .plainText, "text/html": .html, "text/csv": .commaSeparatedText,
    "application/json": .json, "application/pdf": .pdf, "application/zip": .zip,
    "image/png": .png, "image/jpeg": .jpeg, "image/gif": .gif, "image/svg+xml": .svg,
    "image/heic": .heic, "video/mp4": .mpeg4Movie, "audio/mpeg": .mp3, "audio/wav": .wav,
  ]
  /// The types that a type is a kind of.
  private static let parents: [UTType: [UTType]] = {
    var parents: [UTType: [UTType]] = [
      .data: [.item], .directory: [.item], .folder: [.directory], .text: [.data, .content],
      .image: [.data, .content], .audiovisualContent: [.data, .content], .archive: [.data],
      .movie: [.audiovisualContent], .video: [.movie], .audio: [.audiovisualContent],
      .pdf: [.data, .content], .url: [.data], .fileURL: [.url], .package: [.directory],
    ]
    for type in [plainText, rtf, html, xml, json, yaml, delimitedText, sourceCode, vCard] {
      parents[type] = [.text]
    }
    for type in [utf8PlainText, log] { parents[type] = [.plainText] }
    for type in [commaSeparatedText, tabSeparatedText] { parents[type] = [.delimitedText] }
    for type in [swiftSource, javaScript, shellScript, pythonScript] {
      parents[type] = [.sourceCode]
    }
    for type in [png, jpeg, gif, tiff, bmp, webP, heic, heif, svg, icns, rawImage] {
      parents[type] = [.image]
    }
    for type in [mpeg4Movie, quickTimeMovie, avi] { parents[type] = [.movie] }
    for type in [mp3, wav, aiff, midi, mpeg4Audio] { parents[type] = [.audio] }
    for type in [zip, gzip] { parents[type] = [.archive] }
    return parents
  }()
}

#if !canImport(Darwin)
extension URLResourceKey {
  public static let contentTypeKey = URLResourceKey(rawValue: "NSURLContentTypeKey")
}

extension URLResourceValues { public var contentType: UTType? { nil } }

extension URL {
  public func appendingPathComponent(
    _ partialName: String,
    conformingTo contentType: UTType
  ) -> URL {
    appendingPathExtension(for: contentType, to: appendingPathComponent(partialName))
  }
  private func appendingPathExtension(for contentType: UTType, to url: URL) -> URL {
    contentType.preferredFilenameExtension.map(url.appendingPathExtension) ?? url
  }
}
#endif
