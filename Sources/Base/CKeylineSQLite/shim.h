#ifndef KEYLINE_CSQLITE_H
#define KEYLINE_CSQLITE_H

#include <sqlite3.h>
#include <stddef.h>

// Wrappers for C code that Swift cannot call: variadic functions, macros that cast, and the methods
// of an open file.

/// Makes a connection distrust its file: no writing to the schema, no triggers, no unsafe functions
/// in views, no extensions. Returns a result code.
static inline int keyline_sqlite_harden(sqlite3 *connection) {
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

/// Enables or disables SQLite's memory statistics, for which threads wait for each other at each
/// allocation. Works only before SQLite is first used. Returns a result code.
static inline int keyline_sqlite_count_memory(int on) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, on);
}

/// Makes SQLite copy a bound or returned value.
static inline sqlite3_destructor_type keyline_sqlite_transient(void) { return SQLITE_TRANSIENT; }

/// Returns the open main database file of a connection; NULL for a database in memory.
static inline sqlite3_file *keyline_sqlite_file(sqlite3 *connection) {
  sqlite3_file *file = NULL;
  int code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  return code == SQLITE_OK && file != NULL && file->pMethods != NULL ? file : NULL;
}

/// Gets the size of the main database file in bytes. Returns a result code.
static inline int keyline_sqlite_file_size(sqlite3 *connection, sqlite3_int64 *size) {
  sqlite3_file *file = keyline_sqlite_file(connection);
  return file == NULL ? SQLITE_MISUSE : file->pMethods->xFileSize(file, size);
}

/// Reads bytes of the main database file. Returns a result code, SQLITE_IOERR_SHORT_READ at its
/// end.
static inline int keyline_sqlite_read(
  sqlite3 *connection, void *buffer, int count, sqlite3_int64 offset
) {
  sqlite3_file *file = keyline_sqlite_file(connection);
  return file == NULL ? SQLITE_MISUSE : file->pMethods->xRead(file, buffer, count, offset);
}

/// Acquires a reader's lock on the main database file, without waiting. Returns a result code.
static inline int keyline_sqlite_lock_shared(sqlite3 *connection) {
  sqlite3_file *file = keyline_sqlite_file(connection);
  return file == NULL ? SQLITE_MISUSE : file->pMethods->xLock(file, SQLITE_LOCK_SHARED);
}

/// Acquires a writer's lock on the main database file, without waiting. Returns a result code.
static inline int keyline_sqlite_lock_reserved(sqlite3 *connection) {
  sqlite3_file *file = keyline_sqlite_file(connection);
  if (file == NULL) return SQLITE_MISUSE;
  int code = file->pMethods->xLock(file, SQLITE_LOCK_SHARED);
  if (code != SQLITE_OK) return code;
  code = file->pMethods->xLock(file, SQLITE_LOCK_RESERVED);
  if (code != SQLITE_OK) file->pMethods->xUnlock(file, SQLITE_LOCK_NONE);
  return code;
}

/// Releases a reader's or writer's lock. Returns a result code.
static inline int keyline_sqlite_unlock(sqlite3 *connection) {
  sqlite3_file *file = keyline_sqlite_file(connection);
  return file == NULL ? SQLITE_MISUSE : file->pMethods->xUnlock(file, SQLITE_LOCK_NONE);
}

/// Checks whether the main database file was replaced, renamed or removed after it was opened.
/// Returns a result code.
static inline int keyline_sqlite_has_moved(sqlite3 *connection, int *has_moved) {
  return sqlite3_file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, has_moved);
}

#endif
