/// A reaction that sets preferences and has no action.
protocol PreferenceWriter: ViewReaction {}
