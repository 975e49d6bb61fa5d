// Written by ViewNotationTests with KEYLINE_GENERATE=1.
// swift-format-ignore-file
import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import LayoutGallery
import LayoutText
import KeylineUI

@MainActor enum PrintedViews {
  static let all: [(name: String, root: @MainActor () -> LayoutNode)] = [
    ("controls/buttons", { view0.node() }),
    ("controls/rows", { view1.node() }),
    ("controls/progress", { view2.node() }),
    ("controls/fields", { view3.node() }),
    ("controls/pickers", { view4.node() }),
    ("controls/texts", { view5.node() }),
    ("controls/shapes", { view6.node() }),
    ("articles/equal-width-horizontal", { view7.node() }),
    ("articles/equal-width-vertical", { view8.node() }),
    ("articles/flow-anchor-points", { view9.node() }),
    ("articles/flow-anchors", { view10.node() }),
    ("articles/weather-mixed-spacing", { view11.node() }),
    ("components/avatar-stack", { view12.node() }),
    ("components/badges", { view13.node() }),
    ("components/hero-header", { view14.node() }),
    ("components/radial-menu", { view15.node() }),
    ("components/slider-form", { view16.node() }),
    ("components/toolbar", { view17.node() }),
    ("grids/facts", { view18.node() }),
    ("screens/alert", { view19.node() }),
    ("screens/empty-state", { view20.node() }),
    ("screens/onboarding", { view21.node() }),
    ("screens/profile", { view22.node() }),
    ("screens/sign-in-sizes", { view23.node() }),
    ("screens/split-view", { view24.node() }),
    ("text/alignment-guides", { view25.node() }),
    ("text/arabic-chat", { view26.node() }),
    ("text/article", { view27.node() }),
    ("text/baselines", { view28.node() }),
    ("text/chinese-page", { view29.node() }),
    ("text/japanese-page", { view30.node() }),
    ("text/korean-article", { view31.node() }),
    ("text/korean-settings", { view32.node() }),
    ("text/line-limits", { view33.node() }),
    ("text/mixed-scripts", { view34.node() }),
    ("text/styles", { view35.node() }),
    ("text/wrapping-widths", { view36.node() }),
  ]

  @ViewBuilder static var view0: some View {
    VStack {
      Button {} label: {
        Text(verbatim: "Go")
      }
      .id("go")
      Button {} label: {
        Text(verbatim: "Two")
        Image(systemName: "star")
      }
      Button {} label: {
        Text(verbatim: "Bordered")
          .padding(EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
      }
      Link(destination: URL(fileURLWithPath: "/")) {
        Text(verbatim: "Site")
      }
      NavigationLink { EmptyView() } label: {
        Text(verbatim: "More")
      }
      Menu { EmptyView() } label: {
        Text(verbatim: "Menu")
      }
      Label {
        Text(verbatim: "Title \"a\"")
      } icon: {
        Image(systemName: "star")
      }
      .layoutPriority(1)
      Label {
      } icon: {
        Image(systemName: "star")
      }
    }
  }

  @ViewBuilder static var view1: some View {
    VStack {
      Toggle(isOn: .constant(false)) {
        Text(verbatim: "Sound, which may be a long word")
      }
      .id("sound")
      .padding(3)
      Toggle(isOn: .constant(false)) {
      }
      .labelsHidden()
      Stepper(value: .constant(0)) {
        Text(verbatim: "Count")
      }
      DatePicker(selection: .constant(Date())) {
        Text(verbatim: "Day")
      }
      ColorPicker(selection: .constant(Color.red)) {
        Label {
          Text(verbatim: "Colour")
        } icon: {
          Image(systemName: "star")
        }
      }
    }
  }

  @ViewBuilder static var view2: some View {
    VStack {
      ProgressView()
      ProgressView(value: 0.5)
      ProgressView {
        Text(verbatim: "Loading")
      }
      ProgressView(value: 0.5) {
        Text(verbatim: "Loading")
      }
      ProgressView(value: 0.5) {
        Text(verbatim: "Loading")
      } currentValueLabel: {
        Text(verbatim: "a quarter")
          .font(.caption)
      }
      Slider(value: .constant(0.5))
      Slider(value: .constant(0.5)) {
      } minimumValueLabel: {
        AnyView(
          Group {
            Text(verbatim: "0")
          }
        )
      } maximumValueLabel: {
        AnyView(
          Group {
            Text(verbatim: "100")
          }
        )
      }
    }
  }

  @ViewBuilder static var view3: some View {
    VStack {
      TextField("", text: .constant(""), prompt: Text(verbatim: "Name"))
      TextField("", text: .constant(""), prompt: Text(verbatim: "Mail").font(.title))
        .textFieldStyle(.roundedBorder)
      SecureField("", text: .constant(""), prompt: Text(verbatim: "Password"))
        .lineLimit(2)
      TextEditor(text: .constant(""))
        .frame(height: 40)
    }
  }

  @ViewBuilder static var view4: some View {
    VStack {
      Picker("", selection: .constant(0)) {
        Text(verbatim: "Large")
          .tag("l")
      }
      .pickerStyle(.menu)
      Picker("", selection: .constant(0)) {
        Text(verbatim: "Small")
          .tag("s")
        Text(verbatim: "Large")
          .tag("l")
      }
      .pickerStyle(.segmented)
      Picker("", selection: .constant(0)) {
      }
      .pickerStyle(.wheel)
      .frame(width: 80, height: 40)
      Picker("", selection: .constant(0)) {
        Text(verbatim: "Small")
          .tag("s")
        Text(verbatim: "Large")
          .tag("l")
      }
      .pickerStyle(.inline)
      Picker("", selection: .constant(0)) {
        Text(verbatim: "0")
          .tag(0)
        Text(verbatim: "1")
          .tag(1)
        Text(verbatim: "2")
          .tag(2)
      }
      .pickerStyle(.segmented)
    }
  }

  @ViewBuilder static var view5: some View {
    VStack {
      (Text(verbatim: "A ") + Text(verbatim: "bold").font(.system(.body, weight: .bold)) + Text(verbatim: " word and ") + Text(verbatim: "one").font(.body.italic()) + Text(verbatim: " more"))
        .lineSpacing(3)
      Text(verbatim: "wide").font(.title).tracking(2)
      (Text(verbatim: "raised").baselineOffset(4) + Text(verbatim: " and ").font(.caption) + Text(verbatim: "not"))
      Text(verbatim: "one line, or two")
        .lineLimit(2...4)
      Text(verbatim: "three at least")
        .lineLimit(3...)
      Text(verbatim: "smaller where it has to be")
        .lineLimit(1)
        .minimumScaleFactor(0.5)
      Text(verbatim: "larger")
        .dynamicTypeSize(.accessibility1)
    }
  }

  @ViewBuilder static var view6: some View {
    VStack {
      UnevenRoundedRectangle(topLeadingRadius: 4, bottomTrailingRadius: 9)
        .fill(Color.red)
      UnevenRoundedRectangle(topLeadingRadius: 4)
      ContainerRelativeShape()
      (Path("1 2 m 10 0.5 l 3 8 l h") ?? Path())
      Image("photo")
        .resizable()
        .frame(width: 40, height: 30)
      Image(size: CGSize(width: 24, height: 12.5)) { _ in }
        .resizable()
    }
  }

  @ViewBuilder static var view7: some View {
    MyEqualWidthHStack {
      Text(verbatim: "Cat")
        .id("Cat")
        .frame(maxWidth: .infinity)
        .padding(10)
        .background {
          RoundedRectangle(cornerRadius: 8)
            .fill(Color.accentColor.opacity(0.2))
        }
      Text(verbatim: "Goldfish")
        .id("Goldfish")
        .frame(maxWidth: .infinity)
        .padding(10)
        .background {
          RoundedRectangle(cornerRadius: 8)
            .fill(Color.accentColor.opacity(0.2))
        }
      Text(verbatim: "Dog")
        .id("Dog")
        .frame(maxWidth: .infinity)
        .padding(10)
        .background {
          RoundedRectangle(cornerRadius: 8)
            .fill(Color.accentColor.opacity(0.2))
        }
      Text(verbatim: "Guinea pig")
        .id("Guinea pig")
        .frame(maxWidth: .infinity)
        .padding(10)
        .background {
          RoundedRectangle(cornerRadius: 8)
            .fill(Color.accentColor.opacity(0.2))
        }
    }
    .id("buttons")
  }

  @ViewBuilder static var view8: some View {
    MyEqualWidthVStack {
      Text(verbatim: "Cat")
        .id("Cat")
        .frame(maxWidth: .infinity)
        .padding(EdgeInsets(top: 10, leading: 0, bottom: 10, trailing: 0))
        .background {
          RoundedRectangle(cornerRadius: 8)
            .fill(Color.accentColor.opacity(0.2))
        }
      Text(verbatim: "Goldfish")
        .id("Goldfish")
        .frame(maxWidth: .infinity)
        .padding(EdgeInsets(top: 10, leading: 0, bottom: 10, trailing: 0))
        .background {
          RoundedRectangle(cornerRadius: 8)
            .fill(Color.accentColor.opacity(0.2))
        }
      Text(verbatim: "Dog")
        .id("Dog")
        .frame(maxWidth: .infinity)
        .padding(EdgeInsets(top: 10, leading: 0, bottom: 10, trailing: 0))
        .background {
          RoundedRectangle(cornerRadius: 8)
            .fill(Color.accentColor.opacity(0.2))
        }
      Text(verbatim: "Guinea pig")
        .id("Guinea pig")
        .frame(maxWidth: .infinity)
        .padding(EdgeInsets(top: 10, leading: 0, bottom: 10, trailing: 0))
        .background {
          RoundedRectangle(cornerRadius: 8)
            .fill(Color.accentColor.opacity(0.2))
        }
    }
    .id("buttons")
  }

  @ViewBuilder static var view9: some View {
    FlowLayout {
      Text(verbatim: "zero")
        .font(.footnote)
        .id("zero")
        .padding(6)
        .border(Color.blue, width: 1)
        .layoutValue(key: UnitPointKey.self, value: .topLeading)
      Text(verbatim: "center")
        .font(.footnote)
        .id("center")
        .padding(6)
        .border(Color.blue, width: 1)
        .layoutValue(key: UnitPointKey.self, value: .center)
      Text(verbatim: "leading")
        .font(.footnote)
        .id("leading")
        .padding(6)
        .border(Color.blue, width: 1)
        .layoutValue(key: UnitPointKey.self, value: .leading)
      Text(verbatim: "trailing")
        .font(.footnote)
        .id("trailing")
        .padding(6)
        .border(Color.blue, width: 1)
        .layoutValue(key: UnitPointKey.self, value: .trailing)
      Text(verbatim: "top")
        .font(.footnote)
        .id("top")
        .padding(6)
        .border(Color.blue, width: 1)
        .layoutValue(key: UnitPointKey.self, value: .top)
      Text(verbatim: "bottom")
        .font(.footnote)
        .id("bottom")
        .padding(6)
        .border(Color.blue, width: 1)
        .layoutValue(key: UnitPointKey.self, value: .bottom)
      Text(verbatim: "topLeading")
        .font(.footnote)
        .id("topLeading")
        .padding(6)
        .border(Color.blue, width: 1)
        .layoutValue(key: UnitPointKey.self, value: .topLeading)
      Text(verbatim: "topTrailing")
        .font(.footnote)
        .id("topTrailing")
        .padding(6)
        .border(Color.blue, width: 1)
        .layoutValue(key: UnitPointKey.self, value: .topTrailing)
      Text(verbatim: "bottomLeading")
        .font(.footnote)
        .id("bottomLeading")
        .padding(6)
        .border(Color.blue, width: 1)
        .layoutValue(key: UnitPointKey.self, value: .bottomLeading)
      Text(verbatim: "bottomTrailing")
        .font(.footnote)
        .id("bottomTrailing")
        .padding(6)
        .border(Color.blue, width: 1)
        .layoutValue(key: UnitPointKey.self, value: .bottomTrailing)
      Text(verbatim: "quarter")
        .font(.footnote)
        .id("quarter")
        .padding(6)
        .border(Color.blue, width: 1)
        .layoutValue(key: UnitPointKey.self, value: UnitPoint(x: 0.25, y: 0.75))
      Text(verbatim: "outside")
        .font(.footnote)
        .id("outside")
        .padding(6)
        .border(Color.blue, width: 1)
        .layoutValue(key: UnitPointKey.self, value: UnitPoint(x: -0.5, y: 1.5))
    }
    .id("anchors")
    .border(Color.gray, width: 0.5)
  }

  @ViewBuilder static var view10: some View {
    FlowLayout {
      Text(verbatim: "Hello")
        .font(.largeTitle)
        .layoutValue(key: UnitPointKey.self, value: .bottom)
        .id("hello")
      Text(verbatim: "World")
        .font(.title)
        .layoutValue(key: UnitPointKey.self, value: .top)
        .id("world")
      Text(verbatim: "!!!")
        .font(.title3)
        .id("marks")
    }
    .id("flow")
    .border(Color.red, width: 1)
  }

  @ViewBuilder static var view11: some View {
    WeatherLayout(contentMode: .fit) {
      RoundedRectangle(cornerRadius: 12)
        .fill(Color.orange)
        .id("sun")
      Text(verbatim: "Cloudy, with a chance of rain towards the evening")
        .id("forecast")
      RoundedRectangle(cornerRadius: 12)
        .fill(Color.blue)
        .id("rain")
      Text(verbatim: "Wind")
        .font(.title)
        .id("wind")
      Image(systemName: "snowflake")
        .font(.largeTitle)
        .id("snow")
      RoundedRectangle(cornerRadius: 12)
        .fill(Color.gray)
        .id("fog")
        .padding(4)
    }
    .id("mixed")
  }

  @ViewBuilder static var view12: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: -16) {
        Circle()
          .fill(Color.blue.opacity(0.3))
          .frame(width: 40, height: 40)
          .overlay {
            Text(verbatim: "AN")
              .font(.footnote)
          }
          .border(Color.white, width: 2)
          .id("avatar-AN")
        Circle()
          .fill(Color.blue.opacity(0.3))
          .frame(width: 40, height: 40)
          .overlay {
            Text(verbatim: "BO")
              .font(.footnote)
          }
          .border(Color.white, width: 2)
          .id("avatar-BO")
        Circle()
          .fill(Color.blue.opacity(0.3))
          .frame(width: 40, height: 40)
          .overlay {
            Text(verbatim: "CY")
              .font(.footnote)
          }
          .border(Color.white, width: 2)
          .id("avatar-CY")
        Circle()
          .fill(Color.blue.opacity(0.3))
          .frame(width: 40, height: 40)
          .overlay {
            Text(verbatim: "DE")
              .font(.footnote)
          }
          .border(Color.white, width: 2)
          .id("avatar-DE")
        Text(verbatim: "+12")
          .font(.footnote)
          .id("more")
          .frame(width: 40, height: 40)
          .background {
            Circle()
              .fill(Color.gray.opacity(0.3))
          }
      }
      .id("avatars")
      Text(verbatim: "Anna, Bo and 14 others are coming")
        .font(.footnote)
        .id("caption")
    }
    .id("attendees")
    .padding(12)
  }

  @ViewBuilder static var view13: some View {
    HStack(spacing: 28) {
      Image(systemName: "envelope.fill")
        .resizable()
        .id("mail-icon")
        .aspectRatio(nil, contentMode: .fit)
        .frame(width: 44, height: 44)
        .overlay(alignment: .topTrailing) {
          Text(verbatim: "1")
            .font(.system(.caption2, weight: .bold))
            .id("mail-count")
            .padding(EdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 5))
            .frame(minWidth: 18, minHeight: 18)
            .background {
              Capsule()
                .fill(Color.red)
            }
            .fixedSize(horizontal: true, vertical: true)
            .alignmentGuide(HorizontalAlignment.trailing) { $0[HorizontalAlignment.center] }
            .alignmentGuide(VerticalAlignment.top) { $0[VerticalAlignment.center] }
        }
        .id("mail")
      Image(systemName: "phone.fill")
        .resizable()
        .id("calls-icon")
        .aspectRatio(nil, contentMode: .fit)
        .frame(width: 44, height: 44)
        .overlay(alignment: .topTrailing) {
          Text(verbatim: "1+")
            .font(.system(.caption2, weight: .bold))
            .id("calls-count")
            .padding(EdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 5))
            .frame(minWidth: 18, minHeight: 18)
            .background {
              Capsule()
                .fill(Color.red)
            }
            .fixedSize(horizontal: true, vertical: true)
            .alignmentGuide(HorizontalAlignment.trailing) { $0[HorizontalAlignment.center] }
            .alignmentGuide(VerticalAlignment.top) { $0[VerticalAlignment.center] }
        }
        .id("calls")
      Image(systemName: "gearshape.fill")
        .resizable()
        .id("updates-icon")
        .aspectRatio(nil, contentMode: .fit)
        .frame(width: 44, height: 44)
        .overlay(alignment: .topTrailing) {
          Text(verbatim: "!")
            .font(.system(.caption2, weight: .bold))
            .id("updates-count")
            .padding(EdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 5))
            .frame(minWidth: 18, minHeight: 18)
            .background {
              Capsule()
                .fill(Color.red)
            }
            .fixedSize(horizontal: true, vertical: true)
            .alignmentGuide(HorizontalAlignment.trailing) { $0[HorizontalAlignment.center] }
            .alignmentGuide(VerticalAlignment.top) { $0[VerticalAlignment.center] }
        }
        .id("updates")
      VStack {
        Circle()
          .fill(Color.gray.opacity(0.3))
          .frame(width: 44, height: 44)
          .overlay(alignment: .bottomTrailing) {
            Circle()
              .fill(Color.green)
              .frame(width: 12, height: 12)
              .border(Color.white, width: 2)
          }
        Text(verbatim: "online")
          .font(.caption2)
          .fixedSize(horizontal: true, vertical: true)
      }
      .id("presence")
    }
    .id("badges")
    .padding(24)
  }

  @ViewBuilder static var view14: some View {
    VStack(spacing: 0) {
      ZStack(alignment: .bottomLeading) {
        Image(systemName: "photo")
          .resizable()
          .id("photo")
          .aspectRatio(nil, contentMode: .fill)
          .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
        Color.black.opacity(0.3)
          .id("shade")
        VStack(alignment: .leading, spacing: 6) {
          Text(verbatim: "ISLANDS")
            .font(.system(.caption, weight: .semibold))
            .id("kicker")
            .padding(EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8))
            .padding(EdgeInsets(top: 3, leading: 0, bottom: 3, trailing: 0))
            .background {
              Capsule()
                .fill(Color.white)
            }
          Text(verbatim: "Nine days around the Lofoten")
            .font(.system(.largeTitle, weight: .bold))
            .id("title")
            .fixedSize(horizontal: false, vertical: true)
          Text(verbatim: "By bus, by boat and on foot")
            .font(.subheadline)
            .id("subtitle")
        }
        .id("caption")
        .padding(16)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading)
        HStack(spacing: 16) {
          Image(systemName: "xmark.circle.fill")
            .font(.title2)
            .id("close")
          Spacer()
          Image(systemName: "bookmark")
            .font(.title2)
            .id("save")
          Image(systemName: "square.and.arrow.up")
            .font(.title2)
            .id("share")
        }
        .padding(16)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
      }
      .id("hero")
      .frame(height: 200)
      Text(verbatim: "The boat leaves Bodø at a quarter to five in the afternoon and needs three and a half hours to Moskenes. Sit on the left.")
        .font(.body)
        .id("lead")
        .padding(16)
      Spacer(minLength: 0)
    }
    .id("page")
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
  }

  @ViewBuilder static var view15: some View {
    ZStack {
      SimpleRadialStack {
        Image(systemName: "pencil")
          .font(.title3)
          .frame(width: 44, height: 44)
          .background {
            Circle()
              .fill(Color.accentColor.opacity(0.3))
          }
          .id("pencil")
        Image(systemName: "trash")
          .font(.title3)
          .frame(width: 44, height: 44)
          .background {
            Circle()
              .fill(Color.accentColor.opacity(0.3))
          }
          .id("trash")
        Image(systemName: "paperclip")
          .font(.title3)
          .frame(width: 44, height: 44)
          .background {
            Circle()
              .fill(Color.accentColor.opacity(0.3))
          }
          .id("paperclip")
        Image(systemName: "flag")
          .font(.title3)
          .frame(width: 44, height: 44)
          .background {
            Circle()
              .fill(Color.accentColor.opacity(0.3))
          }
          .id("flag")
        Image(systemName: "tag")
          .font(.title3)
          .frame(width: 44, height: 44)
          .background {
            Circle()
              .fill(Color.accentColor.opacity(0.3))
          }
          .id("tag")
        Image(systemName: "bell")
          .font(.title3)
          .frame(width: 44, height: 44)
          .background {
            Circle()
              .fill(Color.accentColor.opacity(0.3))
          }
          .id("bell")
      }
      .id("ring")
      Circle()
        .fill(Color.accentColor)
        .id("center")
        .frame(width: 64, height: 64)
        .overlay {
          Image(systemName: "xmark")
            .font(.title)
        }
    }
    .id("menu")
    .frame(width: 160, height: 160)
  }

  @ViewBuilder static var view16: some View {
    VStack(alignment: .leading, spacing: 18) {
      Text(verbatim: "Equaliser")
        .font(.title2)
        .id("title")
      VStack(spacing: 4) {
        HStack(alignment: .firstTextBaseline) {
          Text(verbatim: "Bass")
            .id("bass-label")
          Spacer()
          Text(verbatim: "+4 dB")
            .font(.body.monospacedDigit())
            .id("bass-value")
        }
        Slider(value: .constant(0.5))
          .id("bass-slider")
      }
      .id("bass")
      VStack(spacing: 4) {
        HStack(alignment: .firstTextBaseline) {
          Text(verbatim: "Middle")
            .id("middle-label")
          Spacer()
          Text(verbatim: "0 dB")
            .font(.body.monospacedDigit())
            .id("middle-value")
        }
        Slider(value: .constant(0.5))
          .id("middle-slider")
      }
      .id("middle")
      VStack(spacing: 4) {
        HStack(alignment: .firstTextBaseline) {
          Text(verbatim: "Treble")
            .id("treble-label")
          Spacer()
          Text(verbatim: "−2 dB")
            .font(.body.monospacedDigit())
            .id("treble-value")
        }
        Slider(value: .constant(0.5))
          .id("treble-slider")
      }
      .id("treble")
      Divider()
      HStack(spacing: 10) {
        Image(systemName: "speaker.fill")
        Slider(value: .constant(0.5))
          .id("volume")
        Image(systemName: "speaker.wave.3.fill")
      }
      .id("volume-row")
      HStack {
        Text(verbatim: "Reset")
          .font(.body)
          .id("reset")
          .padding(EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
          .padding(EdgeInsets(top: 10, leading: 0, bottom: 10, trailing: 0))
          .border(Color.gray, width: 1)
        Spacer()
        Text(verbatim: "Apply")
          .font(.headline)
          .id("apply")
          .padding(EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
          .padding(EdgeInsets(top: 10, leading: 0, bottom: 10, trailing: 0))
          .background {
            RoundedRectangle(cornerRadius: 8)
              .fill(Color.accentColor)
          }
      }
    }
    .id("form")
    .padding(20)
    .frame(maxWidth: 480)
  }

  @ViewBuilder static var view17: some View {
    VStack(spacing: 0) {
      HStack(spacing: 20) {
        HStack(spacing: 4) {
          Image(systemName: "chevron.backward")
            .font(.title3)
            .id("back")
          Text(verbatim: "Invoices")
            .font(.body)
            .lineLimit(1)
            .id("back-title")
        }
        Spacer()
        Image(systemName: "square.and.arrow.up")
          .font(.title3)
          .id("share")
        Image(systemName: "ellipsis.circle")
          .font(.title3)
          .id("more")
      }
      .padding(EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
      .frame(height: 44)
      .overlay {
        Text(verbatim: "March")
          .font(.headline)
          .lineLimit(1)
          .id("title")
          .frame(maxWidth: 160)
      }
      .id("navigation")
      Divider()
    }
    .id("bar")
  }

  @ViewBuilder static var view18: some View {
    Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 12, verticalSpacing: 6) {
      Text(verbatim: "About this device")
        .font(.headline)
        .id("title")
      Divider()
        .gridCellUnsizedAxes(.horizontal)
      GridRow {
        Text(verbatim: "Name")
          .font(.footnote)
          .gridColumnAlignment(.trailing)
        Text(verbatim: "Kitchen tablet")
      }
      GridRow {
        Text(verbatim: "Capacity")
          .font(.footnote)
          .gridColumnAlignment(.trailing)
        Text(verbatim: "64 GB")
      }
      GridRow {
        Text(verbatim: "Model")
          .font(.footnote)
          .gridColumnAlignment(.trailing)
        Text(verbatim: "The second one")
      }
      GridRow {
        Color.clear
          .gridCellUnsizedAxes([.horizontal, .vertical])
        Capsule()
          .fill(Color.blue)
          .id("button")
          .frame(width: 90, height: 34)
          .gridCellAnchor(.trailing)
      }
      GridRow(alignment: .center) {
        Rectangle()
          .fill(Color.mint)
          .id("chart")
          .frame(height: 40)
          .gridCellColumns(2)
          .gridCellUnsizedAxes(.horizontal)
      }
    }
    .id("facts")
    .padding(16)
  }

  @ViewBuilder static var view19: some View {
    ZStack {
      VStack(spacing: 12) {
        RoundedRectangle(cornerRadius: 8)
          .fill(Color.gray.opacity(0.3))
          .frame(height: 80)
        RoundedRectangle(cornerRadius: 8)
          .fill(Color.gray.opacity(0.3))
          .frame(height: 80)
        RoundedRectangle(cornerRadius: 8)
          .fill(Color.gray.opacity(0.3))
          .frame(height: 80)
        RoundedRectangle(cornerRadius: 8)
          .fill(Color.gray.opacity(0.3))
          .frame(height: 80)
        RoundedRectangle(cornerRadius: 8)
          .fill(Color.gray.opacity(0.3))
          .frame(height: 80)
        RoundedRectangle(cornerRadius: 8)
          .fill(Color.gray.opacity(0.3))
          .frame(height: 80)
      }
      .id("page")
      .padding(16)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
      Color.black.opacity(0.4)
        .id("dim")
      VStack(spacing: 0) {
        VStack(spacing: 4) {
          Text(verbatim: "Delete “Holiday 2026”?")
            .font(.headline)
            .id("title")
          Text(verbatim: "214 photos will be deleted from all your devices. You can restore them for thirty days.")
            .font(.footnote)
            .id("message")
        }
        .padding(16)
        Divider()
        HStack(spacing: 0) {
          Text(verbatim: "Cancel")
            .font(.body)
            .id("cancel")
            .frame(maxWidth: .infinity, minHeight: 44)
          Divider()
          Text(verbatim: "Delete")
            .font(.headline)
            .id("delete")
            .frame(maxWidth: .infinity, minHeight: 44)
        }
        .fixedSize(horizontal: false, vertical: true)
      }
      .id("alert")
      .frame(width: 270)
      .background {
        RoundedRectangle(cornerRadius: 14)
          .fill(Color.white)
      }
    }
    .id("screen")
  }

  @ViewBuilder static var view20: some View {
    VStack(spacing: 12) {
      Image(systemName: "tray")
        .resizable()
        .id("symbol")
        .aspectRatio(nil, contentMode: .fit)
        .frame(width: 64, height: 64)
      Text(verbatim: "Nothing here yet")
        .font(.title2)
        .id("title")
      Text(verbatim: "Messages that you archive will be kept in this folder for thirty days.")
        .font(.body)
        .id("explanation")
        .frame(maxWidth: 280)
      Text(verbatim: "Learn more")
        .font(.headline)
        .id("action")
        .padding(EdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20))
        .padding(EdgeInsets(top: 10, leading: 0, bottom: 10, trailing: 0))
        .background {
          Capsule()
            .fill(Color.accentColor.opacity(0.2))
        }
      HStack {
        Text(verbatim: "Loading")
          .font(.caption)
        Slider(value: .constant(0.5))
      }
      .hidden()
      .id("progress")
    }
    .id("empty")
    .padding(32)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  @ViewBuilder static var view21: some View {
    VStack(spacing: 20) {
      HStack {
        Spacer()
        Text(verbatim: "Skip")
          .font(.body)
          .id("skip")
      }
      .padding(EdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20))
      ZStack {
        Circle()
          .fill(Color.mint.opacity(0.3))
          .frame(width: 260, height: 260)
        Circle()
          .fill(Color.teal.opacity(0.3))
          .frame(width: 160, height: 160)
          .offset(x: 70, y: -60)
        Image(systemName: "paperplane.fill")
          .resizable()
          .id("hero")
          .aspectRatio(nil, contentMode: .fit)
          .frame(width: 110, height: 110)
      }
      .id("art")
      .frame(maxWidth: .infinity, minHeight: 160, idealHeight: 280, maxHeight: 360)
      VStack(spacing: 12) {
        Text(verbatim: "Send it and forget it")
          .font(.system(.largeTitle, weight: .bold))
          .id("title")
        Text(verbatim: "Drafts leave when you are back online, in the order in which you wrote them.")
          .font(.title3)
          .id("body")
      }
      .id("copy")
      .padding(EdgeInsets(top: 0, leading: 24, bottom: 0, trailing: 24))
      .fixedSize(horizontal: false, vertical: true)
      Spacer(minLength: 0)
      HStack(spacing: 6) {
        Capsule()
          .fill(Color.accentColor.opacity(0.6))
          .frame(width: 8, height: 8)
        Capsule()
          .fill(Color.accentColor.opacity(0.6))
          .frame(width: 24, height: 8)
        Capsule()
          .fill(Color.accentColor.opacity(0.6))
          .frame(width: 8, height: 8)
        Capsule()
          .fill(Color.accentColor.opacity(0.6))
          .frame(width: 8, height: 8)
      }
      .id("pages")
      Text(verbatim: "Continue")
        .font(.headline)
        .frame(maxWidth: .infinity, minHeight: 50)
        .background {
          RoundedRectangle(cornerRadius: 12)
            .fill(Color.accentColor)
        }
        .id("continue")
        .padding(EdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20))
    }
    .id("page")
    .padding(EdgeInsets(top: 12, leading: 0, bottom: 12, trailing: 0))
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  @ViewBuilder static var view22: some View {
    VStack(spacing: 0) {
      Color.cyan.opacity(0.5)
        .id("cover")
        .frame(height: 140)
      VStack(spacing: 10) {
        Circle()
          .fill(Color.gray)
          .id("photo")
          .frame(width: 96, height: 96)
          .overlay(alignment: .bottomTrailing) {
            Circle()
              .fill(Color.green)
              .frame(width: 20, height: 20)
              .offset(x: -4, y: -4)
          }
          .padding(4)
          .background {
            Circle()
              .fill(Color.white)
          }
        Text(verbatim: "Amélie Dufour")
          .font(.system(.title2, weight: .bold))
          .id("name")
        Text(verbatim: "@amelie · Bryologist, Grenoble")
          .font(.subheadline)
          .id("handle")
        Text(verbatim: "Mosses, liverworts and the occasional fern. Field notes every Thursday.")
          .font(.body)
          .id("bio")
        HStack(spacing: 0) {
          VStack(spacing: 2) {
            Text(verbatim: "412")
              .font(.headline)
            Text(verbatim: "Posts")
              .font(.caption)
          }
          .id("posts")
          .frame(maxWidth: .infinity)
          Divider()
            .frame(height: 28)
          VStack(spacing: 2) {
            Text(verbatim: "18.2k")
              .font(.headline)
            Text(verbatim: "Followers")
              .font(.caption)
          }
          .id("followers")
          .frame(maxWidth: .infinity)
          Divider()
            .frame(height: 28)
          VStack(spacing: 2) {
            Text(verbatim: "307")
              .font(.headline)
            Text(verbatim: "Following")
              .font(.caption)
          }
          .id("following")
          .frame(maxWidth: .infinity)
        }
        .id("stats")
        HStack(spacing: 8) {
          Text(verbatim: "Follow")
            .font(.headline)
            .id("follow")
            .frame(maxWidth: .infinity, minHeight: 40)
            .background {
              RoundedRectangle(cornerRadius: 10)
                .fill(Color.accentColor)
            }
          Text(verbatim: "Message")
            .font(.headline)
            .id("message")
            .frame(maxWidth: .infinity, minHeight: 40)
            .border(Color.gray, width: 1)
          Image(systemName: "ellipsis")
            .font(.headline)
            .id("more")
            .frame(width: 40, height: 40)
            .border(Color.gray, width: 1)
        }
        .id("actions")
      }
      .padding(EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
      .padding(EdgeInsets(top: -52, leading: 0, bottom: 0, trailing: 0))
      .id("card")
    }
    .id("profile")
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
  }

  @ViewBuilder static var view23: some View {
    VStack(spacing: 14) {
      Image(systemName: "leaf.fill")
        .font(.largeTitle)
        .id("logo")
      Text(verbatim: "Sign in to Greenhouse")
        .font(.system(.title, weight: .bold))
        .id("title")
      VStack(alignment: .leading, spacing: 4) {
        Text(verbatim: "E-mail")
          .font(.footnote)
          .id("email-label")
        Text(verbatim: "ida@example.org")
          .font(.body)
          .lineLimit(1)
          .id("email")
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding(12)
          .border(Color.gray, width: 1)
      }
      VStack(alignment: .leading, spacing: 4) {
        Text(verbatim: "Password")
          .font(.footnote)
          .id("password-label")
        Text(verbatim: "••••••••")
          .font(.body)
          .lineLimit(1)
          .id("password")
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding(12)
          .border(Color.gray, width: 1)
      }
      Text(verbatim: "Sign in")
        .font(.headline)
        .id("submit")
        .frame(maxWidth: .infinity, minHeight: 44)
        .background {
          RoundedRectangle(cornerRadius: 10)
            .fill(Color.green)
        }
      Text(verbatim: "By signing in you accept the terms of use.")
        .font(.caption)
        .id("terms")
        .fixedSize(horizontal: false, vertical: true)
    }
    .id("form")
    .padding(24)
  }

  @ViewBuilder static var view24: some View {
    HStack(spacing: 0) {
      VStack(alignment: .leading, spacing: 4) {
        Text(verbatim: "Notes")
          .font(.system(.title, weight: .bold))
          .id("sidebar-title")
          .padding(EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
        VStack(alignment: .leading, spacing: 2) {
          Text(verbatim: "Groceries")
            .font(.headline)
            .lineLimit(1)
          Text(verbatim: "Flour, rye, two lemons")
            .font(.subheadline)
            .lineLimit(1)
        }
        .id("groceries")
        .padding(12)
        .frame(maxWidth: .infinity, alignment: .leading)
        VStack(alignment: .leading, spacing: 2) {
          Text(verbatim: "Hike on Sunday")
            .font(.headline)
            .lineLimit(1)
          Text(verbatim: "Meet 07:40 at the bridge; bring ropes for the gully")
            .font(.subheadline)
            .lineLimit(1)
        }
        .id("hike")
        .padding(12)
        .frame(maxWidth: .infinity, alignment: .leading)
        VStack(alignment: .leading, spacing: 2) {
          Text(verbatim: "Letter to the council")
            .font(.headline)
            .lineLimit(1)
          Text(verbatim: "Dear Sir or Madam")
            .font(.subheadline)
            .lineLimit(1)
        }
        .id("letter")
        .padding(12)
        .frame(maxWidth: .infinity, alignment: .leading)
        Spacer()
      }
      .id("sidebar")
      .frame(minWidth: 200, idealWidth: 280, maxWidth: 320, alignment: .top)
      .background {
        Color.gray.opacity(0.12)
      }
      Divider()
        .id("separator")
      VStack(alignment: .leading, spacing: 12) {
        Text(verbatim: "Hike on Sunday")
          .font(.largeTitle)
          .id("note-title")
        Text(verbatim: "Meet 07:40 at the bridge; bring ropes for the gully, and something dry to change into. If it rains we take the lower path by the mill and stop at the inn.")
          .font(.body)
          .id("note-body")
        Spacer()
      }
      .id("detail")
      .padding(24)
      .frame(minWidth: 320, maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .layoutPriority(1)
    }
    .id("split")
  }

  @ViewBuilder static var view25: some View {
    VStack(alignment: .leading, spacing: 10) {
      Text(verbatim: "Leading edges, moved by their guides")
        .font(.headline)
        .id("title")
        .alignmentGuide(HorizontalAlignment.leading) { _ in 0 }
      Text(verbatim: "Indented by 24")
        .id("indented")
        .alignmentGuide(HorizontalAlignment.leading) { _ in -24 }
      Text(verbatim: "Hanging by 12")
        .id("hanging")
        .alignmentGuide(HorizontalAlignment.leading) { _ in 12 }
      Text(verbatim: "Its middle on the edge")
        .font(.footnote)
        .id("middle")
        .alignmentGuide(HorizontalAlignment.leading) { $0[HorizontalAlignment.center] }
      Text(verbatim: "Its end on the edge, 8 away")
        .font(.footnote)
        .id("end")
        .alignmentGuide(HorizontalAlignment.leading) { $0[HorizontalAlignment.trailing] + 8 }
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        Circle()
          .fill(Color.blue)
          .frame(width: 10, height: 10)
          .alignmentGuide(VerticalAlignment.firstTextBaseline) { $0[VerticalAlignment.bottom] }
        Text(verbatim: "A bullet on the first baseline of a text of several lines, however wide the column is")
          .id("bullet-text")
      }
      .id("bullet")
      HStack(alignment: .lastTextBaseline, spacing: 8) {
        Rectangle()
          .fill(Color.green)
          .frame(width: 30, height: 30)
          .alignmentGuide(VerticalAlignment.lastTextBaseline) { $0[VerticalAlignment.center] }
        Text(verbatim: "The middle of the square\nlies on the last baseline")
          .id("square-text")
      }
      .id("square")
    }
    .id("column")
    .padding(16)
  }

  @ViewBuilder static var view26: some View {
    VStack(spacing: 8) {
      HStack(alignment: .bottom, spacing: 6) {
        Circle()
          .fill(Color.orange)
          .frame(width: 28, height: 28)
        Text(verbatim: "صباح الخير! هل وصلت الطرود إلى المكتب أم ما زالت في الجمارك؟")
          .id("m1")
          .padding(EdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 12))
          .padding(EdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0))
          .background {
            RoundedRectangle(cornerRadius: 18)
              .fill(Color.gray.opacity(0.3))
          }
        Spacer(minLength: 44)
      }
      HStack {
        Spacer(minLength: 60)
        Text(verbatim: "وصل اثنان من ثلاثة.")
          .id("m2")
          .padding(EdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 12))
          .padding(EdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0))
          .background {
            RoundedRectangle(cornerRadius: 18)
              .fill(Color.green.opacity(0.3))
          }
      }
      HStack {
        Spacer(minLength: 60)
        Text(verbatim: "الثالث رقمه AX-2041-77 وسيصل يوم الأربعاء بعد الظهر إن شاء الله.")
          .id("m3")
          .padding(EdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 12))
          .padding(EdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0))
          .background {
            RoundedRectangle(cornerRadius: 18)
              .fill(Color.green.opacity(0.3))
          }
      }
      HStack(alignment: .bottom, spacing: 6) {
        Circle()
          .fill(Color.orange)
          .frame(width: 28, height: 28)
        Text(verbatim: "ممتاز 👍")
          .id("m4")
          .padding(EdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 12))
          .padding(EdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0))
          .background {
            RoundedRectangle(cornerRadius: 18)
              .fill(Color.gray.opacity(0.3))
          }
        Spacer(minLength: 44)
      }
    }
    .id("messages")
    .padding(12)
  }

  @ViewBuilder static var view27: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(verbatim: "TOWN")
        .font(.system(.caption, weight: .semibold))
        .id("kicker")
      Text(verbatim: "The long way round")
        .font(.system(.largeTitle, weight: .bold))
        .id("headline")
      Text(verbatim: "How a closed bridge made a short street busy")
        .font(.title3)
        .id("standfirst")
      HStack {
        Circle()
          .fill(Color.gray.opacity(0.3))
          .frame(width: 32, height: 32)
        VStack(alignment: .leading, spacing: 0) {
          Text(verbatim: "Hedwig Aichinger")
            .font(.subheadline)
            .id("author")
          Text(verbatim: "19 August 2026 · 4 min")
            .font(.footnote)
            .id("date")
        }
      }
      .id("byline")
      Rectangle()
        .fill(Color.teal.opacity(0.3))
        .id("picture")
        .aspectRatio(1.5, contentMode: .fit)
      Text(verbatim: "The ferry at its landing, seen from the mill. Photo: private")
        .font(.caption)
        .id("picture-caption")
      Text(verbatim: "The bridge over the Enns at Steyr has been closed since the flood of September. Lorries take the motorway; everybody else walks.")
        .font(.system(.body, design: .serif))
        .id("paragraph-0")
      Text(verbatim: "On the left bank, the bakery opens an hour earlier than it used to. “They come for the rolls and stay for the news”, says the owner, who has set out three tables where the queue used to be, and a fourth under the awning for those who only want to look at the river.")
        .font(.system(.body, design: .serif))
        .id("paragraph-1")
      HStack(spacing: 12) {
        Rectangle()
          .fill(Color.accentColor)
          .frame(width: 3)
        Text(verbatim: "“They come for the rolls and stay for the news.”")
          .font(.title2)
          .id("quote")
      }
      .id("pull-quote")
      .fixedSize(horizontal: false, vertical: true)
      .padding(EdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0))
      Text(verbatim: "The town expects the first girder in March. Until then the ferry, twelve seats and a bicycle rack, crosses every ten minutes, or when it is full.")
        .font(.system(.body, design: .serif))
        .id("last-paragraph")
    }
    .id("article")
    .frame(maxWidth: 640)
    .padding(20)
  }

  @ViewBuilder static var view28: some View {
    VStack(alignment: .leading, spacing: 10) {
      HStack(alignment: .top, spacing: 8) {
        Text(verbatim: "top")
          .font(.caption2)
          .frame(width: 100, alignment: .leading)
        Text(verbatim: "42")
          .font(.largeTitle)
        Text(verbatim: "kg of flour,\nground twice")
          .font(.footnote)
        Circle()
          .fill(Color.orange)
          .frame(width: 20, height: 20)
        Text(verbatim: "today")
          .font(.title3)
      }
      .id("top")
      .border(Color.gray, width: 0.5)
      HStack(spacing: 8) {
        Text(verbatim: "center")
          .font(.caption2)
          .frame(width: 100, alignment: .leading)
        Text(verbatim: "42")
          .font(.largeTitle)
        Text(verbatim: "kg of flour,\nground twice")
          .font(.footnote)
        Circle()
          .fill(Color.orange)
          .frame(width: 20, height: 20)
        Text(verbatim: "today")
          .font(.title3)
      }
      .id("center")
      .border(Color.gray, width: 0.5)
      HStack(alignment: .bottom, spacing: 8) {
        Text(verbatim: "bottom")
          .font(.caption2)
          .frame(width: 100, alignment: .leading)
        Text(verbatim: "42")
          .font(.largeTitle)
        Text(verbatim: "kg of flour,\nground twice")
          .font(.footnote)
        Circle()
          .fill(Color.orange)
          .frame(width: 20, height: 20)
        Text(verbatim: "today")
          .font(.title3)
      }
      .id("bottom")
      .border(Color.gray, width: 0.5)
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        Text(verbatim: "firstTextBaseline")
          .font(.caption2)
          .frame(width: 100, alignment: .leading)
        Text(verbatim: "42")
          .font(.largeTitle)
        Text(verbatim: "kg of flour,\nground twice")
          .font(.footnote)
        Circle()
          .fill(Color.orange)
          .frame(width: 20, height: 20)
        Text(verbatim: "today")
          .font(.title3)
      }
      .id("firstTextBaseline")
      .border(Color.gray, width: 0.5)
      HStack(alignment: .lastTextBaseline, spacing: 8) {
        Text(verbatim: "lastTextBaseline")
          .font(.caption2)
          .frame(width: 100, alignment: .leading)
        Text(verbatim: "42")
          .font(.largeTitle)
        Text(verbatim: "kg of flour,\nground twice")
          .font(.footnote)
        Circle()
          .fill(Color.orange)
          .frame(width: 20, height: 20)
        Text(verbatim: "today")
          .font(.title3)
      }
      .id("lastTextBaseline")
      .border(Color.gray, width: 0.5)
    }
    .id("rows")
    .padding(12)
  }

  @ViewBuilder static var view29: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(verbatim: "西湖一日游")
        .font(.system(.title, weight: .bold))
        .id("headline")
      HStack(spacing: 6) {
        Text(verbatim: "断桥残雪")
          .font(.caption)
          .padding(EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8))
          .padding(EdgeInsets(top: 4, leading: 0, bottom: 4, trailing: 0))
          .background {
            Capsule()
              .fill(Color.green.opacity(0.2))
          }
          .fixedSize(horizontal: true, vertical: true)
        Text(verbatim: "苏堤")
          .font(.caption)
          .padding(EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8))
          .padding(EdgeInsets(top: 4, leading: 0, bottom: 4, trailing: 0))
          .background {
            Capsule()
              .fill(Color.green.opacity(0.2))
          }
          .fixedSize(horizontal: true, vertical: true)
        Text(verbatim: "雷峰塔")
          .font(.caption)
          .padding(EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8))
          .padding(EdgeInsets(top: 4, leading: 0, bottom: 4, trailing: 0))
          .background {
            Capsule()
              .fill(Color.green.opacity(0.2))
          }
          .fixedSize(horizontal: true, vertical: true)
        Text(verbatim: "龙井茶园")
          .font(.caption)
          .padding(EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8))
          .padding(EdgeInsets(top: 4, leading: 0, bottom: 4, trailing: 0))
          .background {
            Capsule()
              .fill(Color.green.opacity(0.2))
          }
          .fixedSize(horizontal: true, vertical: true)
      }
      .id("stops")
      Text(verbatim: "清晨从断桥出发,沿白堤步行约二十分钟到孤山。若遇小雨,不妨在平湖秋月的茶室稍坐片刻:窗外的湖面与远处的宝石山连成一片,正是画里的样子。")
        .id("simplified")
      Text(verbatim: "繁體說明:請勿攀折花木,並請遵守園區開放時間(08:00–17:30)。")
        .font(.footnote)
        .id("traditional")
    }
    .id("page")
    .padding(16)
  }

  @ViewBuilder static var view30: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text(verbatim: "本日のお知らせ")
        .font(.system(.title2, weight: .bold))
        .id("headline")
      Text(verbatim: "台風第十二号の接近に伴い、明日(八月二十日)の始発から、海岸線の一部区間で運転を見合わせます。振替輸送については、駅の係員にお尋ねください。")
        .id("notice")
      VStack(spacing: 10) {
        HStack(spacing: 8) {
          Circle()
            .fill(Color.red)
            .frame(width: 10, height: 10)
          Text(verbatim: "海岸線")
            .font(.headline)
            .id("name-0")
          Spacer()
          Text(verbatim: "運転見合わせ")
            .font(.subheadline)
            .id("state-0")
            .fixedSize(horizontal: true, vertical: true)
        }
        HStack(spacing: 8) {
          Circle()
            .fill(Color.green)
            .frame(width: 10, height: 10)
          Text(verbatim: "山手線")
            .font(.headline)
            .id("name-1")
          Spacer()
          Text(verbatim: "平常運転")
            .font(.subheadline)
            .id("state-1")
            .fixedSize(horizontal: true, vertical: true)
        }
        HStack(spacing: 8) {
          Circle()
            .fill(Color.orange)
            .frame(width: 10, height: 10)
          Text(verbatim: "空港エクスプレス")
            .font(.headline)
            .id("name-2")
          Spacer()
          Text(verbatim: "約15分の遅れ")
            .font(.subheadline)
            .id("state-2")
            .fixedSize(horizontal: true, vertical: true)
        }
      }
      .id("lines")
      Text(verbatim: "「お忘れ物センター」は、地下一階にあります。")
        .font(.footnote)
        .id("footer")
    }
    .id("page")
    .padding(16)
  }

  @ViewBuilder static var view31: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(verbatim: "골목의 아침")
        .font(.system(.title, weight: .bold))
        .id("headline")
      Text(verbatim: "글 김하늘 · 사진 박서준")
        .font(.footnote)
        .id("byline")
      Text(verbatim: "새벽 다섯 시, 빵집의 불이 먼저 켜진다. 밀가루 포대를 나르는 소리와 오래된 오븐이 데워지는 소리가 골목을 깨운다.")
        .font(.system(.body, design: .serif))
        .id("first")
      Text(verbatim: "주인은 서른 해 동안 같은 시간에 문을 열었다고 말한다. “손님보다 제가 먼저 배고파야 빵이 맛있어요.” 그는 웃으며 첫 번째 식빵을 꺼낸다.")
        .font(.system(.body, design: .serif))
        .id("second")
      Text(verbatim: "Wi-Fi와 콘센트는 2층에 있습니다(평일 09:00–18:00).")
        .font(.caption)
        .id("note")
    }
    .id("article")
    .padding(20)
    .frame(maxWidth: 600)
  }

  @ViewBuilder static var view32: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(verbatim: "설정")
        .font(.system(.largeTitle, weight: .bold))
        .id("title")
      HStack(spacing: 8) {
        Text(verbatim: "디스플레이 및 밝기")
          .layoutPriority(1)
          .id("display-title")
        Spacer(minLength: 12)
        Text(verbatim: "자동")
          .font(.subheadline)
          .lineLimit(1)
          .id("display-value")
        Image(systemName: "chevron.forward")
          .font(.footnote)
      }
      .id("display")
      .frame(minHeight: 44)
      HStack(spacing: 8) {
        Text(verbatim: "저장 공간")
          .layoutPriority(1)
          .id("storage-title")
        Spacer(minLength: 12)
        Text(verbatim: "128GB 중 97.3GB 사용됨")
          .font(.subheadline)
          .lineLimit(1)
          .id("storage-value")
        Image(systemName: "chevron.forward")
          .font(.footnote)
      }
      .id("storage")
      .frame(minHeight: 44)
      HStack(spacing: 8) {
        Text(verbatim: "소프트웨어 업데이트")
          .layoutPriority(1)
          .id("update-title")
        Spacer(minLength: 12)
        Text(verbatim: "사용 가능")
          .font(.subheadline)
          .lineLimit(1)
          .id("update-value")
        Image(systemName: "chevron.forward")
          .font(.footnote)
      }
      .id("update")
      .frame(minHeight: 44)
      HStack(spacing: 8) {
        Text(verbatim: "날짜와 시간")
          .layoutPriority(1)
          .id("date-title")
        Spacer(minLength: 12)
        Text(verbatim: "대한민국 서울, 24시간제로 표시")
          .font(.subheadline)
          .lineLimit(1)
          .id("date-value")
        Image(systemName: "chevron.forward")
          .font(.footnote)
      }
      .id("date")
      .frame(minHeight: 44)
      Text(verbatim: "이 기기를 다른 사람에게 양도하기 전에 모든 콘텐츠와 설정을 지우십시오. 지운 내용은 되돌릴 수 없습니다.")
        .font(.footnote)
        .id("footer")
    }
    .id("list")
    .padding(16)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  @ViewBuilder static var view33: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(verbatim: "Chapter one, in which nothing happens, at length, and in such detail that the reader begins to look for a door; chapter two, in which the door is found, described, and left shut.")
        .lineLimit(1)
        .id("text")
        .border(Color.blue, width: 0.5)
      Text(verbatim: "at most 1")
        .font(.caption2)
        .id("label")
    }
    .frame(width: 240)
  }

  @ViewBuilder static var view34: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(verbatim: "English, then 日本語, then English")
        .id("sample-0")
        .frame(width: 120, alignment: .leading)
        .border(Color.gray, width: 0.5)
      Text(verbatim: "Ελληνικά και Русский в одной строке")
        .id("sample-1")
        .frame(width: 120, alignment: .leading)
        .border(Color.gray, width: 0.5)
      Text(verbatim: "é beside é: one letter, two spellings")
        .id("sample-2")
        .frame(width: 120, alignment: .leading)
        .border(Color.gray, width: 0.5)
      Text(verbatim: "👩\u{200D}👩\u{200D}👧\u{200D}👦 family, 🇰🇷 flag, 👍🏽 thumb")
        .id("sample-3")
        .frame(width: 120, alignment: .leading)
        .border(Color.gray, width: 0.5)
      Text(verbatim: "ภาษาไทยไม่มีช่องว่างระหว่างคำ")
        .id("sample-4")
        .frame(width: 120, alignment: .leading)
        .border(Color.gray, width: 0.5)
      Text(verbatim: "हिन्दी में देवनागरी लिपि")
        .id("sample-5")
        .frame(width: 120, alignment: .leading)
        .border(Color.gray, width: 0.5)
      Text(verbatim: "עברית עם English באמצע")
        .id("sample-6")
        .frame(width: 120, alignment: .leading)
        .border(Color.gray, width: 0.5)
      Text(verbatim: "non breaking space keeps words together")
        .id("sample-7")
        .frame(width: 120, alignment: .leading)
        .border(Color.gray, width: 0.5)
      Text(verbatim: "soft\u{AD}hyphen\u{AD}ated and zero\u{200B}width\u{200B}spaced")
        .id("sample-8")
        .frame(width: 120, alignment: .leading)
        .border(Color.gray, width: 0.5)
      Text(verbatim: "a/very/long/path/without/any/space/in/it.txt")
        .id("sample-9")
        .frame(width: 120, alignment: .leading)
        .border(Color.gray, width: 0.5)
    }
    .id("samples")
    .padding(8)
  }

  @ViewBuilder static var view35: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(verbatim: "largeTitle: Grumpy wizards")
        .font(.largeTitle)
        .id("largeTitle")
      Text(verbatim: "title: Grumpy wizards")
        .font(.title)
        .id("title")
      Text(verbatim: "title2: Grumpy wizards")
        .font(.title2)
        .id("title2")
      Text(verbatim: "title3: Grumpy wizards")
        .font(.title3)
        .id("title3")
      Text(verbatim: "headline: Grumpy wizards")
        .font(.headline)
        .id("headline")
      Text(verbatim: "subheadline: Grumpy wizards")
        .font(.subheadline)
        .id("subheadline")
      Text(verbatim: "body: Grumpy wizards")
        .font(.body)
        .id("body")
      Text(verbatim: "callout: Grumpy wizards")
        .font(.callout)
        .id("callout")
      Text(verbatim: "footnote: Grumpy wizards")
        .font(.footnote)
        .id("footnote")
      Text(verbatim: "caption: Grumpy wizards")
        .font(.caption)
        .id("caption")
      Text(verbatim: "caption2: Grumpy wizards")
        .font(.caption2)
        .id("caption2")
    }
    .id("styles")
    .padding(16)
  }

  @ViewBuilder static var view36: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(verbatim: "The quick brown fox jumps over the lazy dog, then sits down — tired, but content — and waits for its friend’s next move.")
        .id("text")
        .frame(width: 40, alignment: .leading)
        .border(Color.red, width: 0.5)
      HStack {
        Text(verbatim: "40 points")
          .font(.caption2)
          .id("label")
      }
    }
  }
}
