// WebKit's views: a web view takes the proposed size, and its page is not laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation
public import KeylineAppleNames
public import KeylineUI
public import Observation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// A page of the web, a leaf that takes the proposed size.
public nonisolated struct WebView: UnknownContent {
  public init(url: URL?) {}
  public init(_ page: WebPage) {}
}

/// A page, which is never loaded.
@MainActor @Observable
public final class WebPage {
  public private(set) var url: URL?
  public let title = ""
  public let isLoading = false
  public let estimatedProgress = 0.0

  public init() {}
  public func load(_ url: URL?) { self.url = url }
  public func load(_ request: URLRequest) { url = request.url }
  public func load(html: String, baseURL: URL) { url = baseURL }
  public func reload() {}
  public func stopLoading() {}
}

nonisolated extension View {
  public func webViewBackForwardNavigationGestures(_ value: Visibility) -> some View { self }
  public func webViewContentBackground(_ visibility: Visibility) -> some View { self }
}
