#ifndef SQLITE_DEFENCE_H
#define SQLITE_DEFENCE_H

/// Makes a connection mistrust the file it opens: no writing to the schema, no triggers, no unsafe
/// functions in views, no extensions. SQLite sets these by a variadic function, out of Swift's reach.
///
/// Returns SQLite's result code.
int sqlite_defend(void *connection);

/// Lets SQLite keep no count of its memory, for which all threads would wait for each other at each
/// allocation. Only before SQLite is used for the first time; returns its result code.
int sqlite_count_no_memory(void);

#endif
