// Makes system calls of a program fail. Of the calls that write files or start programs, only the
// n-th fails. Of the calls that open libraries or start threads, the n-th and all later ones fail.
//
// Loaded with LD_PRELOAD. A call on a file counts only if the file has a relative name or is in
// FAULT_FOLDER; without that variable, no file counts. Environment variables:
//
//   FAULT_PROGRAM  the file name of the only affected program
//   FAULT_KIND     fail (the call does nothing and returns an error), short (a write takes half of
//                  its bytes), interrupt (write and fsync return EINTR, as when a signal arrives),
//                  hold (fsync waits until FAULT_LOG is removed), or note (for calls that change
//                  the environment, which are only logged)
//   FAULT_CALLS    the calls that count, separated by commas
//   FAULT_AT       n, from 1
//   FAULT_FOLDER   the folder of the files that count
//   FAULT_LOG      the file that gets the name of the failed or logged call

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { DESCRIPTORS = 4096 };

// The kinds of file descriptors.
enum { OTHER, READ_FILE, WRITTEN_FILE, PIPE };
static _Atomic char kinds[DESCRIPTORS];
static atomic_int calls;

static int isActive(void) {
  static int known = -1;
  if (known < 0) {
    const char *program = getenv("FAULT_PROGRAM");
    known = program && getenv("FAULT_AT") && !strcmp(program, program_invocation_short_name);
  }
  return known;
}

static int isListed(const char *name) {
  const char *list = getenv("FAULT_CALLS");
  size_t length = strlen(name);
  for (const char *word = list; word; word = strchr(word, ',')) {
    if (*word == ',') word++;
    if (!strncmp(word, name, length) && (word[length] == ',' || !word[length])) return 1;
  }
  return 0;
}

static int isInFolder(const char *path) {
  const char *folder = getenv("FAULT_FOLDER");
  return folder && (path[0] != '/' || !strncmp(path, folder, strlen(folder)));
}

static void say(const char *name) {
  const char *path = getenv("FAULT_LOG");
  int (*openFile)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
  ssize_t (*writeBytes)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
  int (*closeFile)(int) = dlsym(RTLD_NEXT, "close");
  int file = path ? openFile(path, O_WRONLY | O_CREAT | O_APPEND, 0666) : -1;
  if (file < 0) return;
  if (writeBytes(file, name, strlen(name)) > 0) closeFile(file);
}

// Returns whether this call is the n-th one, which must fail, and logs its name if so.
static int goesWrong(const char *name, int concerns) {
  if (!concerns || !isActive() || !isListed(name)) return 0;
  if (atomic_fetch_add(&calls, 1) + 1 != atoi(getenv("FAULT_AT"))) return 0;
  say(name);
  return 1;
}

static int is(const char *kind) {
  const char *wanted = getenv("FAULT_KIND");
  return wanted && !strcmp(wanted, kind);
}

static int kind(int file) { return file >= 0 && file < DESCRIPTORS ? kinds[file] : OTHER; }

static void note(int file, int kind) {
  if (file >= 0 && file < DESCRIPTORS) kinds[file] = kind;
}

#define REAL(name) __typeof__(&name) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

static int openWith(const char *symbol, const char *path, int flags, mode_t mode) {
  int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, symbol);
  int isOurs = isInFolder(path);
  if (goesWrong("open", isOurs)) {
    errno = EACCES;
    return -1;
  }
  int file = real(path, flags, mode);
  note(file, !isOurs ? OTHER : (flags & O_ACCMODE) == O_RDONLY ? READ_FILE : WRITTEN_FILE);
  return file;
}

#define OPEN(symbol)                                   \
  int symbol(const char *path, int flags, ...) {       \
    va_list more;                                      \
    va_start(more, flags);                             \
    mode_t mode = flags & O_CREAT ? va_arg(more, int) : 0; \
    va_end(more);                                      \
    return openWith(#symbol, path, flags, mode);       \
  }
OPEN(open)
OPEN(open64)

ssize_t write(int file, const void *bytes, size_t count) {
  REAL(write);
  if (!goesWrong("write", kind(file) > READ_FILE)) return real(file, bytes, count);
  if (is("short")) return real(file, bytes, count > 1 ? count / 2 : count);
  errno = is("interrupt") ? EINTR : ENOSPC;
  return -1;
}

int fsync(int file) {
  REAL(fsync);
  if (isActive() && is("hold") && kind(file) != OTHER) {
    while (!access(getenv("FAULT_LOG"), F_OK)) usleep(10000);
    return real(file);
  }
  if (!goesWrong("fsync", kind(file) != OTHER)) return real(file);
  errno = is("interrupt") ? EINTR : EIO;
  return -1;
}

int fchmod(int file, mode_t mode) {
  REAL(fchmod);
  if (!goesWrong("fchmod", kind(file) != OTHER)) return real(file, mode);
  errno = EPERM;
  return -1;
}

// A failing close still closes the file, as on Linux.
int close(int file) {
  REAL(close);
  int concerns = kind(file) == WRITTEN_FILE;
  note(file, OTHER);
  int result = real(file);
  if (!goesWrong("close", concerns)) return result;
  errno = EIO;
  return -1;
}

int rename(const char *from, const char *to) {
  REAL(rename);
  if (!goesWrong("rename", isInFolder(to))) return real(from, to);
  errno = EACCES;
  return -1;
}

int mkdir(const char *path, mode_t mode) {
  REAL(mkdir);
  if (!goesWrong("mkdir", isInFolder(path))) return real(path, mode);
  errno = EROFS;
  return -1;
}

// Logs a change of the environment if there are other threads; the change itself succeeds.
static void noteChange(const char *name) {
  struct stat threads;
  // The folder has two links, plus one for each thread.
  goesWrong(name, !stat("/proc/self/task", &threads) && threads.st_nlink > 3);
}

int setenv(const char *name, const char *value, int replaces) {
  REAL(setenv);
  noteChange("setenv");
  return real(name, value, replaces);
}

int unsetenv(const char *name) {
  REAL(unsetenv);
  noteChange("unsetenv");
  return real(name);
}

int putenv(char *text) {
  REAL(putenv);
  noteChange("putenv");
  return real(text);
}

// From the n-th call on, no new library can be opened, as if no file descriptors were left.
void *dlopen(const char *name, int flags) {
  REAL(dlopen);
  void *loaded = name && isActive() && isListed("dlopen") ? real(name, flags | RTLD_NOLOAD) : NULL;
  if (loaded || !name || !isActive() || !isListed("dlopen")) return real(name, flags);
  return goesWrong("dlopen", 1) || atomic_load(&calls) > atoi(getenv("FAULT_AT"))
             ? real("/dev/null", flags) : real(name, flags);
}

// From the n-th call on, no thread can be started, as if the process limit had been reached.
int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*work)(void *), void *argument) {
  REAL(pthread_create);
  if (isActive() && isListed("pthread_create")
      && (goesWrong("pthread_create", 1) || atomic_load(&calls) > atoi(getenv("FAULT_AT"))))
    return EAGAIN;
  return real(thread, attributes, work, argument);
}

int pipe(int ends[2]) {
  REAL(pipe);
  if (goesWrong("pipe", 1)) {
    errno = EMFILE;
    return -1;
  }
  int result = real(ends);
  if (!result && isListed("pipe")) note(ends[0], PIPE), note(ends[1], PIPE);
  return result;
}

int posix_spawnp(
    pid_t *id, const char *name, const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]) {
  REAL(posix_spawnp);
  if (goesWrong("posix_spawnp", 1)) return EAGAIN;
  return real(id, name, actions, attributes, arguments, environment);
}
