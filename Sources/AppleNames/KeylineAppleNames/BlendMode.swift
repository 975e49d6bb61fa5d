import KeylineUI

/// The compositing of a view with its background.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, plusLighter, plusDarker,
    destinationOut, destinationOver, sourceAtop, difference, exclusion, colorBurn, colorDodge,
    hardLight, softLight, hue, saturation, color, luminosity
}
