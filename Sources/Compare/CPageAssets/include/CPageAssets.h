#pragma once

/// The document, with placeholders such as `{{data}}`.
const char *_Nonnull keyline_page_skeleton(void);

/// The style.
const char *_Nonnull keyline_page_style(void);

/// The script.
const char *_Nonnull keyline_page_script(void);
