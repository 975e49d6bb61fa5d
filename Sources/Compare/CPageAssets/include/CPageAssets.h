#pragma once

/// The document, with placeholders such as `{{data}}`.
const char *_Nonnull keyline_page_skeleton(void);

/// The style.
const char *_Nonnull keyline_page_style(void);

/// The script that the pages of reports and those of a server share.
const char *_Nonnull keyline_page_script(void);

/// The end of the script of a report, which starts the page.
const char *_Nonnull keyline_page_start(void);

/// The style that pages of a server have besides that of a report.
const char *_Nonnull keyline_site_style(void);

/// The rest of the script of a server's pages, which starts them.
const char *_Nonnull keyline_site_script(void);
