import SourceCuts

/// Parts of the statements of views.
extension CutFinder {
  /// A part with the range of its text.
  typealias RangedPart = (part: SourceCut.Part, range: Range<Int>)

  /// Returns the views and the modifiers around a position that can be left out for an error.
  ///
  /// A view that does not exist is replaced, and so is a modifier that does not exist. A modifier of SwiftUI is left
  /// out for an error in its arguments if every frame is the same without it.
  static func viewParts(
    of declaration: SourceOutline.Declaration,
    at position: Int,
    error: CompilerError,
    in outline: SourceOutline
  ) -> [RangedPart] {
    guard let body = declaration.body, isView(declaration) else { return [] }
    return outline.calls(in: body).compactMap { call in
      guard call.range.contains(position) else { return nil }
      let isAtName = call.range.lowerBound == position && error.missingName == call.function
      if !call.isModifier {
        return isAtName && call.isView ? (.view(call.name), call.range) : nil
      }
      // A modifier that a type of the app declares, which does not exist, is none either.
      let isOfType = call.function == "modifier" && error.missingName != nil
      let isUnknown = isAtName && !error.isAboutValue || isOfType && position > call.nameEnd
      let isUnneeded =
        position >= call.nameEnd && ModifierNames.withoutFrames.contains(call.function)
      return isUnknown || isUnneeded ? (.modifier(call.name), call.range) : nil
    }
  }

  /// Returns whether the statements of a declaration are a view.
  private static func isView(_ declaration: SourceOutline.Declaration) -> Bool {
    let type = declaration.type
    return type == "some View" || type == "some SwiftUI.View" || type == "AnyView"
  }

  /// Returns the modifiers of a view that is left out which are no names of SwiftUI, up to the first one that is: they
  /// are its own, as `placeholder` of an image.
  func ownModifiers(of cut: SourceCut, in outline: SourceOutline) -> [SourceCut] {
    guard case .view(let name) = cut.part,
      let body = outline.declaration(named: cut.name)?.body,
      case let calls = outline.calls(in: body),
      let view = calls.first(where: { !$0.isModifier && $0.name == name })
    else { return [] }
    var found: [SourceCut] = []
    var end = view.range.upperBound
    while let next = calls.first(where: { $0.isModifier && outline.continues($0, from: end) }),
      !ModifierNames.all.contains(next.function)
    {
      found.append(SourceCut(path: cut.path, part: .modifier(next.name), name: cut.name))
      end = next.range.upperBound
    }
    return found
  }
}

extension CompilerError {
  /// The types of values that are no views.
  private static let values: Set<String> = [
    "Bool", "CGFloat", "Character", "Data", "Date", "Double", "Int", "String", "Substring", "URL",
    "UUID",
  ]

  /// Whether the error is about a member of a value that is no view.
  var isAboutValue: Bool {
    guard let type = names.first, names.count > 1 else { return false }
    return type.hasPrefix("[") || type.hasSuffix("?") || CompilerError.values.contains(type)
  }
}
