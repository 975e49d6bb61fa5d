import FuzzTargets

/// The function that libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScene(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  SceneTarget.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
