#pragma once

/// The document, with placeholders such as `{{data}}`.
const char *_Nonnull keyline_page_skeleton(void);

/// The style.
const char *_Nonnull keyline_page_style(void);

/// The script.
const char *_Nonnull keyline_page_script(void);

/// The style that pages of a server have besides that of a report.
const char *_Nonnull keyline_site_style(void);

/// The script of a server's pages.
const char *_Nonnull keyline_site_script(void);
