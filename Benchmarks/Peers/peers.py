#!/usr/bin/env python3
"""Does the work of a benchmark folder with one of the programs that people take for it, and checks the answers.

usage: peers.py PEER FOLDER [--seconds N]

PEER is one of hassil, re2, hyperscan, python-re, dictionary. Prints one JSON object: utterances a second, the share of
right answers, the time to prepare, the peak of memory. Utterances are taken in order until the time is over.

The regular expressions are "open": each slot is `(.+?)` and its words are looked up in the list afterwards. They report
one way to split an utterance, so they lose a few that another way would have matched.
"""

import argparse
import collections
import json
import math
import pathlib
import re
import resource
import string
import time

PUNCTUATION = str.maketrans({mark: " " for mark in string.punctuation})


def plain(utterance):
    """The words in lower case, with one space between."""
    return " ".join(utterance.lower().translate(PUNCTUATION).split())


class Template:
    """A template as a regular expression, and what its slots may hold."""

    def __init__(self, number, parts, folder):
        self.number, self.parts = number, parts
        self.slots = [part[1:] for part in parts if part[0] in "$*"]
        self.rank = (parts.count("*"), -sum(part[0] not in "$*@" for part in parts), number)
        spelled = []
        for part in parts:
            if part[0] in "$*":
                spelled.append("(.+?)")
            elif part[0] == "@":
                names = sorted(folder.apps[int(part[1:])], key=len, reverse=True)
                spelled.append("(?:" + "|".join(map(re.escape, names)) + ")")
            else:
                spelled.append(re.escape(part))
        self.pattern = " ".join(spelled)
        self.lists = [folder.lists.get(name) for name in self.slots]
        self.compiled = None

    def fits(self, utterance):
        """Whether the template matches with values of its lists."""
        if self.compiled is None:
            # Not `re.compile` itself, whose cache of patterns would be emptied again and again.
            self.compiled = re._compiler.compile(self.pattern, 0)
        found = self.compiled.fullmatch(utterance)
        return bool(found) and all(
            values is None or words in values for values, words in zip(self.lists, found.groups()))


class Folder:
    """A generated folder, read from its flat files."""

    def __init__(self, path):
        def rows(name):
            return [line.split("\t") for line in (path / name).read_text(encoding="utf-8").splitlines()]

        self.lists = {row[0]: dict.fromkeys(row[1:]) for row in rows("lists.tsv")}
        self.apps = rows("apps.tsv")
        self.templates = [Template(n, row[0].split(" "), self) for n, row in enumerate(rows("templates.tsv"))]
        self.utterances = [row[0] for row in rows("utts.txt")]
        self.answers = [int(row[0]) for row in rows("answers.tsv")]

    def best(self, numbers, utterance):
        """The best of the templates that fit; -1 for none."""
        fitting = [self.templates[n] for n in numbers if self.templates[n].fits(utterance)]
        return min(fitting, key=lambda template: template.rank).number if fitting else -1


def hassil(folder):
    """The matcher of Home Assistant."""
    from hassil.intents import Intents, TextSlotList, WildcardSlotList
    from hassil.recognize import recognize_all

    lists = {name: TextSlotList.from_strings(values, name=name) for name, values in folder.lists.items()}
    lists.update({f"app{n}": TextSlotList.from_strings(names, name=f"app{n}") for n, names in enumerate(folder.apps)})
    lists["text"] = WildcardSlotList("text")
    spell = lambda part: {"$": "{%s}", "@": "{app%s}", "*": "{text}"}.get(part[0], "%s")
    intents = {
        f"T{template.number}": {"data": [{"sentences": [" ".join(
            spell(p) % p[1:] if p[0] in "$@" else "{text}" if p == "*" else p for p in template.parts)]}]}
        for template in folder.templates
    }
    parsed = Intents.from_dict({"language": "en", "intents": intents})

    def answer(utterance):
        found = {int(result.intent.name[1:]) for result in recognize_all(utterance, parsed, slot_lists=lists)}
        return min(found, key=lambda n: folder.templates[n].rank, default=-1)

    return answer


def re2(folder):
    """RE2's set of expressions; the values are looked up for those that matched."""
    from re2 import Options, Set

    options = Options()
    options.max_mem = 4 << 30
    together = Set.FullMatchSet(options)
    for template in folder.templates:
        together.Add(template.pattern.replace("(.+?)", ".+?").replace("\\ ", " "))
    together.Compile()
    return lambda utterance: folder.best(together.Match(plain(utterance)) or (), plain(utterance))


def hyperscan(folder):
    """Intel's set of expressions; the values are looked up for those that matched."""
    import hyperscan as library

    database = library.Database()
    flags = library.HS_FLAG_SINGLEMATCH | library.HS_FLAG_DOTALL
    database.compile(
        expressions=[f"^{t.pattern.replace('(.+?)', '.+')}$".encode() for t in folder.templates],
        ids=[t.number for t in folder.templates], flags=[flags] * len(folder.templates))

    def answer(utterance):
        matched, words = [], plain(utterance)
        database.scan(words.encode(), match_event_handler=lambda number, *_: matched.append(number))
        return folder.best(matched, words)

    return answer


def python_re(folder):
    """One expression after the other."""
    everything = range(len(folder.templates))
    return lambda utterance: folder.best(everything, plain(utterance))


def dictionary(folder):
    """Every phrase with every value written out."""
    limit, phrases = 8_000_000, {}
    size = sum(
        math.prod(
            len(folder.lists[p[1:]]) if p[0] == "$" else len(folder.apps[int(p[1:])]) for p in t.parts if p[0] in "$@")
        for t in folder.templates)
    if size > limit or any(t.rank[0] for t in folder.templates):
        raise SystemExit(f"{size} phrases written out are more than fit ({limit}), or there is free text")

    def expand(said, parts):
        if not parts:
            yield said
            return
        part = parts[0]
        choices = folder.lists[part[1:]] if part[0] == "$" else folder.apps[int(part[1:])] if part[0] == "@" else [part]
        for choice in choices:
            yield from expand(f"{said} {choice}" if said else choice, parts[1:])

    for template in sorted(folder.templates, key=lambda t: t.rank):
        for said in expand("", template.parts):
            phrases.setdefault(said, template.number)
    return lambda utterance: phrases.get(plain(utterance), -1)


PEERS = {"hassil": hassil, "re2": re2, "hyperscan": hyperscan, "python-re": python_re, "dictionary": dictionary}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("peer", choices=PEERS)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--seconds", type=float, default=5, help="how long utterances are matched")
    options = parser.parse_args()
    folder = Folder(options.folder)
    start = time.perf_counter()
    answer = PEERS[options.peer](folder)
    prepared = time.perf_counter() - start
    faults, count = collections.Counter(), 0
    # What is made at first use is made before the clock runs.
    for utterance in folder.utterances[:50] if options.peer != "hassil" else folder.utterances[:1]:
        answer(utterance)
    start = time.perf_counter()
    while count < len(folder.utterances) and time.perf_counter() - start < options.seconds:
        faults[answer(folder.utterances[count]) == folder.answers[count]] += 1
        count += 1
    elapsed = time.perf_counter() - start
    print(json.dumps({
        "peer": options.peer, "templates": len(folder.templates), "utterances": count,
        "utterancesPerSecond": count / elapsed, "right": faults[True] / count, "prepareSeconds": round(prepared, 3),
        "peakBytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024}))


if __name__ == "__main__":
    main()
