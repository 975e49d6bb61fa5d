import Foundation
import KeylineUI

/// The tokens of a design system that its components share.
struct VolumeStyle {
  var spacing: CGFloat = 8
  var margin: CGFloat = 16
}

/// Eight components of an app that share a style.
struct VolumeComponent: View {
  enum Kind: CaseIterable {
    case article, banner, form, player, price, profile, settings, summary
  }

  let kind: Kind
  let style: VolumeStyle
  var text = "Served in the garden, weather permitting"

  var body: some View {
    content.padding(style.margin).background(RoundedRectangle(cornerRadius: 12))
  }

  @ViewBuilder private var content: some View {
    switch kind {
    case .article: article
    case .banner: banner
    case .form: form
    case .player: player
    case .price: price
    case .profile: profile
    case .settings: settings
    case .summary: summary
    }
  }

  private var article: some View {
    VStack(alignment: .leading, spacing: style.spacing) {
      Rectangle().frame(height: 120).id("picture")
      Text("Tea for two").font(.headline).id("title")
      Text(text).font(.subheadline).lineLimit(3).id("details")
      HStack(spacing: style.spacing) {
        icon(24)
        Text("Anna").font(.caption)
        Spacer()
        Text("5 min").font(.caption)
      }
    }
  }

  private var banner: some View {
    HStack(alignment: .top, spacing: style.spacing) {
      icon(32)
      VStack(alignment: .leading, spacing: style.spacing / 2) {
        Text("Payment failed").font(.headline).id("title")
        Text(text).id("message")
        HStack(spacing: style.spacing) {
          button("Retry")
          button("Cancel")
          Spacer()
        }
      }
      Spacer(minLength: 0)
      icon(16)
    }
  }

  private var form: some View {
    VStack(alignment: .leading, spacing: style.spacing) {
      ForEach(["Name", "Street", "City"], id: \.self) { label in
        VStack(alignment: .leading, spacing: style.spacing / 2) {
          Text(label).font(.caption)
          Text(text).lineLimit(1).padding(8).background(RoundedRectangle(cornerRadius: 4))
        }
        .id(label)
      }
      button("Send").frame(maxWidth: .infinity)
    }
  }

  private var player: some View {
    VStack(spacing: style.spacing) {
      Rectangle().aspectRatio(1, contentMode: .fit).frame(maxWidth: 240).id("cover")
      Text(text).font(.title3).multilineTextAlignment(.center).id("song")
      Rectangle().frame(height: 4).id("progress")
      HStack {
        Text("1:20").font(.caption2)
        Spacer()
        Text("4:05").font(.caption2)
      }
      HStack(spacing: style.spacing * 2) {
        icon(28)
        icon(44)
        icon(28)
      }
    }
  }

  private var price: some View {
    VStack(spacing: style.spacing) {
      Text("Plus").font(.headline).id("name")
      HStack(alignment: .firstTextBaseline, spacing: 2) {
        Text("9.99").font(.largeTitle)
        Text("a month").font(.caption)
      }
      VStack(alignment: .leading, spacing: style.spacing) {
        ForEach(["Ten projects", "Priority support", text], id: \.self) { feature in
          HStack(alignment: .top, spacing: style.spacing) {
            icon(16)
            Text(feature)
          }
        }
      }
      button("Choose").frame(maxWidth: .infinity)
    }
  }

  private var profile: some View {
    HStack(spacing: style.spacing) {
      icon(56)
      VStack(alignment: .leading, spacing: style.spacing / 2) {
        Text("Ben Okafor").font(.headline).id("name")
        Text(text).font(.footnote).id("about")
        HStack(spacing: style.spacing) {
          ForEach(["12 posts", "480 followers"], id: \.self) { Text($0).font(.caption) }
        }
      }
      Spacer()
      button("Follow")
    }
  }

  private var settings: some View {
    VStack(spacing: style.spacing) {
      ForEach(["Sound", "Vibration", "Badges", text], id: \.self) { label in
        HStack(spacing: style.spacing) {
          icon(24)
          Text(label)
          Spacer()
          Rectangle().frame(width: 51, height: 31)
        }
      }
    }
  }

  private var summary: some View {
    VStack(alignment: .leading, spacing: style.spacing) {
      ForEach(["Subtotal", "Shipping", "Total"], id: \.self) { label in
        HStack {
          Text(label)
          Spacer()
          Text("24.00").font(.body)
        }
        .id(label)
      }
      Text(text).font(.footnote)
      button("Pay").frame(maxWidth: .infinity)
    }
  }

  private func icon(_ size: CGFloat) -> some View { Circle().frame(width: size, height: size) }

  private func button(_ title: String) -> some View {
    Text(title).font(.headline).padding(.horizontal, 12).padding(.vertical, 6)
      .background(Capsule())
  }
}
