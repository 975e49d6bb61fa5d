#pragma once

// The pages of the documentation, by their paths below the folder Documentation.
int keyline_page_count(void);
const char *_Nonnull keyline_page_name(int index);
const char *_Nonnull keyline_page_text(int index);

// The tools of mcp, as tools/list describes them.
const char *_Nonnull keyline_tools(void);
