// The files in the folder migrations, which the compiler embeds: in C, since Swift needs seconds for
// an array of so many bytes. Migrations.swift lists them in order.
#include "CMigrations.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char m0001_records[] = {
#embed "../../../migrations/records/m0001_records.sql"
  ,
  0
};

static const unsigned char c0001_cache[] = {
#embed "../../../migrations/cache/c0001_cache.sql"
  ,
  0
};

static const unsigned char s0001_shared[] = {
#embed "../../../migrations/shared/s0001_shared.sql"
  ,
  0
};

const char *keyline_m0001_records(void) { return (const char *)m0001_records; }
const char *keyline_c0001_cache(void) { return (const char *)c0001_cache; }
const char *keyline_s0001_shared(void) { return (const char *)s0001_shared; }
