public import Foundation

/// How far an image from elsewhere has come; in a still picture it is never there.
public enum AsyncImagePhase: Sendable {
  /// It is not there.
  case empty
  /// It is there.
  case success(Image)
  /// It could not be had.
  case failure(any Error)

  /// The image, if it is there.
  public var image: Image? {
    guard case .success(let image) = self else { return nil }
    return image
  }

  /// Why the image could not be had.
  public var error: (any Error)? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}

/// An image from elsewhere, which is not read: what stands for it is shown.
///
/// Without anything that stands for it, it takes what is proposed, as SwiftUI shows it before the image
/// is there.
public struct AsyncImage<Content: View>: View {
  private let content: Content

  /// Creates an image that takes what is proposed.
  public init(url: URL?, scale: CGFloat = 1) where Content == Color {
    content = Color.gray.opacity(0.3)
  }

  /// Creates an image, and what stands for it.
  public init<I: View, P: View>(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == ConditionalContent<I, P> {
    self.content = .second(placeholder())
  }

  init(placeholder: Content) {
    content = placeholder
  }

  /// The placeholder.
  public var body: some View { content }
}
