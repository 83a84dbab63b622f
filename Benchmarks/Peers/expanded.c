/* A hash table of every expanded phrase: each template with each value of its lists and each name of its app written out.

   usage: expanded FOLDER [ROUNDS]          build: cc -O3 -march=native expanded.c -o expanded

   A phrase is kept as 64 bits of hash and its template, 12 bytes, so this is less than any table that keeps the words.
   Answers are checked. Prints one JSON object; a chunk of 1,000 utterances counts by its fastest round. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CHUNK = 1000 };

static void fail(const char *message, const char *detail) {
  fprintf(stderr, "expanded: %s%s\n", message, detail);
  exit(1);
}

typedef struct {
  char *start, *end;
} Text;

static Text read_file(const char *folder, const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "rb");
  if (!file) fail("cannot open ", path);
  fseek(file, 0, SEEK_END);
  size_t size = (size_t)ftell(file);
  rewind(file);
  char *bytes = calloc(size + 1, 1);
  if (fread(bytes, 1, size, file) != size) fail("cannot read ", path);
  fclose(file);
  return (Text){bytes, bytes + size};
}

static double seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Words, lower-cased, one space between: each byte is mixed into a hash that can be gone on with. */
static inline uint64_t mix(uint64_t hash, uint8_t byte) { return (hash ^ byte) * 0x100000001b3u; }

static inline bool is_word(uint8_t byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9') || byte >= 128;
}

static inline uint64_t hash_words(uint64_t hash, const char *start, const char *end, bool *needs_space) {
  for (const char *at = start; at < end; at++) {
    uint8_t byte = (uint8_t)*at;
    if (byte >= 'A' && byte <= 'Z') byte |= 32;
    if (is_word(byte)) {
      if (*needs_space && at > start && !is_word((uint8_t)at[-1] | (at[-1] >= 'A' && at[-1] <= 'Z' ? 32 : 0))) hash = mix(hash, ' ');
      hash = mix(hash, byte);
      *needs_space = true;
    }
  }
  return hash;
}

static inline uint64_t finished(uint64_t hash) {
  hash ^= hash >> 32;
  hash *= 0xd6e8feb86659fd93u;
  return (hash ^ hash >> 32) | 1;
}

/* A row of a table of cells. */
typedef struct {
  Text *cells;
  uint32_t count;
} Row;

static Row *read_rows(Text text, uint32_t *count) {
  Row *rows = NULL;
  *count = 0;
  for (char *line = text.start; line < text.end;) {
    char *end = strchr(line, '\n');
    Row row = {NULL, 0};
    for (char *cell = line; cell <= end;) {
      char *tab = memchr(cell, '\t', (size_t)(end - cell));
      if (!tab) tab = end;
      if ((row.count & (row.count - 1)) == 0) row.cells = realloc(row.cells, sizeof(Text) * (row.count ? row.count * 2 : 1));
      row.cells[row.count++] = (Text){cell, tab};
      cell = tab + 1;
    }
    if ((*count & (*count - 1)) == 0) rows = realloc(rows, sizeof(Row) * (*count ? *count * 2 : 1));
    rows[(*count)++] = row;
    line = end + 1;
  }
  return rows;
}

static Row *lists, *apps, *templates;
static uint32_t list_count, app_count, template_count;
static uint64_t *hashes, mask, used;
static int32_t *answers;
static uint32_t *ranks;

static void insert(uint64_t hash, int32_t template) {
  hash = finished(hash);
  uint64_t slot = hash >> 8 & mask;
  while (hashes[slot] && hashes[slot] != hash) slot = (slot + 1) & mask;
  if (hashes[slot] && ranks[answers[slot]] <= ranks[template]) return;
  used += !hashes[slot];
  hashes[slot] = hash;
  answers[slot] = template;
}

static int32_t find(uint64_t hash) {
  hash = finished(hash);
  uint64_t slot = hash >> 8 & mask;
  while (hashes[slot] && hashes[slot] != hash) slot = (slot + 1) & mask;
  return hashes[slot] ? answers[slot] : -1;
}

/* What may stand for the part of a template that starts at `part`: the row, and its first cell. */
static Row choices(Text *part, uint32_t *first) {
  *first = 0;
  if (*part->start == '@') return apps[atoi(part->start + 1)];
  if (*part->start != '$') return (Row){part, 1};
  *first = 1;
  size_t length = (size_t)(part->end - part->start - 1);
  for (uint32_t i = 0; i < list_count; i++) {
    Text name = lists[i].cells[0];
    if ((size_t)(name.end - name.start) == length && !memcmp(name.start, part->start + 1, length)) return lists[i];
  }
  fail("no such list", "");
  return (Row){0};
}

static uint64_t expand(Text *parts, uint32_t count, uint64_t hash, bool started, int32_t template, bool inserts) {
  if (count == 0) {
    if (inserts) insert(hash, template);
    return 1;
  }
  uint32_t first;
  Row row = choices(parts, &first);
  if (!inserts) return (row.count - first) * expand(parts + 1, count - 1, hash, true, template, false);
  for (uint32_t i = first; i < row.count; i++) {
    bool needs_space = false;
    uint64_t next = hash_words(started ? mix(hash, ' ') : hash, row.cells[i].start, row.cells[i].end, &needs_space);
    expand(parts + 1, count - 1, next, true, template, true);
  }
  return 0;
}

/* The parts of a template, split at spaces. */
static uint32_t split(Text line, Text *parts) {
  uint32_t count = 0;
  for (char *at = line.start; at < line.end; count++) {
    char *space = memchr(at, ' ', (size_t)(line.end - at));
    parts[count] = (Text){at, space ? space : line.end};
    at = parts[count].end + 1;
  }
  return count;
}

int main(int count, char **arguments) {
  if (count < 2) fail("usage: expanded FOLDER [ROUNDS]", "");
  int rounds = count > 2 ? atoi(arguments[2]) : 7;
  const uint64_t limit = 400000000;
  double before = seconds();
  lists = read_rows(read_file(arguments[1], "lists.tsv"), &list_count);
  apps = read_rows(read_file(arguments[1], "apps.tsv"), &app_count);
  templates = read_rows(read_file(arguments[1], "templates.tsv"), &template_count);
  Text parts[64];
  uint64_t total = 0;
  ranks = calloc(template_count, 4);
  for (uint32_t i = 0; i < template_count; i++) {
    uint32_t size = split(templates[i].cells[0], parts), literal = 0;
    for (uint32_t k = 0; k < size; k++) {
      if (*parts[k].start == '*') fail("free text cannot be written out", "");
      literal += *parts[k].start != '$' && *parts[k].start != '@';
    }
    ranks[i] = (63 - literal) << 24 | i;
    total += expand(parts, size, 0, false, 0, false);
  }
  if (total > limit) {
    fprintf(stderr, "expanded: %llu phrases are more than fit\n", (unsigned long long)total);
    return 1;
  }
  for (mask = 1023; mask < total + total / 2; mask = mask * 2 + 1) {}
  hashes = calloc(mask + 1, 8);
  answers = calloc(mask + 1, 4);
  if (!hashes || !answers) fail("out of memory", "");
  for (uint32_t i = 0; i < template_count; i++)
    expand(parts, split(templates[i].cells[0], parts), 0xcbf29ce484222325u, false, (int32_t)i, true);
  double prepared = seconds() - before;

  Text said = read_file(arguments[1], "utts.txt"), expected = read_file(arguments[1], "answers.tsv");
  uint32_t lines = 0;
  for (char *at = said.start; at < said.end; at++) lines += *at == '\n';
  char **starts = malloc(sizeof(char *) * (lines + 1));
  starts[0] = said.start;
  for (uint32_t i = 0; i < lines; i++) starts[i + 1] = strchr(starts[i], '\n') + 1;
  int32_t *found = malloc(4 * lines);
  double sum = 0;
  for (uint32_t chunk = 0; chunk < lines; chunk += CHUNK) {
    double quiet = 1e9;
    for (int round = 0; round < rounds; round++) {
      double start = seconds();
      for (uint32_t i = chunk; i < lines && i < chunk + CHUNK; i++) {
        bool needs_space = false;
        found[i] = find(hash_words(0xcbf29ce484222325u, starts[i], starts[i + 1] - 1, &needs_space));
      }
      double time = seconds() - start;
      if (time < quiet) quiet = time;
    }
    sum += quiet;
  }
  uint32_t right = 0;
  char *answer = expected.start;
  for (uint32_t i = 0; i < lines; i++, answer = strchr(answer, '\n') + 1) right += found[i] == atoi(answer);
  printf("{\"peer\":\"expanded-c\",\"templates\":%u,\"utterances\":%u,\"utterancesPerSecond\":%.0f,\"nanoseconds\":%.1f,"
    "\"right\":%.5f,\"prepareSeconds\":%.3f,\"peakBytes\":%llu,\"phrases\":%llu}\n",
    template_count, lines, lines / sum, sum / lines * 1e9, (double)right / lines, prepared,
    (unsigned long long)((mask + 1) * 12), (unsigned long long)total);
  return 0;
}
