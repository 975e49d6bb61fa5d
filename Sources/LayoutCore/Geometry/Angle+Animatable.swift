extension Angle: Animatable {
  /// The angle in radians, as an animation changes it.
  public var animatableData: Double {
    get { radians }
    set { radians = newValue }
  }
}
