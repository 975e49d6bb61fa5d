#ifndef LAYOUT_CLOCK_H
#define LAYOUT_CLOCK_H

/// Stops the clock of the current thread at the start of 2001, 00:00 GMT, until it is resumed as often as
/// it was stopped. Only glibc's clock can be stopped.
void layout_clock_stop(void);

/// Resumes the clock of the current thread.
void layout_clock_resume(void);

/// Returns how often the current thread has read its clock while it was stopped.
long layout_clock_reads(void);

#endif
