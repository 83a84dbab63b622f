/* A hash table of every expanded phrase: each template with each value of its lists and each name of its app written out.

   usage: expanded FOLDER [ROUNDS]          build: cc -O3 -march=native expanded.c -o expanded

   A slot holds 24 bits of hash and where the phrase's words lie, which are compared; the words have their template before them.
   Answers are checked. Prints one JSON object; a chunk of 1,000 utterances counts by its fastest round. */
#include <stdbool.h>
#include <string.h>
#define PROGRAM "expanded"
#include "common.h"

enum { CHUNK = 1000, PHRASE_LIMIT = 240 };

static void *zeroed(size_t bytes) { return calloc(bytes, 1); }

static Text required(const char *folder, const char *name) {
  Text text = read_file(folder, name, zeroed);
  if (!text.start) fail("cannot open ", name);
  return text;
}

static inline bool is_word(uint8_t byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9') || byte >= 128;
}

/* Adds the words, lower-cased, with one space before each that is not the first, and returns the new length. */
static inline uint32_t add_words(uint8_t *to, uint32_t length, const char *start, const char *end) {
  bool is_inside = false;
  for (const char *at = start; at < end && length < PHRASE_LIMIT - 2; at++) {
    uint8_t byte = (uint8_t)*at;
    if (byte >= 'A' && byte <= 'Z') byte |= 32;
    if (is_word(byte)) {
      if (!is_inside && length) to[length++] = ' ';
      to[length++] = byte;
    }
    is_inside = is_word(byte);
  }
  return length;
}

/* Of the words, eight bytes at a time; they have zeros behind them. */
static inline uint64_t hash(const uint8_t *words, uint32_t length) {
  uint64_t result = length;
  for (uint32_t i = 0; i < length; i += 8) {
    uint64_t part;
    memcpy(&part, words + i, 8);
    unsigned __int128 product = (unsigned __int128)(result ^ part) * 0x9e3779b97f4a7c15u;
    result = (uint64_t)product ^ (uint64_t)(product >> 64);
  }
  return result * 0xd6e8feb86659fd93u;
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
static uint32_t *ranks;

/* Slots: 24 bits of hash above 40 bits of place in the text; 0 for none. */
static uint64_t *slots, mask, text_size = 1;
static uint8_t *text;

/* The slot of the words, or the empty one where they would be. */
static inline uint64_t *find_slot(const uint8_t *words, uint32_t length, uint64_t hashed) {
  for (uint64_t slot = hashed & mask;; slot = (slot + 1) & mask) {
    uint64_t found = slots[slot];
    if (!found) return slots + slot;
    if (found >> 40 != hashed >> 40) continue;
    const uint8_t *phrase = text + (found & 0xffffffffffu);
    if (phrase[4] == length && !memcmp(phrase + 5, words, length)) return slots + slot;
  }
}

static void insert(uint8_t *words, uint32_t length, int32_t template) {
  memset(words + length, 0, 8);
  uint64_t hashed = hash(words, length), *slot = find_slot(words, length, hashed);
  int32_t known;
  if (*slot) {
    uint8_t *phrase = text + (*slot & 0xffffffffffu);
    memcpy(&known, phrase, 4);
    if (ranks[template] < ranks[known]) memcpy(phrase, &template, 4);
    return;
  }
  *slot = hashed >> 40 << 40 | text_size;
  memcpy(text + text_size, &template, 4);
  text[text_size + 4] = (uint8_t)length;
  memcpy(text + text_size + 5, words, length);
  text_size += 5 + length;
}

static int32_t find(const char *start, const char *end) {
  uint8_t words[PHRASE_LIMIT + 8];
  uint32_t length = add_words(words, 0, start, end);
  memset(words + length, 0, 8);
  uint64_t found = *find_slot(words, length, hash(words, length));
  int32_t template = -1;
  if (found) memcpy(&template, text + (found & 0xffffffffffu), 4);
  return template;
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

/* How many phrases the parts stand for. */
static uint64_t count_phrases(Text *parts, uint32_t count) {
  uint64_t result = 1;
  for (uint32_t first, i = 0; i < count; i++) {
    uint32_t size = choices(parts + i, &first).count;
    result *= size - first;
  }
  return result;
}

/* Inserts each phrase that goes on from the words so far. */
static void expand(Text *parts, uint32_t count, uint8_t *words, uint32_t length, int32_t template) {
  if (count == 0) {
    insert(words, length, template);
    return;
  }
  uint32_t first;
  Row row = choices(parts, &first);
  for (uint32_t i = first; i < row.count; i++)
    expand(parts + 1, count - 1, words, add_words(words, length, row.cells[i].start, row.cells[i].end), template);
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
  const uint64_t limit = 100000000, bytes_a_phrase = 80;
  double before = seconds();
  lists = read_rows(required(arguments[1], "lists.tsv"), &list_count);
  apps = read_rows(required(arguments[1], "apps.tsv"), &app_count);
  templates = read_rows(required(arguments[1], "templates.tsv"), &template_count);
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
    total += count_phrases(parts, size);
  }
  if (total > limit) {
    fprintf(stderr, "expanded: %llu phrases are more than fit\n", (unsigned long long)total);
    return 1;
  }
  for (mask = 1023; mask < total + total / 4; mask = mask * 2 + 1) {}
  slots = calloc(mask + 1, 8);
  /* More than is filled; pages that nobody writes to take no memory. */
  text = malloc(total * bytes_a_phrase + 4096);
  if (!slots || !text) fail("out of memory", "");
  uint8_t words[PHRASE_LIMIT + 8];
  for (uint32_t i = 0; i < template_count; i++) {
    expand(parts, split(templates[i].cells[0], parts), words, 0, (int32_t)i);
    if (text_size > total * bytes_a_phrase) fail("phrases are longer than expected", "");
  }
  double prepared = seconds() - before;

  Text said = required(arguments[1], "utts.txt"), expected = required(arguments[1], "answers.tsv");
  uint32_t lines = 0;
  for (char *at = said.start; at < said.end; at++) lines += *at == '\n';
  char **starts = malloc(sizeof(char *) * (lines + 1));
  starts[0] = said.start;
  for (uint32_t i = 0; i < lines; i++) starts[i + 1] = strchr(starts[i], '\n') + 1;
  int32_t *found = malloc(4 * lines);
  /* All chunks in each round, so that a chunk's phrases are not still in the cache from the round before. */
  uint32_t chunks = (lines + CHUNK - 1) / CHUNK;
  double sum = 0, *quiet = malloc(sizeof(double) * chunks);
  for (uint32_t chunk = 0; chunk < chunks; chunk++) quiet[chunk] = 1e9;
  for (int round = 0; round < rounds; round++) {
    for (uint32_t chunk = 0; chunk < chunks; chunk++) {
      double start = seconds();
      for (uint32_t i = chunk * CHUNK; i < lines && i < (chunk + 1) * CHUNK; i++) found[i] = find(starts[i], starts[i + 1] - 1);
      double time = seconds() - start;
      if (time < quiet[chunk]) quiet[chunk] = time;
    }
  }
  for (uint32_t chunk = 0; chunk < chunks; chunk++) sum += quiet[chunk];
  uint32_t right = 0;
  char *answer = expected.start;
  for (uint32_t i = 0; i < lines; i++, answer = strchr(answer, '\n') + 1) right += found[i] == atoi(answer);
  printf("{\"peer\":\"expanded-c\",\"templates\":%u,\"utterances\":%u,\"utterancesPerSecond\":%.0f,\"nanoseconds\":%.1f,"
    "\"right\":%.5f,\"prepareSeconds\":%.3f,\"peakBytes\":%llu,\"phrases\":%llu}\n",
    template_count, lines, lines / sum, sum / lines * 1e9, (double)right / lines, prepared,
    (unsigned long long)((mask + 1) * 8 + text_size), (unsigned long long)total);
  return 0;
}
