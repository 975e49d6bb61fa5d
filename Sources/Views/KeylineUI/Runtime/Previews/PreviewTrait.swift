public import Foundation

/// A trait of a preview.
public struct PreviewTrait<T>: Sendable {
  package enum Kind: Sendable {
    /// A size.
    case layout(PreviewLayout)
    /// The orientation of a device.
    case orientation(isLandscape: Bool)
    /// A modifier of the view.
    case modifier(@MainActor @Sendable (AnyView) -> AnyView)
  }

  package let kind: Kind
}

/// The traits of a preview of a view.
public typealias KeylinePreviewTraits = [PreviewTrait<Preview.ViewTraits>]

extension PreviewTrait where T == Preview.ViewTraits {
  /// The size of the view on a device.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(kind: .layout(.sizeThatFits)) }
  /// The size of a device.
  public static var defaultLayout: PreviewTrait { PreviewTrait(kind: .layout(.device)) }
  /// Landscape, rotated left.
  public static var landscapeLeft: PreviewTrait {
    PreviewTrait(kind: .orientation(isLandscape: true))
  }
  /// Landscape, rotated right.
  public static var landscapeRight: PreviewTrait {
    PreviewTrait(kind: .orientation(isLandscape: true))
  }
  /// Portrait.
  public static var portrait: PreviewTrait { PreviewTrait(kind: .orientation(isLandscape: false)) }
  /// Portrait, upside down.
  public static var portraitUpsideDown: PreviewTrait {
    PreviewTrait(kind: .orientation(isLandscape: false))
  }

  /// Returns a fixed size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(kind: .layout(.fixed(width: width, height: height)))
  }

  /// Returns a modifier of the view.
  public static func modifier<M: PreviewModifier>(_ modifier: M) -> PreviewTrait {
    let modifying = UncheckedModifier(modifier)
    return PreviewTrait(kind: .modifier { AnyView(modifying.modifier.applied(to: $0)) })
  }
}

/// A modifier that only the main actor uses.
private struct UncheckedModifier<M>: @unchecked Sendable {
  // `@unchecked`: the modifier is made and applied on the main actor.
  let modifier: M

  init(_ modifier: M) { self.modifier = modifier }
}
