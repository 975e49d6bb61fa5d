// UIKit: gesture recognizers on views of a scene, in which no gestures occur.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI

/// Converts between the coordinates of a gesture recognizer and of a view; there are no gestures.
@MainActor @preconcurrency
public struct CoordinateSpaceConverter {
  public var localLocation: CGPoint { .zero }
  public var localTranslation: CGPoint? { nil }
  public var localVelocity: CGPoint? { nil }
  public func location(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint { .zero }
  public func translation(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? { nil }
  public func velocity(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? { nil }
  public func convert(globalPoint: CGPoint, to space: some CoordinateSpaceProtocol) -> CGPoint {
    globalPoint
  }
  public func convert(localPoint: CGPoint, to space: some CoordinateSpaceProtocol) -> CGPoint {
    localPoint
  }
}

/// The context of a gesture recognizer.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableContext<Representable> {
  public let converter: CoordinateSpaceConverter
}

extension UIGestureRecognizerRepresentableContext
where Representable: UIGestureRecognizerRepresentable {
  public var coordinator: Representable.Coordinator {
    preconditionFailure("\(Representable.self) is never made.")
  }
}

/// A gesture recognizer of UIKit on a view, which is never made.
@MainActor @preconcurrency
public protocol UIGestureRecognizerRepresentable {
  associatedtype UIGestureRecognizerType: UIGestureRecognizer
  associatedtype Coordinator = Void
  typealias Context = UIGestureRecognizerRepresentableContext<Self>
  typealias CoordinateSpaceConverter = KeylineUIKit.CoordinateSpaceConverter
  func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
  func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)
  func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
  func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
}

extension UIGestureRecognizerRepresentable {
  public func updateUIGestureRecognizer(
    _ recognizer: UIGestureRecognizerType,
    context: Context
  ) {}
  public func handleUIGestureRecognizerAction(
    _ recognizer: UIGestureRecognizerType,
    context: Context
  ) {}
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
  public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

extension View {
  public func gesture(_ representable: some UIGestureRecognizerRepresentable) -> some View { self }
}
