/* The limit: the work of a benchmark folder done by an automaton written by hand in C, for this work alone.

   usage: limit FOLDER [ROUNDS]          build: cc -O3 -march=native limit.c -o limit

   A token is found in the vocabulary by a perfect hash, and its entry says where values and names go on that start with
   it. The name of an app is looked for first, between tokens that stand beside apps in templates, and becomes one token;
   then one trie of templates is walked, that of the app. All lists share one trie of values, whose nodes name the lists
   that have a value ending there. Tries are laid out depth first, and a last step leads to the answer itself.

   Each answer is checked, its slots too. Prints one JSON object; times are quiet: each chunk of 1,000 utterances, or for
   the percentiles each utterance, counts by its fastest round. Letters are lower-cased in ASCII alone, and nothing is
   normalised: what the matcher does beyond that is its price. */
#define _GNU_SOURCE
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#define PROGRAM "limit"
#include "common.h"
#if defined(__AVX2__)
#include <immintrin.h>
#endif

enum { TOKEN_LIMIT = 60, SLOT_LIMIT = 4, WAY_LIMIT = 1024, CHUNK = 1000 };
/* Tables of more bytes are mostly not in the second-level cache: then what is read next is fetched ahead. */
enum { LARGE = 4 << 20 };
/* What stands in the place of a word: nothing, a table, free text, an app, a token of no phrase, the end of the text. */
static const uint32_t NONE = UINT32_MAX, MANY = UINT32_MAX - 1, FREE_TEXT = UINT32_MAX - 2, APP = UINT32_MAX - 3;
static const uint32_t UNKNOWN = UINT32_MAX - 4, END = UINT32_MAX - 5;
/* Marks a step that leads to no node, but to the set or the template itself. NONE has it too. */
static const uint32_t LEAF = 0x80000000u;
/* Flags of a token: an app's name may start with it; it may stand before an app in a template, or after one. */
static const uint32_t STARTS_NAME = 1, BEFORE_APP = 2, AFTER_APP = 4;
/* Flags of a template node's slot. */
static const uint32_t HAS_END = 0x40000000u, HAS_FREE = 0x20000000u, NO_SLOT = 0x1fffffffu, MANY_SLOTS = 0x1ffffffeu;

/* For what is compiled once for each kind of folder: with free text or not, large or not. */
#define INLINE inline __attribute__((always_inline))

/* Zeroed memory in large pages where the system has them. */
static void *table(size_t bytes) {
  size_t page = 1 << 21, size = (bytes + 64 + page - 1) & ~(page - 1);
  void *memory = aligned_alloc(page, size);
  if (!memory) fail("out of memory", "");
#if defined(MADV_HUGEPAGE)
  madvise(memory, size, MADV_HUGEPAGE);
#endif
  return memset(memory, 0, size);
}

/* ---- Tokens */

/* A token of up to 16 bytes, lower-cased; of a longer one a hash that no text is equal to. */
typedef struct {
  uint64_t low, high;
} Key;

static inline uint64_t mix(uint64_t a, uint64_t b) {
  unsigned __int128 product = (unsigned __int128)a * b;
  return (uint64_t)product ^ (uint64_t)(product >> 64);
}

static inline uint64_t hash(Key key) { return mix(key.low ^ 0x2d358dccaa6c78a5u, key.high ^ 0x8bb84b93962eacc9u); }

static inline uint8_t lower(uint8_t byte) { return byte >= 'A' && byte <= 'Z' ? byte | 32 : byte; }

static __attribute__((noinline)) Key long_key(const uint8_t *bytes, uint32_t count) {
  Key key = {count, ~(uint64_t)count};
  for (uint32_t i = 0; i < count; i++) {
    key.low = mix(key.low ^ lower(bytes[i]), 0x2d358dccaa6c78a5u);
    key.high = mix(key.high + lower(bytes[i]), 0x8bb84b93962eacc9u);
  }
  key.high |= 0xff00000000000000u;
  return key;
}

#if defined(__AVX2__)
static const uint8_t cut[32] __attribute__((aligned(32))) = {
  255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255};

static inline Key make_key(const uint8_t *bytes, uint32_t count) {
  if (__builtin_expect(count > 16, 0)) return long_key(bytes, count);
  __m128i text = _mm_loadu_si128((const __m128i *)bytes);
  __m128i capital = _mm_cmplt_epi8(_mm_add_epi8(text, _mm_set1_epi8(63)), _mm_set1_epi8(-128 + 26));
  text = _mm_or_si128(text, _mm_and_si128(capital, _mm_set1_epi8(32)));
  text = _mm_and_si128(text, _mm_loadu_si128((const __m128i *)(cut + 16 - count)));
  return (Key){(uint64_t)_mm_cvtsi128_si64(text), (uint64_t)_mm_extract_epi64(text, 1)};
}

/* A bit for each of 32 bytes that is a letter, a digit or not ASCII. */
static inline uint32_t word_bytes_32(const uint8_t *bytes) {
  __m256i text = _mm256_loadu_si256((const __m256i *)bytes);
  __m256i folded = _mm256_or_si256(text, _mm256_set1_epi8(32));
  __m256i letter = _mm256_cmpgt_epi8(_mm256_add_epi8(folded, _mm256_set1_epi8(127 - 'z')), _mm256_set1_epi8(127 - 26));
  __m256i digit = _mm256_cmpgt_epi8(_mm256_add_epi8(text, _mm256_set1_epi8(127 - '9')), _mm256_set1_epi8(127 - 10));
  return (uint32_t)_mm256_movemask_epi8(_mm256_or_si256(_mm256_or_si256(letter, digit), text));
}

static inline uint64_t word_bytes(const uint8_t *bytes) {
  return (uint64_t)word_bytes_32(bytes) | (uint64_t)word_bytes_32(bytes + 32) << 32;
}
#else
static inline Key make_key(const uint8_t *bytes, uint32_t count) {
  if (count > 16) return long_key(bytes, count);
  uint8_t text[16] = {0};
  for (uint32_t i = 0; i < count; i++) text[i] = lower(bytes[i]);
  Key key;
  memcpy(&key, text, 16);
  return key;
}

static inline uint64_t word_bytes(const uint8_t *bytes) {
  uint64_t result = 0;
  for (uint32_t i = 0; i < 64; i++) {
    uint8_t byte = lower(bytes[i]);
    bool is_word = (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9') || byte >= 128;
    result |= (uint64_t)is_word << i;
  }
  return result;
}
#endif

/* Where tokens start and end, in bytes. */
typedef struct {
  uint32_t count;
  uint16_t start[TOKEN_LIMIT], end[TOKEN_LIMIT];
} Bounds;

static void tokenise(const uint8_t *bytes, uint32_t length, Bounds *bounds) {
  uint32_t count = 0;
  bool inside = false;
  for (uint32_t block = 0; block < length && count < TOKEN_LIMIT; block += 64) {
    uint64_t words = word_bytes(bytes + block);
    if (length - block < 64) words &= (1ull << (length - block)) - 1;
    uint64_t edges = words ^ (words << 1 | inside);
    for (; edges && count < TOKEN_LIMIT; edges &= edges - 1) {
      uint16_t place = (uint16_t)(block + (uint32_t)__builtin_ctzll(edges));
      if (inside) bounds->end[count++] = place;
      else bounds->start[count] = place;
      inside = !inside;
    }
  }
  if (inside && count < TOKEN_LIMIT) bounds->end[count++] = (uint16_t)length;
  bounds->count = count;
}

/* ---- The vocabulary */

/* What is known of a token. */
typedef struct {
  uint32_t id;
  uint32_t value; /* where the trie of values goes on after it; 0 for nowhere */
  uint32_t name;  /* the same in the trie of names */
  uint32_t flags;
} Token;

typedef struct {
  Key key;
  Token token;
} Word;

/* While it grows: open addressing. */
static Word *vocabulary;
static uint32_t vocabulary_count, vocabulary_mask;

static Word *find_slot(Key key) {
  uint32_t index = (uint32_t)(hash(key) >> 20) & vocabulary_mask;
  while (vocabulary[index].token.id && (vocabulary[index].key.low != key.low || vocabulary[index].key.high != key.high))
    index = (index + 1) & vocabulary_mask;
  return vocabulary + index;
}

/* The word's number, from 1. */
static uint32_t intern(const char *bytes, size_t count) {
  uint8_t padded[80] = {0};
  if (count <= 64) memcpy(padded, bytes, count);
  Key key = count <= 64 ? make_key(padded, (uint32_t)count) : long_key((const uint8_t *)bytes, (uint32_t)count);
  if (vocabulary_count * 2 >= vocabulary_mask) {
    Word *old = vocabulary;
    uint32_t size = vocabulary ? vocabulary_mask + 1 : 0;
    vocabulary_mask = size ? size * 2 - 1 : 4095;
    vocabulary = calloc(vocabulary_mask + 1, sizeof(Word));
    for (uint32_t i = 0; i < size; i++)
      if (old[i].token.id) *find_slot(old[i].key) = old[i];
    free(old);
  }
  Word *word = find_slot(key);
  if (!word->token.id) *word = (Word){key, {.id = ++vocabulary_count}};
  return word->token.id;
}

static Token unknown;
static uint32_t *word_flags;

/* Then: hash and displace. A group of about four words has a number that puts them where no other word is. */
static Word *words;
static uint32_t *displacements, word_slots, group_bits;

static inline uint32_t place(uint64_t hash, uint32_t displacement) {
  uint32_t mixed = ((uint32_t)hash ^ displacement) * 0x9e3779b1u;
  return (uint32_t)(((uint64_t)mixed * word_slots) >> 32);
}

/* The word, or NULL. */
static inline const Word *find_word(Key key) {
  uint64_t hashed = hash(key);
  const Word *word = words + place(hashed, displacements[hashed >> (64 - group_bits)]);
  return ((word->key.low ^ key.low) | (word->key.high ^ key.high)) == 0 ? word : NULL;
}

typedef struct {
  uint32_t group;
  Word word;
} Grouped;
static uint32_t *group_sizes;

static int by_group(const void *left, const void *right) {
  uint32_t a = ((const Grouped *)left)->group, b = ((const Grouped *)right)->group;
  if (group_sizes[a] != group_sizes[b]) return group_sizes[a] > group_sizes[b] ? -1 : 1;
  return a < b ? -1 : a > b;
}

static void freeze_vocabulary(void) {
  for (group_bits = 1; (4u << group_bits) < vocabulary_count;) group_bits++;
  word_slots = vocabulary_count + vocabulary_count / 16 + 16;
  words = table(sizeof(Word) * word_slots);
  displacements = table(4ull << group_bits);
  group_sizes = calloc(1u << group_bits, 4);
  Grouped *grouped = malloc(sizeof(Grouped) * vocabulary_count);
  uint32_t count = 0;
  for (uint32_t i = 0; i <= vocabulary_mask; i++) {
    if (!vocabulary[i].token.id) continue;
    uint32_t group = (uint32_t)(hash(vocabulary[i].key) >> (64 - group_bits));
    grouped[count] = (Grouped){group, vocabulary[i]};
    Token *token = &grouped[count++].word.token;
    token->flags = word_flags[token->id] | unknown.flags | (token->name ? STARTS_NAME : 0);
    group_sizes[group]++;
  }
  qsort(grouped, count, sizeof(Grouped), by_group);
  for (uint32_t start = 0, size; start < count; start += size) {
    size = group_sizes[grouped[start].group];
    for (uint32_t attempt = 1;; attempt++) {
      uint32_t displacement = attempt * 0x85ebca6bu, done = 0;
      for (; done < size; done++) {
        Word *word = words + place(hash(grouped[start + done].word.key), displacement);
        if (word->token.id) break;
        *word = grouped[start + done].word;
      }
      if (done == size) {
        displacements[grouped[start].group] = displacement;
        break;
      }
      while (done--) words[place(hash(grouped[start + done].word.key), displacement)] = (Word){0};
      if (attempt == 100000000) fail("no perfect hash", "");
    }
  }
  /* An empty slot has the key of no word, since a key without bytes is never asked for. */
  free(grouped);
  free(group_sizes);
}

/* ---- Small tables: the successors of a node that has several */

typedef struct {
  uint32_t symbol, next;
} Step;
static Step *steps;
static uint32_t step_count, step_capacity;

/* A table is named by one number: its place, the seed of its hash, and its size as a power of two. */
enum { SIZE_BITS = 5, SEED_BITS = 4, PLACE_SHIFT = SIZE_BITS + SEED_BITS };

static inline uint32_t step_slot(uint32_t symbol, uint32_t seed, uint32_t bits) {
  return symbol * (0x9e3779b1u ^ seed << 20) >> (32 - bits);
}

/* Room for more steps, all of them of no symbol. */
static uint32_t reserve_steps(uint32_t count) {
  /* A small table stays in one cache line. */
  if (count <= 8 && (step_count & 7) + count > 8) step_count = (step_count + 7) & ~7u;
  if (step_count + count > step_capacity) {
    step_capacity = (step_capacity + count) * 2;
    Step *grown = table(sizeof(Step) * step_capacity);
    if (steps) memcpy(grown, steps, sizeof(Step) * step_count);
    free(steps);
    steps = grown;
  }
  for (uint32_t i = 0; i < count; i++) steps[step_count + i] = (Step){NONE, NONE};
  step_count += count;
  return step_count - count;
}

/* Makes a table that is searched. Of the seeds, that is taken with which symbols are nearest to where they are looked for
   first: a second look is a jump that cannot be foreseen. */
static uint32_t make_table(const Step *entries, uint32_t count) {
  uint32_t bits = 1, best = 0, least = NONE;
  while ((1u << bits) * 3 < count * 4 + 3) bits++;
  uint32_t start = reserve_steps(1u << bits), mask = (1u << bits) - 1;
  if (start >> (32 - PLACE_SHIFT)) fail("too many steps", "");
  uint8_t *taken = malloc(1u << bits);
  for (uint32_t seed = 0, moved; seed < 1u << SEED_BITS && least; seed++) {
    memset(taken, 0, 1u << bits);
    moved = 0;
    for (uint32_t i = 0; i < count; i++) {
      uint32_t slot = step_slot(entries[i].symbol, seed, bits);
      for (; taken[slot]; slot = (slot + 1) & mask) moved++;
      taken[slot] = 1;
    }
    if (moved < least) least = moved, best = seed;
  }
  free(taken);
  for (uint32_t i = 0; i < count; i++) {
    uint32_t slot = step_slot(entries[i].symbol, best, bits);
    while (steps[start + slot].symbol != NONE) slot = (slot + 1) & mask;
    steps[start + slot] = entries[i];
  }
  return start << PLACE_SHIFT | best << SIZE_BITS | bits;
}

/* Makes one that is walked, and ends with no symbol. */
static uint32_t make_sequence(const Step *entries, uint32_t count) {
  uint32_t start = reserve_steps(count + 1);
  memcpy(steps + start, entries, sizeof(Step) * count);
  return start;
}

/* Where the table has the symbol, unless another symbol was there first. */
static inline uint32_t first_slot(uint32_t reference, uint32_t symbol) {
  return step_slot(symbol, reference >> SIZE_BITS & ((1u << SEED_BITS) - 1), reference & ((1u << SIZE_BITS) - 1));
}

static inline uint32_t step_in(uint32_t reference, uint32_t symbol) {
  uint32_t mask = (1u << (reference & ((1u << SIZE_BITS) - 1))) - 1;
  const Step *start = steps + (reference >> PLACE_SHIFT);
  for (uint32_t slot = first_slot(reference, symbol);; slot = (slot + 1) & mask) {
    if (start[slot].symbol == symbol) return start[slot].next;
    if (start[slot].symbol == NONE) return NONE;
  }
}

/* ---- Tries, built from sorted sequences of symbols */

typedef struct {
  const uint32_t *symbols;
  uint32_t length, result;
} Sequence;

static int by_symbols(const void *left, const void *right) {
  const Sequence *a = left, *b = right;
  uint32_t shared = a->length < b->length ? a->length : b->length;
  for (uint32_t i = 0; i < shared; i++)
    if (a->symbols[i] != b->symbols[i]) return a->symbols[i] < b->symbols[i] ? -1 : 1;
  if (a->length != b->length) return a->length < b->length ? -1 : 1;
  return a->result < b->result ? -1 : a->result > b->result;
}

/* The end of the run of sequences that go on like the first one. */
static uint32_t run_end(const Sequence *sequences, uint32_t start, uint32_t end, uint32_t depth) {
  uint32_t next = start + 1;
  while (next < end && sequences[next].symbols[depth] == sequences[start].symbols[depth]) next++;
  return next;
}

/* Values and names: a node knows its successors and the lists, or apps, of which something ends there. */
typedef struct {
  uint32_t word, next, set, unused;
} ValueNode;
static ValueNode *value_nodes;
static uint32_t value_node_count = 1;

/* Sets of lists or apps, each kept once, in blocks of sixteen short numbers: how many blocks follow the first (with a bit
   that no member has), the members, and LAST at least once. The first set is empty. */
enum { BLOCK = 16, MEMBER_LIMIT = 0x8000, LAST = 0xffff };
static uint16_t *sets;
static uint32_t set_end, set_capacity, *set_index, set_index_mask;

static uint32_t add_set(const Sequence *sequences, uint32_t count) {
  if (set_end + count + BLOCK * 2 > set_capacity) {
    uint16_t *grown = table(2ull * (set_capacity = (set_capacity + count + 1024) * 2));
    if (sets) memcpy(grown, sets, 2ull * set_end);
    free(sets);
    sets = grown;
  }
  uint16_t *set = sets + set_end;
  uint32_t size = 0;
  for (uint32_t i = 0; i < count; i++)
    if (!size || set[size] != sequences[i].result) set[++size] = (uint16_t)sequences[i].result;
  uint32_t length = (size + 2 + BLOCK - 1) / BLOCK * BLOCK;
  set[0] = (uint16_t)(MEMBER_LIMIT | (length / BLOCK - 1));
  for (uint32_t i = size + 1; i < length; i++) set[i] = LAST;
  uint64_t hashed = 0;
  for (uint32_t i = 0; i <= size; i++) hashed = mix(hashed ^ set[i], 0x2d358dccaa6c78a5u);
  uint32_t slot = (uint32_t)hashed & set_index_mask;
  for (; set_index[slot]; slot = (slot + 1) & set_index_mask)
    if (!memcmp(sets + set_index[slot], set, 2ull * length)) return set_index[slot];
  set_index[slot] = set_end;
  set_end += length;
  return set_index[slot];
}

static uint32_t build_values(const Sequence *sequences, uint32_t start, uint32_t end, uint32_t depth) {
  uint32_t ended = start;
  while (ended < end && sequences[ended].length == depth) ended++;
  uint32_t set = ended > start ? add_set(sequences + start, ended - start) : 0;
  if (ended == end) return LEAF | set;
  uint32_t node = value_node_count++, count = 0;
  Step *successors = malloc(sizeof(Step) * (end - ended));
  for (uint32_t next; ended < end; ended = next) {
    next = run_end(sequences, ended, end, depth);
    uint32_t word = sequences[ended].symbols[depth];
    successors[count++] = (Step){word, build_values(sequences, ended, next, depth + 1)};
  }
  value_nodes[node] = (ValueNode){successors[0].symbol, successors[0].next, set, 0};
  if (count > 1) value_nodes[node].word = MANY, value_nodes[node].next = make_table(successors, count);
  free(successors);
  return node;
}

static inline uint32_t value_step(uint32_t node, uint32_t word) {
  const ValueNode *at = value_nodes + node;
  if (at->word == MANY) return step_in(at->next, word);
  return at->word == word ? at->next : NONE;
}

/* Templates: the next word, and the next list. Ends and free text within are rare, and apart. */
typedef struct {
  uint32_t word, next, slot, slot_next;
} Node;
static const Node no_node = {NONE, NONE, NO_SLOT, NONE};
static Node *nodes;
static uint32_t node_count, *ends, *free_next;

static uint32_t build_templates(const Sequence *sequences, uint32_t start, uint32_t end, uint32_t depth) {
  bool is_end = sequences[start].length == depth;
  if (is_end && end - start == 1) return LEAF | sequences[start].result;
  /* The root of an app has its number. */
  uint32_t node = depth == 1 ? sequences[start].symbols[0] : node_count++, word_count = 0, slot_count = 0;
  uint32_t template = sequences[start].result;
  Step *next_words = malloc(sizeof(Step) * (end - start)), *next_slots = malloc(sizeof(Step) * (end - start));
  Node made = no_node;
  uint32_t flags = is_end ? HAS_END : 0;
  for (uint32_t at = start + is_end, next; at < end; at = next) {
    next = run_end(sequences, at, end, depth);
    uint32_t symbol = sequences[at].symbols[depth], target = build_templates(sequences, at, next, depth + 1);
    if (symbol == FREE_TEXT) flags |= HAS_FREE, free_next[node] = target;
    else if (symbol & LEAF && symbol != APP) next_slots[slot_count++] = (Step){symbol & ~LEAF, target};
    else next_words[word_count++] = (Step){symbol, target};
  }
  if (word_count == 1) made.word = next_words[0].symbol, made.next = next_words[0].next;
  if (word_count > 1) made.word = MANY, made.next = make_table(next_words, word_count);
  if (slot_count == 1) made.slot = next_slots[0].symbol, made.slot_next = next_slots[0].next;
  if (slot_count > 1) made.slot = MANY_SLOTS, made.slot_next = make_sequence(next_slots, slot_count);
  if (is_end) ends[node] = template;
  made.slot |= flags;
  nodes[node] = made;
  free(next_words);
  free(next_slots);
  return node;
}

/* ---- Reading the folder */

static uint32_t app_count, list_count, template_count, value_count, *ranks;
static bool has_free_text, is_large;
static size_t template_bytes, value_bytes, vocabulary_bytes;

typedef struct {
  uint32_t *symbols;
  Sequence *sequences;
  uint32_t symbol_count, count;
} Sequences;

static Sequences make_sequences(Text text) {
  size_t symbols = 16, count = 16;
  for (const char *at = text.start; at < text.end; at++) {
    count += *at == '\t' || *at == '\n';
    symbols += *at == '\t' || *at == '\n' || *at == ' ';
  }
  return (Sequences){malloc(4 * symbols), malloc(sizeof(Sequence) * count), 0, 0};
}

static void add_words(Sequences *to, const char *start, const char *end, uint32_t result) {
  Sequence *sequence = to->sequences + to->count++;
  *sequence = (Sequence){to->symbols + to->symbol_count, 0, result};
  while (start < end) {
    const char *space = memchr(start, ' ', (size_t)(end - start));
    if (!space) space = end;
    to->symbols[to->symbol_count++] = intern(start, (size_t)(space - start));
    sequence->length++;
    start = space + 1;
  }
}

/* Adds the cells of each line, from `first` on, and returns the number of lines. */
static uint32_t add_lines(Sequences *to, Text text, uint32_t first) {
  uint32_t number = 0;
  for (char *line = text.start, *end; line < text.end; line = end + 1, number++) {
    end = memchr(line, '\n', (size_t)(text.end - line));
    uint32_t column = 0;
    for (char *cell = line; cell <= end; column++) {
      char *tab = memchr(cell, '\t', (size_t)(end - cell));
      if (!tab) tab = end;
      if (column >= first) add_words(to, cell, tab, number);
      cell = tab + 1;
    }
  }
  return number;
}

static void reserve_sets(uint32_t count) {
  for (set_index_mask = 1023; set_index_mask < count * 2; set_index_mask = set_index_mask * 2 + 1) {}
  free(set_index);
  set_index = calloc(set_index_mask + 1, 4);
}

typedef struct {
  uint32_t free_text, words, template;
} Weight;

static int by_weight(const void *left, const void *right) {
  const Weight *a = left, *b = right;
  if (a->free_text != b->free_text) return a->free_text < b->free_text ? -1 : 1;
  if (a->words != b->words) return a->words > b->words ? -1 : 1;
  return a->template < b->template ? -1 : 1;
}

/* The lists' names, found by hash. */
static Text *list_names;
static uint32_t *list_index, list_index_mask;

static uint32_t hash_name(const char *name, size_t length) {
  uint64_t hashed = length;
  for (size_t i = 0; i < length; i++) hashed = mix(hashed ^ (uint8_t)name[i], 0x2d358dccaa6c78a5u);
  return (uint32_t)hashed;
}

static uint32_t *list_slot(const char *name, size_t length) {
  uint32_t slot = hash_name(name, length) & list_index_mask;
  for (; list_index[slot]; slot = (slot + 1) & list_index_mask) {
    Text other = list_names[list_index[slot] - 1];
    if ((size_t)(other.end - other.start) == length && !memcmp(other.start, name, length)) break;
  }
  return list_index + slot;
}

static void index_lists(Text lists) {
  for (list_index_mask = 63; list_index_mask < list_count * 2; list_index_mask = list_index_mask * 2 + 1) {}
  list_names = malloc(sizeof(Text) * list_count);
  list_index = calloc(list_index_mask + 1, 4);
  uint32_t number = 0;
  for (char *line = lists.start; line < lists.end; line = strchr(line, '\n') + 1) {
    char *tab = strchr(line, '\t');
    list_names[number] = (Text){line, tab};
    *list_slot(line, (size_t)(tab - line)) = number + 1;
    number++;
  }
}

static void flag_symbol(uint32_t symbol, uint32_t flag, uint32_t *list_flags) {
  if (symbol == FREE_TEXT) unknown.flags |= flag;
  else if (symbol & LEAF) list_flags[symbol & ~LEAF] |= flag;
  else word_flags[symbol] |= flag;
}

/* Flags the tokens that stand beside an app in a template: words, ends of a list's values, and all of them beside free text. */
static void flag_neighbours(Sequences templates, Sequences values) {
  uint32_t *list_flags = calloc(list_count + 1, 4);
  word_flags = calloc(vocabulary_count + 1, 4);
  unknown.id = UNKNOWN;
  for (const Sequence *at = templates.sequences; at < templates.sequences + templates.count; at++) {
    uint32_t app = 1;
    while (at->symbols[app] != APP) app++;
    if (app > 1) flag_symbol(at->symbols[app - 1], BEFORE_APP, list_flags);
    if (app + 1 < at->length) flag_symbol(at->symbols[app + 1], AFTER_APP, list_flags);
  }
  for (const Sequence *at = values.sequences; at < values.sequences + values.count; at++) {
    word_flags[at->symbols[0]] |= list_flags[at->result] & AFTER_APP;
    word_flags[at->symbols[at->length - 1]] |= list_flags[at->result] & BEFORE_APP;
  }
  free(list_flags);
}

static void read_templates(Text text, Sequences values) {
  Sequences found = make_sequences(text);
  Weight *weights = malloc(sizeof(Weight) * found.count + sizeof(Weight) * (size_t)(text.end - text.start) / 4 + 64);
  uint32_t number = 0;
  /* A sequence starts with its app, so that apps stay apart. */
  uint32_t *symbols = malloc(4 * (size_t)(text.end - text.start + 64));
  for (char *line = text.start, *end; line < text.end; line = end + 1, number++) {
    end = memchr(line, '\n', (size_t)(text.end - line));
    Sequence *sequence = found.sequences + number;
    *sequence = (Sequence){symbols, 1, number};
    Weight weight = {0, 0, number};
    uint32_t *next = symbols + 1;
    for (char *part = line; part < end; sequence->length++) {
      char *space = memchr(part, ' ', (size_t)(end - part));
      if (!space) space = end;
      if (*part == '$') *next++ = LEAF | (*list_slot(part + 1, (size_t)(space - part - 1)) - 1);
      else if (*part == '*') *next++ = FREE_TEXT, weight.free_text++, has_free_text = true;
      else if (*part == '@') symbols[0] = (uint32_t)atoi(part + 1), *next++ = APP;
      else *next++ = intern(part, (size_t)(space - part)), weight.words++;
      part = space + 1;
    }
    symbols = next;
    weights[number] = weight;
  }
  template_count = found.count = number;
  flag_neighbours(found, values);
  ranks = table(4ull * number);
  qsort(weights, number, sizeof(Weight), by_weight);
  for (uint32_t i = 0; i < number; i++) ranks[weights[i].template] = i;
  free(weights);
  qsort(found.sequences, number, sizeof(Sequence), by_symbols);
  uint32_t capacity = (uint32_t)((text.end - text.start) / 2) + 64 + app_count;
  nodes = table(sizeof(Node) * capacity);
  ends = calloc(capacity, 4);
  free_next = calloc(capacity, 4);
  for (node_count = 0; node_count < app_count; node_count++) nodes[node_count] = no_node;
  for (uint32_t start = 0, end; start < number; start = end) {
    end = run_end(found.sequences, start, number, 0);
    build_templates(found.sequences, start, end, 1);
  }
}

/* Builds the trie of `found`; its first steps go into the vocabulary, as values or as names. */
static void build_lexical(Sequences found, bool is_names) {
  qsort(found.sequences, found.count, sizeof(Sequence), by_symbols);
  uint32_t *first = calloc(vocabulary_count + 1, 4);
  for (uint32_t start = 0, end; start < found.count; start = end) {
    end = run_end(found.sequences, start, found.count, 0);
    first[found.sequences[start].symbols[0]] = build_values(found.sequences, start, end, 1);
  }
  for (uint32_t i = 0; i <= vocabulary_mask; i++) {
    if (!vocabulary[i].token.id) continue;
    if (is_names) vocabulary[i].token.name = first[vocabulary[i].token.id];
    else vocabulary[i].token.value = first[vocabulary[i].token.id];
  }
  free(first);
}

static void build(const char *folder) {
  Text lists = read_file(folder, "lists.tsv", table), apps = read_file(folder, "apps.tsv", table);
  Text templates = read_file(folder, "templates.tsv", table);
  if (!lists.start || !apps.start || !templates.start) fail("no flat files in ", folder);
  Sequences values = make_sequences(lists), names = make_sequences(apps);
  list_count = add_lines(&values, lists, 1);
  app_count = add_lines(&names, apps, 0);
  if (list_count > MEMBER_LIMIT || app_count > MEMBER_LIMIT) fail("too many lists or apps in ", folder);
  value_count = values.count;
  index_lists(lists);
  read_templates(templates, values);
  template_bytes = sizeof(Node) * node_count + sizeof(Step) * step_count + 4ull * template_count;
  uint32_t symbols = values.symbol_count + names.symbol_count, template_steps = step_count;
  value_nodes = table(sizeof(ValueNode) * (symbols + 16));
  reserve_sets(values.count + names.count);
  add_set(NULL, 0);
  build_lexical(values, false);
  build_lexical(names, true);
  value_bytes = sizeof(ValueNode) * value_node_count + sizeof(Step) * (step_count - template_steps) + 2ull * set_end;
  freeze_vocabulary();
  is_large = template_bytes + value_bytes > LARGE;
  vocabulary_bytes = sizeof(Word) * word_slots + (4ull << group_bits);
  free(values.symbols);
  free(values.sequences);
  free(vocabulary);
}

/* ---- Matching */

/* Slots are two bytes each, the first token and the one after the last; the slot filled last is lowest. */
typedef struct {
  uint64_t slots;
  uint32_t template;
} Answer;

/* A way through the templates of an app: the node it has come to, the next token, and the slots it has filled. */
typedef struct {
  uint64_t slots;
  uint32_t reference, position;
} Way;

/* What was said. */
typedef struct {
  Token tokens[TOKEN_LIMIT + 1]; /* with END after the last */
  uint32_t count;
  uint64_t names, before; /* a bit for each token that starts a name, or may stand before an app */
} Said;

static inline void offer(Answer *answer, uint32_t template, uint64_t slots) {
  if (answer->template != NONE && ranks[answer->template] <= ranks[template]) return;
  *answer = (Answer){slots, template};
}

/* Whether the list is one of the set; without a jump that depends on where. */
static inline bool contains(uint32_t set, uint32_t list) {
#if defined(__AVX2__)
  const __m256i *block = (const __m256i *)(sets + set), wanted = _mm256_set1_epi16((short)list);
  for (uint32_t more = sets[set] - MEMBER_LIMIT;; more--, block++) {
    __m256i equal = _mm256_cmpeq_epi16(_mm256_load_si256(block), wanted);
    if (!_mm256_testz_si256(equal, equal)) return true;
    if (__builtin_expect(!more, 1)) return false;
  }
#else
  for (const uint16_t *member = sets + set + 1; *member != LAST; member++)
    if (*member == list) return true;
  return false;
#endif
}

/* Ways that are still to go. The last one stays apart, in registers: mostly it is the only one, and the next to go. */
typedef struct {
  Way last, *others, *others_end;
  bool has_last;
} Waiting;

static INLINE void keep_last(Waiting *waiting) {
  if (!waiting->has_last) return;
  if (waiting->others == waiting->others_end) fail("too many ways to go on", "");
  *waiting->others++ = waiting->last;
  waiting->has_last = false;
}

static INLINE void add_way(Waiting *waiting, uint64_t slots, uint32_t reference, uint32_t position) {
  keep_last(waiting);
  waiting->last = (Way){slots | position, reference, position};
  waiting->has_last = true;
}

/* Adds the ways that lead over a value from `position` on, of a list that the node goes on with. */
static INLINE void add_values(Waiting *waiting, const Said *said, const Node *node, uint32_t position, uint64_t slots) {
  uint32_t slot = node->slot & NO_SLOT, value = said->tokens[position].value, end = position + 1;
  if (slot == NO_SLOT || !value) return;
  for (;;) {
    uint32_t set = value & LEAF ? value & ~LEAF : value_nodes[value].set;
    if (slot == MANY_SLOTS) {
      for (const Step *step = steps + node->slot_next; step->symbol != NONE; step++)
        if (contains(set, step->symbol)) add_way(waiting, slots, step->next, end);
    } else if (contains(set, slot)) {
      add_way(waiting, slots, node->slot_next, end);
    }
    if (value & LEAF) return;
    value = value_step(value, said->tokens[end++].id);
    if (value == NONE) return;
  }
}

/* Walks the templates of an app, whose name are the tokens from `app_start` to `app_end`: the first of them is APP now. */
static INLINE void walk(
  const Said *said, uint32_t app, uint32_t app_start, uint32_t app_end, Answer *answer, bool with_free_text, bool fetching) {
  Way ways[WAY_LIMIT], way = {0, app, 0};
  Waiting waiting = {way, ways, ways + WAY_LIMIT, false};
  for (;;) {
    const Node *node = nodes + way.reference;
    uint32_t position = way.position, word = said->tokens[position].id, next = NONE;
    uint64_t slots = way.slots << 16 | position << 8;
    if (node->word == word) next = node->next;
    else if (node->word == MANY) next = step_in(node->next, word);
    add_values(&waiting, said, node, position, slots);
    if (with_free_text && node->slot & HAS_FREE)
      for (uint32_t end = position + 1; end <= said->count && said->tokens[end - 1].id != APP; end++)
        add_way(&waiting, slots, free_next[way.reference], end);

    if (next != NONE) {
      way.reference = next;
      way.position = position == app_start ? app_end : position + 1;
      if (!(next & LEAF)) {
        /* The rest of the template may reach into the next cache line. */
        if (fetching) __builtin_prefetch(nodes + next + 4);
        keep_last(&waiting);
        continue;
      }
      if (way.position == said->count) offer(answer, next & ~LEAF, way.slots);
    } else if (position == said->count && node->slot & HAS_END) {
      offer(answer, ends[way.reference], way.slots);
    }
    for (;;) {
      if (waiting.has_last) way = waiting.last, waiting.has_last = false;
      else if (waiting.others > ways) way = *--waiting.others;
      else return;
      if (!(way.reference & LEAF)) break;
      if (way.position == said->count) offer(answer, way.reference & ~LEAF, way.slots);
    }
  }
}

/* Looks a token up; false when no phrase knows it. */
static INLINE bool hear(Said *said, const uint8_t *bytes, uint32_t length, bool with_free_text) {
  const Word *word = find_word(make_key(bytes, length));
  if (!word && !with_free_text) return false;
  const Token *token = word ? &word->token : &unknown;
  said->tokens[said->count] = *token;
  said->names |= (uint64_t)(token->flags & STARTS_NAME) << said->count;
  said->before |= (uint64_t)(token->flags / BEFORE_APP & 1) << said->count;
  said->count++;
  return true;
}

/* Fetches the second steps of all values at once, before one of them is waited for. */
static inline void fetch_values(const Said *said) {
  for (uint32_t i = 0; i < said->count; i++) {
    uint32_t value = said->tokens[i].value;
    if (value & LEAF) {
      __builtin_prefetch(sets + (value & ~LEAF));
    } else if (value_nodes[value].word == MANY) {
      uint32_t next = value_nodes[value].next;
      __builtin_prefetch(steps + (next >> PLACE_SHIFT) + first_slot(next, said->tokens[i + 1].id));
    }
  }
}

/* Where there is no free text, all of it falls out, and a token that no phrase knows ends the search. */
static INLINE void match_with(
  const uint8_t *bytes, uint32_t length, Answer *answer, bool with_free_text, bool fetching) {
  Said said;
  said.count = 0;
  said.names = said.before = 0;
  answer->template = NONE;
  if (__builtin_expect(length < 64, 1)) {
    uint64_t words = word_bytes(bytes) & ((1ull << length) - 1), edges = words ^ words << 1;
    while (edges) {
      uint32_t start = (uint32_t)__builtin_ctzll(edges);
      edges &= edges - 1;
      uint32_t end = (uint32_t)__builtin_ctzll(edges);
      edges &= edges - 1;
      if (!hear(&said, bytes + start, end - start, with_free_text)) return;
    }
  } else {
    Bounds bounds;
    tokenise(bytes, length, &bounds);
    for (uint32_t i = 0; i < bounds.count; i++)
      if (!hear(&said, bytes + bounds.start[i], (uint32_t)bounds.end[i] - bounds.start[i], with_free_text)) return;
  }
  said.tokens[said.count] = (Token){.id = END, .flags = AFTER_APP};
  if (fetching) fetch_values(&said);

  for (uint64_t names = said.names & (said.before << 1 | 1); names; names &= names - 1) {
    uint32_t start = (uint32_t)__builtin_ctzll(names), end = start + 1;
    Token first = said.tokens[start];
    for (uint32_t name = first.name;;) {
      const uint16_t *app = sets + (name & LEAF ? name & ~LEAF : value_nodes[name].set) + 1;
      if (*app != LAST && said.tokens[end].flags & AFTER_APP) {
        said.tokens[start] = (Token){.id = APP};
        for (; *app != LAST; app++) walk(&said, *app, start, end, answer, with_free_text, fetching);
        said.tokens[start] = first;
      }
      if (name & LEAF) break;
      name = value_step(name, said.tokens[end++].id);
      if (name == NONE) break;
    }
  }
}

static void match(const uint8_t *bytes, uint32_t length, Answer *answer) {
  if (has_free_text) match_with(bytes, length, answer, true, is_large);
  else if (is_large) match_with(bytes, length, answer, false, true);
  else match_with(bytes, length, answer, false, false);
}

/* ---- Measuring */

static bool is_right(const uint8_t *bytes, uint32_t length, const Answer *answer, const char *expected) {
  char *next;
  long template = strtol(expected, &next, 10);
  if ((long)(int32_t)answer->template != template) return false;
  Bounds bounds;
  tokenise(bytes, length, &bounds);
  uint32_t slots = 0;
  while (slots < SLOT_LIMIT && answer->slots >> 16 * slots) slots++;
  for (; template >= 0 && *next == '\t'; slots--) {
    if (!slots) return false;
    uint32_t slot = (uint32_t)(answer->slots >> 16 * (slots - 1)) & 0xffff;
    const uint8_t *said = bytes + bounds.start[slot >> 8], *end = bytes + bounds.end[(slot & 255) - 1];
    for (next++; *next != '\t' && *next != '\n'; next++, said++)
      if (said >= end || lower(*said) != lower((uint8_t)*next)) return false;
    if (said != end) return false;
  }
  return template < 0 || !slots;
}

static int by_value(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return a < b ? -1 : a > b;
}

int main(int count, char **arguments) {
  if (count < 2) fail("usage: limit FOLDER [ROUNDS]", "");
  int rounds = count > 2 ? atoi(arguments[2]) : 7;
  double before = seconds();
  build(arguments[1]);
  double compile_time = seconds() - before;
  Text said = read_file(arguments[1], "utts.txt", table), expected = read_file(arguments[1], "answers.tsv", table);
  if (!expected.start) expected = read_file(arguments[1], "expect.txt", table);
  if (!said.start || !expected.start) fail("no utterances in ", arguments[1]);

  uint32_t total = 0;
  for (char *at = said.start; at < said.end; at++) total += *at == '\n';
  char **lines = malloc(sizeof(char *) * (total + 1));
  lines[0] = said.start;
  for (uint32_t i = 0; i < total; i++) lines[i + 1] = strchr(lines[i], '\n') + 1;
  Answer *answers = table(sizeof(Answer) * total);

  uint32_t chunks = (total + CHUNK - 1) / CHUNK;
  double *quiet = malloc(sizeof(double) * chunks), sum = 0;
  for (uint32_t chunk = 0; chunk < chunks; chunk++) quiet[chunk] = 1e9;
  for (int round = 0; round < rounds; round++) {
    for (uint32_t chunk = 0; chunk < chunks; chunk++) {
      uint32_t end = (chunk + 1) * CHUNK < total ? (chunk + 1) * CHUNK : total;
      double start = seconds();
      for (uint32_t i = chunk * CHUNK; i < end; i++)
        match((uint8_t *)lines[i], (uint32_t)(lines[i + 1] - lines[i] - 1), answers + i);
      double time = seconds() - start;
      if (time < quiet[chunk]) quiet[chunk] = time;
    }
  }
  for (uint32_t chunk = 0; chunk < chunks; chunk++) sum += quiet[chunk];

  uint32_t right = 0, shown = 0;
  char *answer = expected.start;
  for (uint32_t i = 0; i < total; i++, answer = strchr(answer, '\n') + 1) {
    uint32_t length = (uint32_t)(lines[i + 1] - lines[i] - 1);
    /* A file of numbers alone has an empty line where nothing matches. */
    if (is_right((uint8_t *)lines[i], length, answers + i, *answer == '\n' ? "-1\n" : answer)) right++;
    else if (shown++ < 5) fprintf(stderr, "wrong: %.*s → %d\n", (int)length, lines[i], (int32_t)answers[i].template);
  }

  double *single = malloc(sizeof(double) * total);
  for (uint32_t i = 0; i < total; i++) single[i] = 1e9;
  double cost = 1e9;
  for (int i = 0; i < 1000; i++) {
    double start = seconds(), time = seconds() - start;
    if (time < cost) cost = time;
  }
  for (int round = 0; round < rounds; round++) {
    for (uint32_t i = 0; i < total; i++) {
      Answer ignored;
      double start = seconds();
      match((uint8_t *)lines[i], (uint32_t)(lines[i + 1] - lines[i] - 1), &ignored);
      double time = seconds() - start - cost;
      if (time < single[i]) single[i] = time;
    }
  }
  qsort(single, total, sizeof(double), by_value);
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  printf("{\"templates\":%u,\"utterances\":%u,\"right\":%u,\"nanoseconds\":%.1f,\"p50\":%.0f,\"p99\":%.0f,"
    "\"compileSeconds\":%.3f,\"bytes\":%zu,\"bytesATemplate\":%.1f,\"bytesAValue\":%.1f,\"peakBytes\":%ld}\n",
    template_count, total, right, sum / total * 1e9, single[total / 2] * 1e9, single[total * 99ull / 100] * 1e9,
    compile_time, template_bytes + value_bytes + vocabulary_bytes, (double)template_bytes / template_count,
    (double)value_bytes / value_count, usage.ru_maxrss * 1024);
  return right == total ? 0 : 2;
}
