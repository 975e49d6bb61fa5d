// The marks of a chart, which have no frames of their own.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import KeylineUI
import LayoutCore

public enum AnnotationPosition: Sendable {
  case automatic, overlay, top, bottom, leading, trailing
  case topLeading, topTrailing, bottomLeading, bottomTrailing
}
