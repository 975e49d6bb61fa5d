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
