/// Arguments of a command that are nothing but values, and options with a value each.
///
/// The argument parser has every option described before it reads the first argument, which takes longer than
/// to compare two versions of a thousand scenes. What is written plainly can be read without it; whatever is
/// not, be it right or wrong, is left to it.
struct PlainArguments: Equatable {
  /// The values that belong to no option.
  private(set) var values: [String] = []
  private var options: [Option] = []

  private struct Option: Equatable {
    let name: String
    let value: String
  }

  /// Reads arguments; `nil` where any of them is neither a value nor one of the options, each given once.
  init?(_ arguments: some Sequence<String>, options names: [String]) {
    var name: String?
    for argument in arguments {
      guard argument.utf8.first != UInt8(ascii: "-") else {
        guard name == nil, let option = names.first(where: { "--\($0)" == argument }),
          self[option] == nil
        else { return nil }
        name = option
        continue
      }
      guard !argument.isEmpty else { return nil }
      if let option = name {
        options.append(Option(name: option, value: argument))
      } else {
        values.append(argument)
      }
      name = nil
    }
    guard name == nil else { return nil }
  }

  /// The value of an option; `nil` where it is not given.
  subscript(option: String) -> String? { options.first { $0.name == option }?.value }
}
