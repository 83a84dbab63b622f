#!/usr/bin/env python3
"""Measures everything that has a goal, and prints each figure beside it.

usage: run.py [--build] [--install] [--peers] [--save] [--json FILE] [--quick] [--only PART]… [--corpora FOLDER]
              [--bin FOLDER] [--sessions N] [--rounds N] [--from FILE]…

Data is generated where it is not here, in Benchmarks/.data. --build builds the programs first; --install makes the Python
environment of the peers. --save keeps the figures as a baseline of this machine and day, and writes them and the drawing into
README.md. --from takes the figures of an earlier --json, and only what --only names is measured besides. The parts are match, free, world, counts, memory, compile, start, replace, filter, home-assistant and peers.
"""

import argparse
import datetime
import json
import pathlib
import re
import subprocess

import chart
import goals
import measure

SIZES = (100, 1_000, 10_000, 100_000)
VARIANT_SIZES = (1_000, 10_000)
PEER_SIZES = {
    "expanded-c": (100, 1_000), "dictionary": (100,), "hyperscan": SIZES, "re2": SIZES, "python-re": SIZES,
    "swift-regex": (100, 1_000, 10_000), "hassil": (100, 1_000, 10_000)}
NAMES = {
    "expanded-c": "hash table of every phrase (C)", "dictionary": "dictionary of every phrase (Python)",
    "hyperscan": "Hyperscan", "re2": "RE2 set", "python-re": "Python re, a loop", "swift-regex": "Swift Regex, a loop",
    "hassil": "hassil"}


class Session:
    """The figures so far, by name; whatever cannot be measured is told and left out."""

    def __init__(self, options):
        self.options, self.figures, self.skipped = options, {}, {}
        self.tools = measure.Tools(options.bin)
        self.started = datetime.datetime.now().isoformat(timespec="minutes")

    def record(self, prefix, function, *arguments, **named):
        measure.say(f"measuring {prefix}")
        try:
            made = function(*arguments, **named)
        except (measure.Missing, subprocess.CalledProcessError, json.JSONDecodeError) as missing:
            self.skipped[prefix] = str(missing)
            measure.say(f"skipped {prefix}: {missing}")
            return
        self.keep(prefix, made)
        if self.options.json:
            line = {"figure": prefix, **made}
            with open(self.options.json, "a", encoding="utf-8") as file:
                file.write(json.dumps(line, ensure_ascii=False) + "\n")

    def keep(self, prefix, made):
        for key, value in made.items():
            if isinstance(value, (int, float)):
                self.figures[f"{prefix}.{key}"] = float(value)

    def load(self, path):
        """Takes the figures of an earlier run: lines of JSON, or a baseline."""
        if path.parent.name == "Baselines":
            self.figures.update(json.loads(path.read_text(encoding="utf-8"))["figures"])
            return self.judge_filter()
        for line in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
            if "figure" in line:
                self.keep(line.pop("figure"), line)
        self.judge_filter()

    # The parts

    def match(self):
        for size in self.options.sizes:
            path = measure.folder(size)
            self.record(f"match.{size}", measure.matching, self.tools, path, self.options.sessions, self.options.rounds)
            self.record(f"match.{size}", measure.percentiles, self.tools, path)

    def variant(self, kind, percent):
        for size in VARIANT_SIZES:
            if size in self.options.sizes:
                path = measure.folder(size, **{kind: percent})
                self.record(
                    f"{kind}.{size}", measure.matching, self.tools, path, self.options.sessions, self.options.rounds,
                    has_limit=kind == "free", plain=measure.folder(size))

    def free(self):
        self.variant("free", 20)

    def world(self):
        self.variant("world", 10)

    def counts(self):
        for size in self.options.sizes:
            path = measure.head(measure.folder(size), measure.COUNTED)
            self.record(f"counts.{size}", measure.counts, self.tools, path, measure.COUNTED)

    def memory(self):
        self.record("memory", measure.memory, self.tools)

    def largest(self, prefix):
        """The largest folder, and the prefix of its figures, which have goals at the largest size alone."""
        size = self.options.sizes[-1]
        return prefix if size == SIZES[-1] else f"{prefix}.{size}", measure.folder(size)

    def compile(self):
        prefix, path = self.largest("compile")
        self.record(prefix, lambda: measure.program(self.tools, path)[1])

    def start(self):
        prefix, path = self.largest("start")
        self.record(prefix, measure.starting, self.tools, path)

    def replace(self):
        self.record("replace", measure.replacing, self.tools)

    def filter(self):
        path, count = measure.folder(1_000), 1_000_000
        self.record("filter.short", measure.filtered, self.tools, path, count // 10, 2)
        for jobs in (1, 2):
            self.record(f"filter.{jobs}", measure.filtered, self.tools, path, count, jobs)
        self.record("filter", measure.closed_pipe, self.tools, path)
        self.judge_filter()

    def judge_filter(self):
        runs = [value for key, value in self.figures.items() if re.fullmatch(r"filter\.\w+\.inOrder", key)]
        if runs:
            self.figures["filter.outOfOrder"] = len(runs) - sum(runs)
        if "filter.isQuiet" in self.figures:
            self.figures["filter.noise"] = 1 - self.figures["filter.isQuiet"]

    def home_assistant(self):
        if self.options.corpora:
            self.record("homeAssistant", measure.home_assistant, self.tools, self.options.corpora / "home-assistant")
        else:
            self.skipped["homeAssistant"] = "no --corpora"

    def peers(self):
        for name, sizes in PEER_SIZES.items():
            for size in sizes:
                if size in self.options.sizes:
                    self.record(f"peers.{name}.{size}", measure.peer, self.tools, name, measure.folder(size), 5)

    # What comes of it

    def series(self):
        """The lines of the drawing, ours first."""
        rate = lambda prefix, key: [
            (size, 1e9 / self.figures[f"{prefix}.{size}.{key}"]) for size in SIZES
            if self.figures.get(f"{prefix}.{size}.{key}")]
        lines = {"Phrasebook": rate("match", "nanoseconds"), "C limit": rate("match", "limitNanoseconds")}
        for name, title in NAMES.items():
            key = f"peers.{name}.%d.utterancesPerSecond"
            lines[title] = [(size, self.figures[key % size]) for size in SIZES if self.figures.get(key % size)]
        return lines

    def sizes_table(self):
        """What an utterance takes at each size, here and in C."""
        lines = [
            "| templates | ns an utterance | C limit | ratio | p50 / p99 | instructions | compiling | program |",
            "| --- | --- | --- | --- | --- | --- | --- | --- |"]
        shown = lambda key, unit="": goals.number(self.figures[key]) + unit if key in self.figures else "–"
        for size in SIZES:
            if f"match.{size}.nanoseconds" not in self.figures:
                continue
            at = f"match.{size}."
            megabytes = f"{self.figures[at + 'bytes'] / 1e6:.1f} MB"
            lines.append(
                f"| {size:,} | {shown(at + 'nanoseconds')} | {shown(at + 'limitNanoseconds')} | {shown(at + 'ratio')} | "
                f"{shown(at + 'p50')} / {shown(at + 'p99')} | {shown(f'counts.{size}.instructions')} | "
                f"{shown(at + 'compileSeconds', ' s')} | {megabytes} |")
        return "\n".join(lines) if len(lines) > 2 else ""

    def peers_table(self):
        lines = ["| peer | templates | utterances a second | right | preparing | memory |", "| --- | --- | --- | --- | --- | --- |"]
        for name, title in NAMES.items():
            for size in PEER_SIZES[name]:
                at = f"peers.{name}.{size}"
                if at + ".utterancesPerSecond" in self.figures:
                    rate, right = self.figures[at + ".utterancesPerSecond"], self.figures[at + ".right"]
                    lines.append(
                        f"| {title} | {size:,} | {goals.number(rate)} | {right:.2%} | "
                        f"{goals.number(self.figures[at + '.prepareSeconds'])} s | {self.figures[at + '.peakBytes'] / 1e6:,.0f} MB |")
                elif at in self.skipped:
                    lines.append(f"| {title} | {size:,} | – {self.skipped[at]} | | | |")
        return "\n".join(lines) if len(lines) > 2 else ""

    def goals_table(self):
        lines = ["| figure | measured | goal | |", "| --- | --- | --- | --- |"]
        return "\n".join(lines + [f"| {' | '.join(row)} |" for row in goals.table(self.figures)])

    def save(self):
        """Keeps a baseline and puts the figures and the drawing into README.md."""
        day = self.started.split("T")[0]
        slug = re.sub(r"[^a-z0-9]+", "-", measure.machine().lower()).strip("-")
        baselines = measure.HERE / "Baselines"
        baselines.mkdir(exist_ok=True)
        kept = {
            "machine": measure.machine(), "date": day, "figures": dict(sorted(self.figures.items())), "skipped": self.skipped}
        (baselines / f"{slug}-{day}.json").write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        drawing = chart.draw(self.series(), "Utterances a second by number of templates, with peers")
        if drawing:
            (measure.HERE / "throughput.svg").write_text(drawing, encoding="utf-8")
        readme = measure.HERE / "README.md"
        text = readme.read_text(encoding="utf-8")
        said = f"{day}, {measure.machine()}; other work went on beside it" + "; of several runs." * bool(self.options.earlier)
        said = said.rstrip(".") + "."
        body = "\n\n".join(part for part in (said, self.goals_table(), self.sizes_table(), self.peers_table()) if part)
        text = re.sub(r"(<!-- figures -->\n).*(<!-- end of figures -->)", lambda m: f"{m[1]}{body}\n{m[2]}", text, flags=re.DOTALL)
        readme.write_text(text, encoding="utf-8")


PARTS = ("match", "free", "world", "counts", "memory", "compile", "start", "replace", "filter", "home-assistant", "peers")


def aligned(rows):
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows)


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n")[0], formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    parser.add_argument("--build", action="store_true", help="build the programs first")
    parser.add_argument("--install", action="store_true", help="make the Python environment of the peers first")
    parser.add_argument("--peers", action="store_true", help="measure the peers too")
    parser.add_argument("--save", action="store_true", help="keep a baseline, and write README.md and throughput.svg")
    parser.add_argument("--json", type=pathlib.Path, help="a file that gets each figure as a line of JSON")
    parser.add_argument("--from", dest="earlier", type=pathlib.Path, action="append", default=[], help="figures of an earlier run")
    parser.add_argument("--quick", action="store_true", help="100 and 1,000 templates alone")
    parser.add_argument("--only", action="append", choices=PARTS, default=[], help="parts to measure; may be repeated")
    parser.add_argument("--corpora", type=pathlib.Path, help="a folder with home-assistant/, as CorpusReport reads it")
    parser.add_argument("--bin", type=pathlib.Path, default=measure.HERE.parent / ".build/release", help="built programs")
    parser.add_argument("--sessions", type=int, default=3, help="turns of the C limit and ours")
    parser.add_argument("--rounds", type=int, default=5, help="rounds in each turn")
    options = parser.parse_args()
    options.sizes = SIZES[:2] if options.quick else SIZES
    return options


def main():
    options = arguments()
    if options.json:
        options.json.write_text("", encoding="utf-8")
    if options.build:
        measure.build()
    if options.install:
        measure.install()
    session = Session(options)
    for path in options.earlier:
        session.load(path)
    everything = [] if options.earlier else [part for part in PARTS if part != "peers" or options.peers]
    wanted = options.only or everything
    for part in PARTS:
        if part in wanted:
            getattr(session, part.replace("-", "_"))()
    session.figures = goals.derived(session.figures)
    for table in filter(None, (session.sizes_table(), session.peers_table())):
        print(table + "\n")
    print(aligned([("figure", "measured", "goal", ""), *goals.table(session.figures)]))
    for name, reason in session.skipped.items():
        print(f"not measured: {name}: {reason}")
    if options.json:
        with open(options.json, "a", encoding="utf-8") as file:
            for goal in goals.GOALS:
                value = session.figures.get(goal.key)
                met = None if value is None else goal.is_met(value)
                line = {"goal": goal.key, "value": value, "limit": goal.limit, "isLeast": goal.is_least, "met": met}
                file.write(json.dumps(line) + "\n")
    if options.save:
        session.save()


if __name__ == "__main__":
    main()
