// The names that the examples of documents use and do not declare.
import Foundation
import Keyline
import SwiftUI

struct TripCard: View {
  var body: some View { Text("Lisbon").id("title") }
}

struct SignIn: View {
  var body: some View { Text("Welcome back") }
}

struct Inbox: View {
  var body: some View { Text("Inbox") }
}

struct Badge: View {
  let text: String

  init(_ text: String) { self.text = text }

  var body: some View { Text(text) }
}

struct Card: View {
  let title: String

  var body: some View { Text(title) }
}

struct RadialStackDemo: View {
  var padding: CGFloat = 16

  var body: some View { Text("Ring").padding(padding) }
}

struct RadialStackDemo_Previews: PreviewProvider {
  static var previews: some View { RadialStackDemo() }
}

struct TagRows: Layout, Codable {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

typealias TagCloud = TagRows

struct PinnedKey: ContainerValueKey {
  static let defaultValue = false
}

let now = Date.distantPast
let path = ""
let bytes: [UInt8] = []
let library = SceneLibrary()
let project = Project()
@MainActor let card = Card(title: "Lisbon")
@MainActor let list = card.node()
@MainActor let another = card.node()
let label = TextLeaf(content: "Lisbon")
