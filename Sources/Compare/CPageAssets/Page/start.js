// Starts the page of a report.
start();
