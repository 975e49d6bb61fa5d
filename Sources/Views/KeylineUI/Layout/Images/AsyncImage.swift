public import Foundation

/// The phase of an asynchronous image, which is always empty.
public enum AsyncImagePhase: Sendable {
  /// The image is not loaded.
  case empty
  /// The image is loaded.
  case success(Image)
  /// The image failed to load.
  case failure(any Error)

  /// The image, if it is loaded.
  public var image: Image? {
    guard case .success(let image) = self else { return nil }
    return image
  }

  /// The error, if the image failed to load.
  public var error: (any Error)? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}

/// An asynchronous image, which is never loaded, so that the placeholder is shown.
///
/// Without a placeholder it takes the proposed size, like in SwiftUI before the image is loaded.
public nonisolated struct AsyncImage<Content: View>: View {
  private let content: Content

  /// Creates an image that takes the proposed size.
  public init(url: URL?, scale: CGFloat = 1) where Content == Color {
    content = Color.gray.opacity(0.3)
  }

  /// Creates an image with a placeholder.
  public init<I: View, P: View>(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == ConditionalContent<I, P> {
    self.content = .second(placeholder())
  }

  package init(placeholder: Content) { content = placeholder }

  /// The placeholder.
  @MainActor public var body: some View { content }
}
