#!/usr/bin/env python3
"""Makes a set of templates, lists and apps, and utterances whose answers are known; the same for the same options.

usage: generate.py TEMPLATES --out FOLDER [--apps N] [--free PERCENT] [--world PERCENT] [--utterances N] [--largest N]
                   [--seed N]

FOLDER gets, as JSON lines, what MatchingBenchmark reads (`templates`, `lists`, `apps`, `utts`), the same as flat text for
programs in C (`*.tsv`, `utts.txt`, `answers.tsv`), the same as phrase files (`phrases/`), and `stats.json`.
Four utterances of five match. The others are a word away from it. An utterance that could be read in two ways by the
best template is never made, so that one answer is right.
"""

import argparse
import json
import math
import pathlib
import random
import unicodedata

import words

NEAR_MISS_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def is_unspaced(character):
    """Whether the character's script is written without spaces, so that each cluster is a token."""
    code = ord(character)
    return 0x0E00 <= code <= 0x0E7F or 0x3040 <= code <= 0x30FF or 0x4E00 <= code <= 0x9FFF


def tokens(text):
    """The tokens of generated text: words, or clusters where the script has no spaces."""
    result = []
    for word in text.casefold().split():
        run = ""
        for character in word:
            if not is_unspaced(character):
                run += character
                continue
            if run:
                result.append(run)
                run = ""
            if result and (unicodedata.category(character)[0] == "M" or character in "ำー"):
                result[-1] += character
            else:
                result.append(character)
        if run:
            result.append(run)
    return result


def bare(word):
    """The word without what distinguishes its letters from their base letters."""
    decomposed = unicodedata.normalize("NFD", word.translate({ord("đ"): "d", ord("ı"): "i"}))
    return "".join(c for c in decomposed if unicodedata.category(c) != "Mn")


def joined(parts):
    """The parts with spaces between, except between two of a script that has none."""
    result = ""
    for part in parts:
        if result and not (is_unspaced(result[-1]) and is_unspaced(part[0])):
            result += " "
        result += part
    return result


class Trie:
    """Paths of tokens, list slots and free text, walked by `Reference`."""

    def __init__(self):
        self.words, self.slots, self.free, self.ends = [{}], [{}], [0], [[]]

    def grow(self):
        self.words.append({})
        self.slots.append({})
        self.free.append(0)
        self.ends.append([])
        return len(self.words) - 1

    def step(self, table, state, key):
        target = table[state].get(key)
        if target is None:
            target = table[state][key] = self.grow()
        return target


class Reference:
    """Finds every template that matches, and in how many ways; slow, and obviously right."""

    def __init__(self, data):
        self.templates, self.values = Trie(), Trie()
        for number, parts in enumerate(data.templates):
            states = [0]
            for kind, content in parts:
                if kind == "slot":
                    states = [self.templates.step(self.templates.slots, s, content) for s in states]
                elif kind == "free":
                    for s in states:
                        self.templates.free[s] = self.templates.free[s] or self.templates.grow()
                    states = [self.templates.free[s] for s in states]
                else:
                    texts = data.apps[content] if kind == "app" else [content]
                    states = [self.walk(self.templates, s, text) for s in states for text in texts]
            for state in states:
                self.templates.ends[state].append(number)
        for name, values in data.lists.items():
            for value in values:
                self.values.ends[self.walk(self.values, 0, value)].append(name)
        self.rank = [
            (sum(kind == "free" for kind, _ in parts), -sum(kind == "word" for kind, _ in parts), number)
            for number, parts in enumerate(data.templates)
        ]

    @staticmethod
    def walk(trie, state, text):
        for token in tokens(text):
            state = trie.step(trie.words, state, token)
        return state

    def matches(self, utterance):
        """The templates that match, best first, each with the number of ways."""
        read, ways = tokens(utterance), {}
        stack = [(0, 0)]
        while stack:
            state, position = stack.pop()
            if position == len(read):
                for number in self.templates.ends[state]:
                    ways[number] = ways.get(number, 0) + 1
                continue
            target = self.templates.words[state].get(read[position])
            if target is not None:
                stack.append((target, position + 1))
            if self.templates.free[state]:
                stack += [(self.templates.free[state], end) for end in range(position + 1, len(read) + 1)]
            if self.templates.slots[state]:
                value = 0
                for end in range(position, len(read)):
                    value = self.values.words[value].get(read[end])
                    if value is None:
                        break
                    for name in self.values.ends[value]:
                        target = self.templates.slots[state].get(name)
                        if target is not None:
                            stack.append((target, end + 1))
        return [(number, ways[number]) for number in sorted(ways, key=self.rank.__getitem__)]


class Data:
    """Apps, lists and templates drawn from one source of chance."""

    def __init__(self, options):
        self.options = options
        self.draw("names")
        choice = self.chance.choice
        self.surnames = sorted({choice(words.OPENINGS) + choice(words.OPENINGS) + choice(words.ENDINGS) for _ in range(2_000)})
        self.draw("largest")
        self.lists = {"largest": self.distinct(options.largest)}
        self.draw("apps")
        self.apps = self.app_names()
        self.draw("lists")
        self.app_lists = []
        pool = self.distinct(max(5_000, len(self.apps) * 20))
        for app in range(len(self.apps)):
            names = []
            for number in range(3):
                names.append(f"list{app}_{number}")
                size = round(math.exp(self.chance.uniform(math.log(10), math.log(1_000))))
                self.lists[names[-1]] = self.chance.sample(pool, min(size, len(pool)))
            self.app_lists.append(names)
        self.draw("templates")
        self.templates = self.draw_templates()
        self.draw("utterances")

    def draw(self, what):
        """Starts a source of chance for a part, so that the size of one part changes no other."""
        self.chance = random.Random(f"{self.options.seed} {what}")

    def is_world(self):
        return self.chance.random() * 100 < self.options.world

    def value(self):
        choice, chance = self.chance.choice, self.chance.random()
        if self.is_world():
            language = choice(list(words.WORLD))
            pool = words.WORLD[language][1]
            parts = self.chance.sample(pool, self.chance.choice((1, 2, 2, 3)))
            number = [str(self.chance.randrange(1, 100))] if self.chance.random() < 0.3 else []
            return " ".join([joined(parts) if language in ("ja", "th") else " ".join(parts)] + number)
        if chance < 0.25:
            return f"{choice(words.GIVEN_NAMES)} {choice(self.surnames)}"
        if chance < 0.45:
            return f"{choice(words.QUALITIES)} {choice(words.NOUNS)}"
        if chance < 0.6:
            return choice(words.NOUNS if self.chance.random() < 0.5 else self.surnames)
        if chance < 0.7:
            return f"{choice(words.NOUNS)} {self.chance.randrange(1, 100)}"
        if chance < 0.8:
            return f"{choice(words.NOUNS)} {choice(words.CONNECTORS)} {choice(words.NOUNS)}"
        return f"{choice(words.QUALITIES)} {choice(words.NOUNS)} {choice(words.THINGS)}"

    def distinct(self, count):
        found = {}
        while len(found) < count:
            found[self.value()] = None
        return list(found)

    def app_names(self):
        count = self.options.apps or max(1, self.options.templates // 100)
        names = {}
        while len(names) < count:
            stem = "".join(self.chance.sample(words.OPENINGS, self.chance.choice((1, 2))))
            tail = self.chance.choice(words.NAME_TAILS)
            if stem + tail in names:
                continue
            offered = [stem + tail]
            for name, share in ((f"{stem} {tail}", 0.6), (f"my {stem}{tail}", 0.4), (f"{stem}{tail} app", 0.3)):
                if self.chance.random() < share:
                    offered.append(name)
            names[stem + tail] = offered
        return list(names.values())

    def body(self, slots, app):
        """The words and slots of a template apart from its app's name."""
        choice = self.chance.choice
        word = lambda pool: ("word", choice(pool))
        verb, thing = ("word", choice(words.VERBS)), ("word", choice(words.THINGS))
        names = self.chance.sample(self.app_lists[app], 2)
        if self.chance.random() < 0.01:
            names[0] = "largest"
        first, second = (("slot", name) for name in names)
        said = lambda text: [("word", part) for part in text.split()]
        if self.is_world():
            command = ("word", choice(words.WORLD[choice(list(words.WORLD))][0]))
            return [[thing, command, word(words.THINGS)], [first, command, thing], [command, first, thing, second]][slots]
        if slots == 0:
            return choice((
                [verb, *said("my"), thing], [verb, *said("every"), thing], [verb, thing], said("where is the") + [thing],
                [verb, thing, *said("once more")], said("how can we") + [verb, *said("that"), thing],
                [verb, thing, *said("and"), word(words.THINGS)]))
        if slots == 1:
            return choice((
                [verb, first], [verb, thing, first], [verb, *said("the"), first, thing], [first, thing],
                [verb, first, *said("on my"), thing], said("which") + [thing, *said("has"), first],
                [verb, *said("a"), thing, *said("called"), first], said("kindly") + [verb, first]))
        return choice((
            [verb, first, *said("to"), second], [verb, thing, first, *said("for"), second],
            [verb, first, *said("with"), second], [verb, *said("the"), thing, *said("from"), first, *said("to"), second]))

    def placed(self, body, app):
        """The template with its app's name somewhere."""
        name, chance = ("app", app), self.chance.random()
        if chance < 0.7:
            return body + [("word", self.chance.choice("in on with using through".split())), name]
        if chance < 0.8:
            return [name] + body
        if chance < 0.9:
            return [("word", "tell"), name, ("word", "to")] + body
        return [body[0], name] + body[1:] if body[0][0] == "word" else body + [("word", "via"), name]

    def draw_templates(self):
        count, free = self.options.templates, self.options.free / 100
        slots = [0] * round(count * 0.3) + [1] * round(count * 0.6)
        slots += [2] * (count - len(slots))
        self.chance.shuffle(slots)
        # Free text takes the place of list slots from those that have none on.
        unlisted = [number for number in range(count) if slots[number] == 0] + [n for n in range(count) if slots[n]]
        has_free = set(unlisted[: round(count * free)])
        result = {}
        for number in range(count):
            app = number * len(self.apps) // count
            while True:
                body = self.body(slots[number], app)
                if number in has_free:
                    verb, thing = ("word", self.chance.choice(words.VERBS)), ("word", self.chance.choice(words.THINGS))
                    body = self.chance.choice(([verb, thing, ("free", "")], [verb, ("free", ""), ("word", "as"), thing]))
                parts = tuple(self.placed(body, app))
                if parts not in result:
                    break
            result[parts] = None
        return list(result)


class Utterances:
    """Utterances with their answers: what matches, and words beside it."""

    def __init__(self, data):
        self.data, self.reference = data, Reference(data)
        self.chance = data.chance
        vocabulary = {word for pair in words.WORLD.values() for pool in pair for word in pool}
        self.accented = {bare(word) for word in vocabulary if bare(word) != word}
        self.numbers = range(len(data.templates))

    def filled(self, parts):
        """The template's parts as said, and the words of each slot."""
        said, slots = [], {}
        for kind, content in parts:
            if kind == "app":
                said.append(self.chance.choice(self.data.apps[content]))
            elif kind == "slot":
                values = self.data.lists[content]
                said.append(self.chance.choice(values))
                slots[content] = said[-1]
            elif kind == "free":
                pools = (words.QUALITIES, words.NOUNS, words.THINGS, words.VERBS, words.CONNECTORS)
                count = self.chance.randrange(1, 9)
                said.append(" ".join(self.chance.choice(self.chance.choice(pools)) for _ in range(count)))
                slots["text"] = said[-1]
            else:
                said.append(content)
        return said, slots

    def beside(self, said):
        """The parts with one word left out, put in, replaced or misspelled."""
        parts = [word for part in said for word in part.split()]
        place, kind = self.chance.randrange(len(parts)), self.chance.randrange(5)
        word = parts[place]
        other = self.chance.choice(self.chance.choice((words.VERBS, words.THINGS, words.NOUNS, words.QUALITIES)))
        if kind == 0 and len(parts) > 2:
            del parts[place]
        elif kind == 1:
            parts[place] = other
        elif kind == 2 and not any(map(is_unspaced, word)):
            cut = self.chance.randrange(len(word))
            parts[place] = word[:cut] + self.chance.choice(NEAR_MISS_LETTERS) + word[cut + self.chance.randrange(2):]
        elif kind == 3:
            parts.insert(place, other)
        else:
            parts[place] = self.chance.choice(self.data.surnames) + self.chance.choice(words.ENDINGS)
        return parts

    def cased(self, utterance):
        """Sometimes capitals and a mark at the end."""
        chance = self.chance.random()
        if chance < 0.3:
            utterance = capital(utterance)
        elif chance < 0.4:
            utterance = " ".join(capital(word) for word in utterance.split(" "))
        return utterance + self.chance.choice(".?!") if self.chance.random() < 0.05 else utterance

    def one(self, misses):
        """An utterance with its templates, best first, and its slots; `None` where chance made no good one."""
        number = self.chance.choice(self.numbers)
        said, slots = self.filled(self.data.templates[number])
        if misses:
            utterance = joined(self.beside(said))
            close = any(bare(token) in self.accented for token in tokens(utterance) if token not in utterance)
            close = close or any(token in self.accented for token in tokens(utterance))
            return None if close or self.reference.matches(utterance) else (utterance, [], {})
        utterance = joined(said)
        found = self.reference.matches(utterance)
        if not found or found[0] != (number, 1):
            return None
        return utterance, [match for match, _ in found], slots

    def all(self, count):
        """As many utterances, each fifth of them beside a template."""
        while count:
            misses, world = count % 5 == 0, self.data.is_world()
            made = self.one(misses)
            if made and made[0].isascii() != world:
                count -= 1
                yield self.cased(made[0]), *made[1:]


def capital(word):
    upper = word[0].upper()
    return upper + word[1:] if len(upper) == 1 and upper.lower() == word[0] else word


def template_text(parts, app_slot):
    spelled = {"slot": "${%s}", "app": app_slot, "free": "${text}", "word": "%s"}
    return " ".join(spelled[kind] % content if "%" in spelled[kind] else spelled[kind] for kind, content in parts)


def app_of(parts):
    return next(content for kind, content in parts if kind == "app")


def write_phrases(data, folder):
    """The same apps as phrase files, one an app; lists are shared tables."""
    folder.mkdir(exist_ok=True)
    quoted = lambda text: json.dumps(text, ensure_ascii=False)
    with open(folder / "lists.phrases", "w", encoding="utf-8") as file:
        for name, values in data.lists.items():
            file.write(f'entity {name} from "{name}.tsv"\n')
            lines = ["id\ttitle"] + [f"{value}\t{value}" for value in values]
            (folder / f"{name}.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")
        file.write("list text freetext\n")
    by_app = [[] for _ in data.apps]
    for number, parts in enumerate(data.templates):
        by_app[app_of(parts)].append((number, parts))
    for app, names in enumerate(data.apps):
        lines = [f"app {quoted(names[0])}" + "".join(f" aka {quoted(name)}" for name in names[1:2])]
        lines[0] += "".join(f", {quoted(name)}" for name in names[2:])
        lines.append("locales en")
        for number, parts in by_app[app]:
            lines.append(f"intent T{number}")
            slots = [content if kind == "slot" else "text" for kind, content in parts if kind in ("slot", "free")]
            lines += [f"  parameter {name}: {name}" if name != "text" else "  parameter text: String" for name in slots]
            text = template_text(parts, "${applicationName}")
            lines += [f"shortcut T{number}", f'  en "{text}"']
        (folder / f"app{app}.phrases").write_text("\n".join(lines) + "\n", encoding="utf-8")


def write(data, utterances, folder):
    """Writes every file of the folder; `stats.json` last, as a sign that all are there."""
    def opened(name):
        return open(folder / name, "w", encoding="utf-8")

    def line(value):
        return json.dumps(value, ensure_ascii=False) + "\n"

    with opened("templates.jsonl") as lines, opened("templates.tsv") as flat:
        sign = {"slot": "$%s", "app": "@%s", "free": "*%s", "word": "%s"}
        for number, parts in enumerate(data.templates):
            lines.write(line({"id": number, "app": app_of(parts), "text": template_text(parts, "${app}")}))
            flat.write(" ".join(sign[kind] % content for kind, content in parts) + "\n")
    with opened("lists.jsonl") as lines, opened("lists.tsv") as flat:
        for name, values in data.lists.items():
            lines.write(line({"name": name, "values": values}))
            flat.write("\t".join([name] + values) + "\n")
    with opened("apps.jsonl") as lines, opened("apps.tsv") as flat:
        for app, names in enumerate(data.apps):
            lines.write(line({"app": app, "synonyms": names}))
            flat.write("\t".join(names) + "\n")
    write_phrases(data, folder / "phrases")
    matching = 0
    with opened("utts.jsonl") as lines, opened("utts.txt") as flat, opened("answers.tsv") as answers:
        for utterance, expected, slots in utterances:
            matching += bool(expected)
            lines.write(line({"u": utterance, "expect": expected, "slots": slots}))
            flat.write(utterance + "\n")
            answers.write("\t".join([str(expected[0]) if expected else "-1", *slots.values()]) + "\n")
    count = lambda kind: sum(any(k == kind for k, _ in parts) for parts in data.templates)
    expanded = 0
    for parts in data.templates:
        sizes = [len(data.lists[c]) if k == "slot" else len(data.apps[c]) for k, c in parts if k in ("slot", "app")]
        expanded += math.prod(sizes)
    stats = {
        "templates": len(data.templates), "apps": len(data.apps), "lists": len(data.lists),
        "values": sum(map(len, data.lists.values())), "withFreeText": count("free"), "matching": matching,
        "expandedPhrases": expanded,
    }
    with opened("stats.json") as file:
        file.write(line(stats))
    print(json.dumps(stats))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("templates", type=int)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--apps", type=int, default=0, help="one for 100 templates by default")
    parser.add_argument("--free", type=float, default=0, help="templates with free text, in percent")
    parser.add_argument("--world", type=float, default=0, help="values and utterances outside ASCII, in percent")
    parser.add_argument("--utterances", type=int, default=100_000)
    parser.add_argument("--largest", type=int, default=100_000, help="values of the largest list")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    data = Data(options)
    write(data, Utterances(data).all(options.utterances), options.out)


if __name__ == "__main__":
    main()
