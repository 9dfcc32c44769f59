#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

#include "TestSupport.h"

int test_spawn(
    char *const arguments[], char *const environment[], const char *folder, int *id, int *output,
    int *errors) {
  int out[2], err[2];
  if (pipe2(out, O_CLOEXEC)) return errno;
  if (pipe2(err, O_CLOEXEC)) {
    int code = errno;
    close(out[0]);
    close(out[1]);
    return code;
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, out[1], 1);
  posix_spawn_file_actions_adddup2(&actions, err[1], 2);
  if (folder) posix_spawn_file_actions_addchdir_np(&actions, folder);
#if __GLIBC_PREREQ(2, 34)
  // The started program closes files that another test is writing, because a script cannot be
  // started while any program has it open for writing (ETXTBSY).
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#endif
  // The tests' thread blocks signals, but the started program must not.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  // All signals get their default actions, because a shell makes background programs ignore SIGINT.
  sigset_t all;
  sigfillset(&all);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  int code = posix_spawn(id, arguments[0], &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close(out[1]);
  close(err[1]);
  if (code) {
    close(out[0]);
    close(err[0]);
    return code;
  }
  *output = out[0];
  *errors = err[0];
  return 0;
}
