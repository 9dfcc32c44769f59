#ifndef TEST_SUPPORT_H
#define TEST_SUPPORT_H

/// Returns the number of heap allocations on this thread since the program started.
unsigned long test_allocation_count(void);

/// Returns whether allocations are counted: true in builds without a sanitizer.
int test_counts_allocations(void);

/// Asks another program's window to close, as a window manager's close button does.
///
/// Returns 0, or -1 if the display cannot be opened.
int test_ask_window_to_close(const char *display, unsigned long window);

/// Sets the resource Xft.dpi, from which programs derive their content scale: 1 at 96.
///
/// Returns 0, or -1 if the display cannot be opened.
int test_set_font_resolution(const char *display, int dots_per_inch);

/// Marks a window as fullscreen and minimised, like a desktop that keeps such windows mapped.
///
/// Returns 0, or -1 if the display cannot be opened.
int test_say_window_is_minimised(const char *display, unsigned long window);

/// Puts a window with its frame below all others.
///
/// Returns 0, or -1 if the display cannot be opened.
int test_lower_window(const char *display, unsigned long window);

/// Returns whether window managers ignore a window: 1 or 0; -1 if there is no such display or
/// window.
int test_is_override_redirect(const char *display, unsigned long window);

/// Returns whether the pointer has a visible pixel: 1 or 0; -1 if that is unknown.
int test_pointer_is_visible(const char *display);

/// Makes the server blank or unblank its screens.
///
/// Returns 0, or -1 if the display cannot be opened.
int test_blank_screens(const char *display, int is_blanked);

/// Returns whether the server has blanked its screens: 1 or 0; -1 if that is unknown.
int test_screens_are_blank(const char *display);

/// Sets the seconds without input after which the server blanks its screens.
///
/// Returns 0, or -1 if the display cannot be opened.
int test_set_blanking_time(const char *display, int seconds);

/// Returns the seconds without input after which the server blanks its screens; -1 if the display
/// cannot be opened.
int test_blanking_time(const char *display);

/// Asks the window manager to set or clear one or two states of a window, like a pager.
///
/// Returns 0, or -1 if the display cannot be opened.
int test_ask_manager(
    const char *display, unsigned long window, int is_on, const char *state, const char *other_state);

/// Tells a window its size in pixels without resizing it, like a window manager that resizes the
/// window afterwards.
///
/// Returns 0, or -1 if the display cannot be opened.
int test_announce_size(const char *display, unsigned long window, int width, int height);

/// Returns whether a window manager manages the display's windows.
int test_is_managed(const char *display);

/// Sets the text of the display's resource database, like xrdb.
///
/// Returns 0, or -1 if the display cannot be opened.
int test_set_resources(const char *display, const char *text);

/// Returns the root window of the screen; 0 if the display cannot be opened.
unsigned long test_root_window(const char *display);

/// Enables the sticky keys of AccessX, with which a modifier key applies to the next key.
///
/// Returns 0, or -1 on failure.
int test_make_modifiers_sticky(const char *display);

/// Selects a keyboard group, from 0, and locks the modifiers in an X mask; 16 is NumLock.
///
/// Returns 0, or -1 on failure.
int test_use_keyboard_group(const char *display, unsigned int group, unsigned int locked);

/// Starts a program with empty standard input and without blocked or ignored signals.
///
/// `output` and `errors` receive the read ends of pipes. Returns 0 or an error number.
int test_spawn(
    char *const arguments[], char *const environment[], const char *folder, int *id, int *output,
    int *errors);

#endif
