#include "SQLiteDefence.h"

#include <sqlite3.h>
#include <stddef.h>

int sqlite_count_no_memory(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

int sqlite_defend(void *connection) {
  static const int settings[][2] = {
    {SQLITE_DBCONFIG_DEFENSIVE, 1},
    {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
    {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
    {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0},
    {SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0},
    {SQLITE_DBCONFIG_WRITABLE_SCHEMA, 0},
    {SQLITE_DBCONFIG_ENABLE_FKEY, 1},
  };
  for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
    int code = sqlite3_db_config(connection, settings[i][0], settings[i][1], NULL);
    if (code != SQLITE_OK) return code;
  }
  return SQLITE_OK;
}
