enum FontNames {
  static let styles = NameTable<Font.TextStyle>(kind: "text style")
  static let designs = NameTable<Font.Design>(kind: "font design")
  static let leadings = NameTable<Font.Leading>(kind: "leading")
  static let typeSizes = NameTable<DynamicTypeSize>(kind: "Dynamic Type size")
  static let weights = NameTable<Font.Weight>(
    kind: "font weight",
    entries: [
      ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular),
      ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy),
      ("black", .black),
    ]
  )
  static let widths = NameTable<Font.Width>(
    kind: "font width",
    entries: [
      ("compressed", .compressed), ("condensed", .condensed), ("standard", .standard),
      ("expanded", .expanded),
    ]
  )
}
