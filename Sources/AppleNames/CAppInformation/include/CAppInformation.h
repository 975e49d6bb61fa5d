#ifndef C_APP_INFORMATION_H
#define C_APP_INFORMATION_H

/// Returns the information property list of the app whose views the program contains, as XML; NULL if
/// the program has none.
///
/// The command `views` writes a module that defines it as `keyline_app_information`.
const char *app_information(void);

#endif
