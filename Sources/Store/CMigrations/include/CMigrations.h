#pragma once

// The SQL of each migration.
const char *_Nonnull keyline_m0001_records(void);
const char *_Nonnull keyline_c0001_cache(void);
const char *_Nonnull keyline_s0001_shared(void);
