#ifndef TEST_SUPPORT_H
#define TEST_SUPPORT_H

/// Heap allocations that this thread has made since the program began.
unsigned long test_allocation_count(void);

/// Whether allocations are counted: not in a build with a sanitizer.
int test_counts_allocations(void);

/// Asks a window of another program to close, as a window manager's close button does.
///
/// Returns 0, or -1 when the display cannot be reached.
int test_ask_window_to_close(const char *display, unsigned long window);

/// Gives a window the states of one that fills the screen and is minimised, as a desktop does that keeps it mapped.
///
/// Returns 0, or -1 when the display cannot be reached.
int test_say_window_is_minimised(const char *display, unsigned long window);

/// The window that fills a screen behind all others; 0 when the display cannot be reached.
unsigned long test_root_window(const char *display);

/// Starts a program with a standard input that is empty and no signals blocked or ignored.
///
/// Output and errors are the reading ends of pipes. Returns 0, or the reason as errno has it.
int test_spawn(
    char *const arguments[], char *const environment[], const char *folder, int *id, int *output,
    int *errors);

#endif
