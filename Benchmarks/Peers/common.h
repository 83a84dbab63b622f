/* What the programs in C share: reading a file, the time, and giving up. PROGRAM is the name that errors start with. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void fail(const char *message, const char *detail) {
  fprintf(stderr, PROGRAM ": %s%s\n", message, detail);
  exit(1);
}

typedef struct {
  char *start, *end;
} Text;

/* The bytes of a file in memory that `allocate` gives zeroed, with 128 bytes behind them; nothing where there is no such file. */
static Text read_file(const char *folder, const char *name, void *(*allocate)(size_t)) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "rb");
  if (!file) return (Text){0};
  fseek(file, 0, SEEK_END);
  size_t size = (size_t)ftell(file);
  rewind(file);
  char *bytes = allocate(size + 128);
  if (fread(bytes, 1, size, file) != size) fail("cannot read ", path);
  fclose(file);
  return (Text){bytes, bytes + size};
}

static double seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}
