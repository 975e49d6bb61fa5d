// Forms in which apps declare previews, unchanged; each shows the words of its name.
// swift-format-ignore-file
import SwiftUI

private enum Names { static let first = "Form constant" }

@MainActor private func makeBadge() -> Badge { Badge(text: "form function") }

/// A modifier without a context.
private struct Large: PreviewModifier {
  func body(content: Content, context: Void) -> some View { content.font(.largeTitle) }
}

#Preview("Form local type") {
  struct Wrapper: View {
    @State private var text = "form local type"

    var body: some View { Badge(text: text) }
  }
  return Wrapper()
}

#Preview("Form local function") {
  final class Texts { let first = "form local function" }
  func text() -> String { Texts().first }
  return Badge(text: text())
}

#Preview("Form statements") {
  let texts = ["form", "statements"]
  if texts.count == 2 { Badge(text: texts.joined(separator: " ")) } else { Text("none") }
}

#Preview("Form two types") {
  guard Names.first.isEmpty else { return Badge(text: "form two types") }
  return Text("none")
}

#Preview("Form available") {
  if #available(iOS 17, macOS 14, *) { return Badge(text: "form available") } else { return Text("") }
}

#Preview("Form available in a builder") {
  if #available(iOS 17, macOS 14, *) { Badge(text: "form built") }
}

#Preview("Form switch") {
  switch Names.first.isEmpty {
  case true: Text("none")
  case false: Badge(text: "form switch")
  }
}

#Preview("Form previewable") {
  @Previewable @State var text = "none"
  @Previewable @State
  var texts = [
    "form", "previewable",
  ]
  let joined = texts
    .joined(separator: " ")
  Badge(text: text).onAppear { text = joined }
}

#Preview("Form previewable with return") {
  @Previewable @State var text = "form with return"
  let badge = Badge(text: text)
  return badge
}

#Preview("Form signature") { () -> Badge in
  Badge(text: "form signature")
}

#Preview("Form body", body: { Badge(text: "form body") })

#Preview("Form function", body: makeBadge)

#Preview("Form modifier", traits: .modifier(Large()), .sizeThatFitsLayout) {
  Badge(text: "form modifier")
}

#Preview("Form arguments", arguments: ["form argument"]) { text in
  struct Wrapper: View {
    let text: String

    var body: some View { Badge(text: text) }
  }
  return Wrapper(text: text)
}

#Preview(Names.first) { Badge(text: "form constant") }

#Preview(#"Form "raw" ) {"#) { Badge(text: "form raw") }

#Preview(
  """
  Form in \
  two lines
  """,
  traits: .fixedLayout(width: 100, height: 50)
) {
  Badge(text: "form in two lines")
}

#Preview("Form \("interpolated" + ")")") { Badge(text: "form interpolated") }

#Preview("Form comments" /* , traits: .landscapeLeft */) {
  // } and /* are not code.
  Badge(text: "form comments") /* } /* nested } */ } */
}

#Preview("Form regular expression") {
  Badge(text: "form }".contains(#/}"?/#) ? "form regex" : "none")
}

#if DEBUG
#Preview("Form debug") { Badge(text: "form debug") }
#endif
