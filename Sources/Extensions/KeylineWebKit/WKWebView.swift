// The web view that a representable shows, and what is around it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineUIKit

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

open class WKWebView: UIView {
  public let configuration: WKWebViewConfiguration
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  open weak var uiDelegate: (any WKUIDelegate)?
  open var scrollView = UIScrollView()
  open var allowsBackForwardNavigationGestures = false
  open var customUserAgent: String?
  open var isInspectable = false
  open private(set) var url: URL?
  open var title: String? { nil }
  open var isLoading: Bool { false }
  open var estimatedProgress: Double { 0 }
  open var canGoBack: Bool { false }
  open var canGoForward: Bool { false }

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
  }
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
  }

  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
    url = request.url
    return nil
  }
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { nil }
  @discardableResult open func goBack() -> WKNavigation? { nil }
  @discardableResult open func goForward() -> WKNavigation? { nil }
  @discardableResult open func reload() -> WKNavigation? { nil }
  open func stopLoading() {}
  open func evaluateJavaScript(
    _ script: String,
    completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {}
}

open class WKWebViewConfiguration: NSObject {
  open var preferences = WKPreferences()
  open var defaultWebpagePreferences = WKWebpagePreferences()
  open var allowsInlineMediaPlayback = false
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
}

public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  public static let all = Self(rawValue: 3)
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }
}

open class WKPreferences: NSObject { open var javaScriptCanOpenWindowsAutomatically = false }

open class WKWebpagePreferences: NSObject { open var allowsContentJavaScript = true }

open class WKNavigation: NSObject {}

open class WKNavigationAction: NSObject {
  open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
}

public enum WKNavigationActionPolicy: Sendable { case cancel, allow }

/// Nothing is loaded, so that no method of a delegate is called.
@MainActor public protocol WKNavigationDelegate: AnyObject {}

@MainActor public protocol WKUIDelegate: AnyObject {}
