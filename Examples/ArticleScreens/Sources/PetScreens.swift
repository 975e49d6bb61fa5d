import KeylineCommands
import LayoutGallery
import SwiftUI

/// The proposals of the buttons.
enum PetScreens {
  static let proposals: [ProposedViewSize] =
    [ProposedViewSize(width: 390, height: 844)] + .widths(320, 80) + [.unspecified]
}

/// Buttons in a column, as wide as the widest one.
struct PetColumn: View {
  var body: some View {
    MyEqualWidthVStack {
      ForEach(["Cat", "Goldfish", "Dog", "Guinea pig"], id: \.self) { pet in
        Text(pet)
          .id(pet)
          .frame(maxWidth: .infinity)
          .padding(.vertical, 10)
          .background { RoundedRectangle(cornerRadius: 8).fill(Color.accentColor.opacity(0.2)) }
      }
    }
    .id("buttons")
  }
}

/// The same buttons in a row.
struct PetRow: View {
  var body: some View {
    MyEqualWidthHStack {
      ForEach(["Cat", "Goldfish", "Dog", "Guinea pig"], id: \.self) { pet in
        Text(pet)
          .id(pet)
          .frame(maxWidth: .infinity)
          .padding(10)
          .background { RoundedRectangle(cornerRadius: 8).fill(Color.accentColor.opacity(0.2)) }
      }
    }
    .id("buttons")
  }
}
