// Exported so that a program needs only one import.
@_exported public import LayoutCommands

@_exported public import func KeylineFonts.registerFonts
