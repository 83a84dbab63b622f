/* How long a program takes from its start to the first byte that it prints, and its peak of memory.

   usage: start ROUNDS INPUT PROGRAM [ARGUMENTS]          build: cc -O2 start.c -o start

   INPUT is the program's standard input. Prints one JSON object, of the fastest round. Written in C so that the memory of
   the process that starts the program does not count as the program's. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec * 1e-6;
}

int main(int count, char **arguments) {
  if (count < 4) return 64;
  double first = 1e9, whole = 1e9;
  long peak = 0;
  int status = 0, answered = 0;
  for (int round = atoi(arguments[1]); round > 0; round--) {
    int output[2];
    if (pipe(output)) return 71;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, arguments[2], O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, output[1], 1);
    posix_spawn_file_actions_addclose(&actions, output[0]);
    posix_spawn_file_actions_addclose(&actions, output[1]);
    double start = milliseconds();
    pid_t child;
    if (posix_spawn(&child, arguments[3], &actions, NULL, arguments + 3, environ)) return 66;
    close(output[1]);
    posix_spawn_file_actions_destroy(&actions);
    char bytes[4096];
    if (read(output[0], bytes, 1) == 1) {
      double time = milliseconds() - start;
      if (time < first) first = time;
      answered = 1;
    }
    while (read(output[0], bytes, sizeof bytes) > 0) {}
    close(output[0]);
    struct rusage usage;
    wait4(child, &status, 0, &usage);
    double time = milliseconds() - start;
    if (time < whole) whole = time;
    peak = usage.ru_maxrss;
    if (time > 2000) break;
  }
  printf("{\"firstMilliseconds\":%.3f,\"milliseconds\":%.3f,\"peakBytes\":%ld,\"status\":%d}\n",
    answered ? first : -1, whole, peak * 1024, WIFEXITED(status) ? WEXITSTATUS(status) : -1);
  return 0;
}
