// The pages of the documentation, which the compiler embeds; Scripts/generate/embed-pages lists them.
#include "CDocumentation.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char page0[] = {
#embed "../../../Documentation/Explanation/Caching.md"
  ,
  0
};
static const char page1[] = {
#embed "../../../Documentation/Explanation/Causes.md"
  ,
  0
};
static const char page2[] = {
#embed "../../../Documentation/Explanation/Durability.md"
  ,
  0
};
static const char page3[] = {
#embed "../../../Documentation/Explanation/Fidelity.md"
  ,
  0
};
static const char page4[] = {
#embed "../../../Documentation/Explanation/Proposals.md"
  ,
  0
};
static const char page5[] = {
#embed "../../../Documentation/Explanation/WhyGeometry.md"
  ,
  0
};
static const char page6[] = {
#embed "../../../Documentation/HowTo/CheckLayouts.md"
  ,
  0
};
static const char page7[] = {
#embed "../../../Documentation/HowTo/CheckPullRequests.md"
  ,
  0
};
static const char page8[] = {
#embed "../../../Documentation/HowTo/ChooseProposals.md"
  ,
  0
};
static const char page9[] = {
#embed "../../../Documentation/HowTo/ChooseTestsOrScenes.md"
  ,
  0
};
static const char page10[] = {
#embed "../../../Documentation/HowTo/ComeFromSwiftSnapshotTesting.md"
  ,
  0
};
static const char page11[] = {
#embed "../../../Documentation/HowTo/ComparePlatforms.md"
  ,
  0
};
static const char page12[] = {
#embed "../../../Documentation/HowTo/CompareWithOtherSources.md"
  ,
  0
};
static const char page13[] = {
#embed "../../../Documentation/HowTo/CompileViewFiles.md"
  ,
  0
};
static const char page14[] = {
#embed "../../../Documentation/HowTo/CopyAStore.md"
  ,
  0
};
static const char page15[] = {
#embed "../../../Documentation/HowTo/KeepStoresInGit.md"
  ,
  0
};
static const char page16[] = {
#embed "../../../Documentation/HowTo/LayOutDocuments.md"
  ,
  0
};
static const char page17[] = {
#embed "../../../Documentation/HowTo/LayOutInEveryLanguage.md"
  ,
  0
};
static const char page18[] = {
#embed "../../../Documentation/HowTo/LetAnAgentWorkOnLayouts.md"
  ,
  0
};
static const char page19[] = {
#embed "../../../Documentation/HowTo/LookInABrowser.md"
  ,
  0
};
static const char page20[] = {
#embed "../../../Documentation/HowTo/MeasureWithFonts.md"
  ,
  0
};
static const char page21[] = {
#embed "../../../Documentation/HowTo/QueryTheStore.md"
  ,
  0
};
static const char page22[] = {
#embed "../../../Documentation/HowTo/ReadAReport.md"
  ,
  0
};
static const char page23[] = {
#embed "../../../Documentation/HowTo/RecordInShards.md"
  ,
  0
};
static const char page24[] = {
#embed "../../../Documentation/HowTo/RepairAStore.md"
  ,
  0
};
static const char page25[] = {
#embed "../../../Documentation/HowTo/ReviewChanges.md"
  ,
  0
};
static const char page26[] = {
#embed "../../../Documentation/HowTo/ShareVersions.md"
  ,
  0
};
static const char page27[] = {
#embed "../../../Documentation/HowTo/ShowFindingsInAnEditor.md"
  ,
  0
};
static const char page28[] = {
#embed "../../../Documentation/HowTo/TestLayouts.md"
  ,
  0
};
static const char page29[] = {
#embed "../../../Documentation/HowTo/TraceHistory.md"
  ,
  0
};
static const char page30[] = {
#embed "../../../Documentation/HowTo/Troubleshoot.md"
  ,
  0
};
static const char page31[] = {
#embed "../../../Documentation/HowTo/UpdateLayouts.md"
  ,
  0
};
static const char page32[] = {
#embed "../../../Documentation/HowTo/UseOtherTools.md"
  ,
  0
};
static const char page33[] = {
#embed "../../../Documentation/HowTo/UseTheLibrary.md"
  ,
  0
};
static const char page34[] = {
#embed "../../../Documentation/HowTo/UseWithAnXcodeProject.md"
  ,
  0
};
static const char page35[] = {
#embed "../../../Documentation/HowTo/WatchScenes.md"
  ,
  0
};
static const char page36[] = {
#embed "../../../Documentation/HowTo/WriteScenes.md"
  ,
  0
};
static const char page37[] = {
#embed "../../../Documentation/Reference/Commands.md"
  ,
  0
};
static const char page38[] = {
#embed "../../../Documentation/Reference/Compatibility.md"
  ,
  0
};
static const char page39[] = {
#embed "../../../Documentation/Reference/Configuration.md"
  ,
  0
};
static const char page40[] = {
#embed "../../../Documentation/Reference/Devices.md"
  ,
  0
};
static const char page41[] = {
#embed "../../../Documentation/Reference/ExitCodes.md"
  ,
  0
};
static const char page42[] = {
#embed "../../../Documentation/Reference/Glossary.md"
  ,
  0
};
static const char page43[] = {
#embed "../../../Documentation/Reference/LayoutFileFormat.md"
  ,
  0
};
static const char page44[] = {
#embed "../../../Documentation/Reference/OpenQuestions.md"
  ,
  0
};
static const char page45[] = {
#embed "../../../Documentation/Reference/Reports.md"
  ,
  0
};
static const char page46[] = {
#embed "../../../Documentation/Reference/Rules.md"
  ,
  0
};
static const char page47[] = {
#embed "../../../Documentation/Reference/SceneFormat.md"
  ,
  0
};
static const char page48[] = {
#embed "../../../Documentation/Reference/StoreSchema.md"
  ,
  0
};
static const char page49[] = {
#embed "../../../Documentation/Reference/Systems.md"
  ,
  0
};
static const char page50[] = {
#embed "../../../Documentation/Reference/conformance.schema.json"
  ,
  0
};
static const char page51[] = {
#embed "../../../Documentation/Reference/diff.schema.json"
  ,
  0
};
static const char page52[] = {
#embed "../../../Documentation/Reference/keyline.schema.json"
  ,
  0
};
static const char page53[] = {
#embed "../../../Documentation/Reference/scene.schema.json"
  ,
  0
};
static const char page54[] = {
#embed "../../../Documentation/Tutorials/AuditAHistory.md"
  ,
  0
};
static const char page55[] = {
#embed "../../../Documentation/Tutorials/CheckAPullRequest.md"
  ,
  0
};
static const char page56[] = {
#embed "../../../Documentation/Tutorials/TestALayout.md"
  ,
  0
};
static const char page57[] = {
#embed "../../../Documentation/Tutorials/TheArticles.md"
  ,
  0
};
static const char page58[] = {
#embed "../../../Documentation/Tutorials/TryTheExamples.md"
  ,
  0
};

static const struct { const char *name, *text; } pages[] = {
  {"Explanation/Caching.md", page0},
  {"Explanation/Causes.md", page1},
  {"Explanation/Durability.md", page2},
  {"Explanation/Fidelity.md", page3},
  {"Explanation/Proposals.md", page4},
  {"Explanation/WhyGeometry.md", page5},
  {"HowTo/CheckLayouts.md", page6},
  {"HowTo/CheckPullRequests.md", page7},
  {"HowTo/ChooseProposals.md", page8},
  {"HowTo/ChooseTestsOrScenes.md", page9},
  {"HowTo/ComeFromSwiftSnapshotTesting.md", page10},
  {"HowTo/ComparePlatforms.md", page11},
  {"HowTo/CompareWithOtherSources.md", page12},
  {"HowTo/CompileViewFiles.md", page13},
  {"HowTo/CopyAStore.md", page14},
  {"HowTo/KeepStoresInGit.md", page15},
  {"HowTo/LayOutDocuments.md", page16},
  {"HowTo/LayOutInEveryLanguage.md", page17},
  {"HowTo/LetAnAgentWorkOnLayouts.md", page18},
  {"HowTo/LookInABrowser.md", page19},
  {"HowTo/MeasureWithFonts.md", page20},
  {"HowTo/QueryTheStore.md", page21},
  {"HowTo/ReadAReport.md", page22},
  {"HowTo/RecordInShards.md", page23},
  {"HowTo/RepairAStore.md", page24},
  {"HowTo/ReviewChanges.md", page25},
  {"HowTo/ShareVersions.md", page26},
  {"HowTo/ShowFindingsInAnEditor.md", page27},
  {"HowTo/TestLayouts.md", page28},
  {"HowTo/TraceHistory.md", page29},
  {"HowTo/Troubleshoot.md", page30},
  {"HowTo/UpdateLayouts.md", page31},
  {"HowTo/UseOtherTools.md", page32},
  {"HowTo/UseTheLibrary.md", page33},
  {"HowTo/UseWithAnXcodeProject.md", page34},
  {"HowTo/WatchScenes.md", page35},
  {"HowTo/WriteScenes.md", page36},
  {"Reference/Commands.md", page37},
  {"Reference/Compatibility.md", page38},
  {"Reference/Configuration.md", page39},
  {"Reference/Devices.md", page40},
  {"Reference/ExitCodes.md", page41},
  {"Reference/Glossary.md", page42},
  {"Reference/LayoutFileFormat.md", page43},
  {"Reference/OpenQuestions.md", page44},
  {"Reference/Reports.md", page45},
  {"Reference/Rules.md", page46},
  {"Reference/SceneFormat.md", page47},
  {"Reference/StoreSchema.md", page48},
  {"Reference/Systems.md", page49},
  {"Reference/conformance.schema.json", page50},
  {"Reference/diff.schema.json", page51},
  {"Reference/keyline.schema.json", page52},
  {"Reference/scene.schema.json", page53},
  {"Tutorials/AuditAHistory.md", page54},
  {"Tutorials/CheckAPullRequest.md", page55},
  {"Tutorials/TestALayout.md", page56},
  {"Tutorials/TheArticles.md", page57},
  {"Tutorials/TryTheExamples.md", page58},
};

int keyline_page_count(void) { return sizeof pages / sizeof pages[0]; }
const char *keyline_page_name(int index) { return pages[index].name; }
const char *keyline_page_text(int index) { return pages[index].text; }
