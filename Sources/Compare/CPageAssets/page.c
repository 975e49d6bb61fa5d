// The parts of the pages, each of which is a file that the compiler embeds: in C, since Swift
// needs seconds for an array of so many bytes.
#include "CPageAssets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char skeleton[] = {
#embed "Page/page.html"
  ,
  0
};

static const unsigned char style[] = {
#embed "Page/base.css"
  ,
#embed "Page/layout.css"
  ,
#embed "Page/list.css"
  ,
#embed "Page/stage.css"
  ,
#embed "Page/tree.css"
  ,
#embed "Page/timeline.css"
  ,
#embed "Page/findings.css"
  ,
#embed "Page/small.css"
  ,
  0
};

static const unsigned char siteStyle[] = {
#embed "Site/site.css"
  ,
#embed "Site/gallery.css"
  ,
#embed "Site/live.css"
  ,
  0
};

// The order defines everything before the page starts.
static const unsigned char script[] = {
#embed "Page/data.js"
  ,
#embed "Page/dom.js"
  ,
#embed "Page/scene.js"
  ,
#embed "Page/search.js"
  ,
#embed "Page/list.js"
  ,
#embed "Page/picture.js"
  ,
#embed "Page/marks.js"
  ,
#embed "Page/findings.js"
  ,
#embed "Page/stage.js"
  ,
#embed "Page/compare.js"
  ,
#embed "Page/motion.js"
  ,
#embed "Page/tree.js"
  ,
#embed "Page/details.js"
  ,
#embed "Page/timeline.js"
  ,
#embed "Page/keys.js"
  ,
#embed "Page/address.js"
  ,
#embed "Page/main.js"
  ,
  0
};

static const unsigned char start[] = {
#embed "Page/start.js"
  ,
  0
};

static const unsigned char siteScript[] = {
#embed "Site/site.js"
  ,
#embed "Site/decisions.js"
  ,
#embed "Site/gallery.js"
  ,
#embed "Site/controls.js"
  ,
#embed "Site/handles.js"
  ,
#embed "Site/curve.js"
  ,
#embed "Site/findings.js"
  ,
#embed "Site/live.js"
  ,
#embed "Site/versions.js"
  ,
#embed "Site/query.js"
  ,
#embed "Site/start.js"
  ,
  0
};

const char *keyline_page_skeleton(void) { return (const char *)skeleton; }
const char *keyline_page_style(void) { return (const char *)style; }
const char *keyline_page_script(void) { return (const char *)script; }
const char *keyline_page_start(void) { return (const char *)start; }
const char *keyline_site_style(void) { return (const char *)siteStyle; }
const char *keyline_site_script(void) { return (const char *)siteScript; }
