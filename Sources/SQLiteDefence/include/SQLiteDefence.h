#ifndef SQLITE_DEFENCE_H
#define SQLITE_DEFENCE_H

/// Makes a connection mistrust the file it opens: no writing to the schema, no triggers, no unsafe
/// functions in views, no extensions. SQLite sets these by a variadic function, out of Swift's reach.
///
/// Returns SQLite's result code.
int sqlite_defend(void *connection);

#endif
