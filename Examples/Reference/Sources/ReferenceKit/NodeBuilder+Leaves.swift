import SwiftUI

extension NodeBuilder {
  /// Builds a view without children; `nil` if the type is not known.
  func leaf(_ type: String, _ value: DocumentValue?) throws(Omission) -> AnyView? {
    switch type {
    case "Text": return try text(value)
    case "Image": return try image(value)
    case "Spacer":
      return AnyView(
        Spacer(minLength: try Arguments(value, of: type, "minLength").length("minLength"))
      )
    case "Divider":
      _ = try Arguments(value, of: type)
      return AnyView(Divider())
    case "Slider":
      _ = try Arguments(value, of: type)
      return AnyView(Slider(value: .constant(0.5)))
    case "EmptyView":
      _ = try Arguments(value, of: type)
      return AnyView(EmptyView())
    case "Path": return AnyView(try path(try Arguments(value, of: type, "path", "fill", "opacity")))
    default: return try shape(type, value)
    }
  }

  /// Builds a color or a shape, of which every paint has the same layout.
  private func shape(_ type: String, _ value: DocumentValue?) throws(Omission) -> AnyView? {
    switch type {
    case "Color":
      _ = try Arguments(value, of: type, "name", "opacity")
      return AnyView(Color.red)
    case "Rectangle", "Circle", "Ellipse", "Capsule", "ContainerRelativeShape":
      _ = try Arguments(value, of: type, "fill", "opacity")
      return switch type {
      case "Rectangle": AnyView(Rectangle())
      case "Circle": AnyView(Circle())
      case "Ellipse": AnyView(Ellipse())
      case "Capsule": AnyView(Capsule())
      default: AnyView(ContainerRelativeShape())
      }
    case "RoundedRectangle":
      let arguments = try Arguments(value, of: type, "cornerRadius", "fill", "opacity")
      guard let radius = try arguments.length("cornerRadius") else {
        throw Omission("a RoundedRectangle without a cornerRadius")
      }
      return AnyView(RoundedRectangle(cornerRadius: radius))
    case "UnevenRoundedRectangle": return try uneven(value)
    default: return nil
    }
  }

  private func uneven(_ value: DocumentValue?) throws(Omission) -> AnyView {
    let corners = ["topLeading", "bottomLeading", "bottomTrailing", "topTrailing"]
    let arguments = try Arguments(
      value,
      of: "UnevenRoundedRectangle",
      "topLeadingRadius",
      "bottomLeadingRadius",
      "bottomTrailingRadius",
      "topTrailingRadius",
      "fill",
      "opacity"
    )
    var radii: [CGFloat] = []
    for corner in corners { radii.append(try arguments.length("\(corner)Radius") ?? 0) }
    return AnyView(
      UnevenRoundedRectangle(
        topLeadingRadius: radii[0],
        bottomLeadingRadius: radii[1],
        bottomTrailingRadius: radii[2],
        topTrailingRadius: radii[3]
      )
    )
  }

  private func text(_ value: DocumentValue?) throws(Omission) -> AnyView {
    let arguments = try Arguments(
      value,
      of: "Text",
      "content",
      "font",
      "lineLimit",
      "reservedLines",
      "lineSpacing",
      "tracking",
      "baselineOffset"
    )
    guard let content = try arguments.text("content") else {
      throw Omission("a Text without a content")
    }
    var text = Text(verbatim: content)
    if let length = try arguments.length("tracking") { text = text.tracking(length) }
    if let length = try arguments.length("baselineOffset") { text = text.baselineOffset(length) }
    var view = AnyView(text)
    if let font = arguments.value("font") { view = AnyView(view.font(try FontNotation.font(font))) }
    let limit = try arguments.integer("lineLimit")
    if let reserved = try arguments.integer("reservedLines") {
      guard reserved == limit else {
        throw Omission("reservedLines of Text without the same lineLimit")
      }
      view = AnyView(view.lineLimit(reserved, reservesSpace: true))
    } else if let limit {
      view = AnyView(view.lineLimit(limit))
    }
    if let length = try arguments.length("lineSpacing") {
      view = AnyView(view.lineSpacing(length))
    }
    return view
  }

  private func image(_ value: DocumentValue?) throws(Omission) -> AnyView {
    let arguments = try Arguments(
      value,
      of: "Image",
      "systemName",
      "width",
      "height",
      "resizable",
      "font"
    )
    let isResizable = try arguments.flag("resizable") ?? false
    let image: Image
    if let name = try arguments.text("systemName") {
      guard !arguments.has("width"), !arguments.has("height") else {
        throw Omission("a symbol with a size")
      }
      image = Image(systemName: name)
    } else {
      guard let width = try arguments.length("width"), let height = try arguments.length("height"),
        width > 0, height > 0, width.isFinite, height.isFinite
      else { throw Omission("an Image without an area") }
      image = Image(size: CGSize(width: width, height: height)) { _ in }
    }
    let view = isResizable ? AnyView(image.resizable()) : AnyView(image)
    guard let font = arguments.value("font") else { return view }
    return AnyView(view.font(try FontNotation.font(font)))
  }

  /// Reads the steps of a path: each is its points and a letter, `m`, `l` or `h`.
  private func path(_ arguments: Arguments) throws(Omission) -> Path {
    var path = Path()
    var numbers: [CGFloat] = []
    for step in (try arguments.text("path") ?? "").split(separator: " ") {
      switch (step, numbers.count) {
      case ("m", 2): path.move(to: CGPoint(x: numbers[0], y: numbers[1]))
      case ("l", 2): path.addLine(to: CGPoint(x: numbers[0], y: numbers[1]))
      case ("h", 0): path.closeSubpath()
      default:
        guard let number = Double(step), number.isFinite, numbers.count < 2 else {
          throw Omission("the step \(step) of a Path")
        }
        numbers.append(number)
        continue
      }
      numbers = []
    }
    guard numbers.isEmpty else { throw Omission("a Path without a last step") }
    return path
  }
}
