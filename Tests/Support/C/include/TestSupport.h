#ifndef TEST_SUPPORT_H
#define TEST_SUPPORT_H

/// Heap allocations that this thread has made since the program began.
unsigned long test_allocation_count(void);

/// Asks a window of another program to close, as a window manager's close button does.
///
/// Returns 0, or -1 when the display cannot be reached.
int test_ask_window_to_close(const char *display, unsigned long window);

#endif
