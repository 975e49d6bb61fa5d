/// The color space of a canvas.
public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }
