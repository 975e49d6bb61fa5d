#ifndef STANDARD_OUTPUT_H
#define STANDARD_OUTPUT_H

/// Sends what is printed to the stream `stdout`, as by Swift's `print`, to stderr, so that the descriptor
/// has only what the program writes to it. Programs that this one starts are not affected.
void standard_output_leave_to_program(void);

#endif
