#pragma once

#include <stddef.h>
#include <stdint.h>

extern const uint32_t keyline_character_runs[];

/// The number of runs of characters with the same properties.
extern const size_t keyline_character_run_count;

/// Returns where a run starts, and in the lowest 11 bits the place of its properties in
/// `CharacterTable.kinds`.
static inline uint32_t keyline_character_run(size_t index) {
  return keyline_character_runs[index];
}

extern const int16_t keyline_kerning_text[];
extern const int16_t keyline_kerning_display[];
extern const int16_t keyline_kerning_bold[];

/// Returns the kerning of a pair in the text shapes of the system font, in quarters of a 2048th
/// of an em.
static inline int16_t keyline_text_kerning(size_t pair) { return keyline_kerning_text[pair]; }

/// Returns what the display shapes add to the kerning of a pair, in the same unit.
static inline int16_t keyline_display_kerning(size_t pair) { return keyline_kerning_display[pair]; }

/// Returns what the bold weight adds to the kerning of a pair, in the same unit.
static inline int16_t keyline_bold_kerning(size_t pair) { return keyline_kerning_bold[pair]; }
