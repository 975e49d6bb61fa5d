// Accepted: shaders affect only drawing, and no frames.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A function of a library of shaders with its arguments; never runs.
public struct Shader: Hashable, PaintedStyle {
  var paint: ShapeLeaf.Paint { ShapeLeaf.Paint() }
  public struct Argument: Hashable, Sendable {
    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { Argument() }
    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { Argument() }
    public static func float2(_ point: CGPoint) -> Argument { Argument() }
    public static func float2(_ size: CGSize) -> Argument { Argument() }
    public static func float2(_ vector: CGVector) -> Argument { Argument() }
    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument {
      Argument()
    }
    public static func float4<T: BinaryFloatingPoint>(
      _ x: T,
      _ y: T,
      _ z: T,
      _ w: T
    ) -> Argument { Argument() }
    public static func floatArray(_ array: [Float]) -> Argument { Argument() }
    public static func color(_ color: Color) -> Argument { Argument() }
    public static func colorArray(_ array: [Color]) -> Argument { Argument() }
    public static func image(_ image: Image) -> Argument { Argument() }
    public static func data(_ data: Data) -> Argument { Argument() }
    public static var boundingRect: Argument { Argument() }
  }
  public var function: ShaderFunction
  public var arguments: [Argument]
  public var dithersColor = false
  public init(function: ShaderFunction, arguments: [Argument]) {
    self.function = function
    self.arguments = arguments
  }
}

/// A shader function.
@dynamicCallable
public struct ShaderFunction: Hashable, Sendable {
  public var library: ShaderLibrary
  public var name: String
  public init(library: ShaderLibrary, name: String) {
    self.library = library
    self.name = name
  }
  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: arguments)
  }
}

/// A shader library; it is never read.
@dynamicMemberLookup
public struct ShaderLibrary: Hashable, Sendable {
  public static let `default` = ShaderLibrary()
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { .default }
  private init() {}
  public init(url: URL) {}
  public init(data: Data) {}
  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: .default, name: name)
  }
  public subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: self, name: name)
  }
}

extension View {
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View { self }
  public func distortionEffect(
    _ shader: Shader,
    maxSampleOffset: CGSize,
    isEnabled: Bool = true
  ) -> some View { self }
  public func layerEffect(
    _ shader: Shader,
    maxSampleOffset: CGSize,
    isEnabled: Bool = true
  ) -> some View { self }
}

extension VisualEffect {
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect { self }
  public func distortionEffect(
    _ shader: Shader,
    maxSampleOffset: CGSize,
    isEnabled: Bool = true
  ) -> some VisualEffect { self }
  public func layerEffect(
    _ shader: Shader,
    maxSampleOffset: CGSize,
    isEnabled: Bool = true
  ) -> some VisualEffect { self }
}
