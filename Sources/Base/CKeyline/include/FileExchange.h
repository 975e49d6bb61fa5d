#ifndef FILE_EXCHANGE_H
#define FILE_EXCHANGE_H

/// Exchanges two files or folders in one step; returns −1, with `errno`, where the system cannot.
int exchange_files(const char *one, const char *other);

#endif
