"""The figures that have a goal, in the order in which they are told."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Goal:
    """A figure's name, what it means, and what it must be."""

    key: str
    title: str
    limit: float
    unit: str = ""
    is_least: bool = False

    def is_met(self, value):
        return value >= self.limit if self.is_least else value <= self.limit

    def spelled(self):
        if self.limit == 0:
            return "none"
        return f"{'at least' if self.is_least else 'at most'} {number(self.limit)}{' ' * bool(self.unit)}{self.unit}"


def number(value):
    """The value as it is read best: no more digits than mean something."""
    if value == int(value) or abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.2f}" if abs(value) < 10 else f"{value:.1f}"


GOALS = [
    Goal("match.100.ratio", "100 templates: time, as a ratio to the C limit", 1.5),
    Goal("match.1000.ratio", "1,000 templates: the same", 1.5),
    Goal("match.10000.ratio", "10,000 templates: the same", 1.7),
    Goal("match.100000.ratio", "100,000 templates: the same", 1.5),
    Goal("match.wrong", "wrong answers, slots among them, in all sets", 0),
    Goal("instructions.growth", "instructions an utterance, 100,000 templates to 100", 1.15),
    Goal("allocations", "allocations an utterance into a caller's buffer", 0),
    Goal("match.100.spread", "100 templates: p99 to the median", 5),
    Goal("match.1000.spread", "1,000 templates: the same", 5),
    Goal("match.10000.spread", "10,000 templates: the same", 5),
    Goal("match.100000.spread", "100,000 templates: the same", 5),
    Goal("free.1000.slowdown", "1,000 templates, 20% with free text: time to that without", 2),
    Goal("free.10000.slowdown", "10,000 templates: the same", 2),
    Goal("world.1000.slowdown", "1,000 templates, 10% outside ASCII: time to that in ASCII", 2),
    Goal("world.10000.slowdown", "10,000 templates: the same", 2),
    Goal("memory.bytesATemplate", "memory of a template", 250, "bytes"),
    Goal("memory.bytesAValue", "memory of a list's value", 40, "bytes"),
    Goal("match.100000.compileSeconds", "compiling 100,000 templates", 3, "s"),
    Goal("compile.peakMegabytes", "the same: peak of memory of `phrasebook compile`", 300, "MB"),
    Goal("start.firstAnswerMilliseconds", "100,000 templates: a static executable's first answer after its start", 2, "ms"),
    Goal("start.firstAnswerMegabytes", "the same: peak of memory", 6, "MB"),
    Goal("start.matchMilliseconds", "100,000 templates: `phrasebook match`, the same", 20, "ms"),
    Goal("replace.milliseconds", "replacing a list of 100,000 values", 100, "ms"),
    Goal("homeAssistant.medianMicroseconds", "Home Assistant's English: the median sentence", 3, "µs"),
    Goal("homeAssistant.worstMicroseconds", "the worst sentence of all its languages", 100, "µs"),
    Goal("filter.2.perSecond", "`phrasebook match --json --jobs 2`, a million utterances: a second", 1_000_000, is_least=True),
    Goal("filter.growth", "the same: peak of memory to that for 100,000", 1.1),
    Goal("filter.outOfOrder", "the same: runs whose answers are not in the order of the input", 0),
    Goal("filter.noise", "the same: closed pipes that end it with a word", 0),
    Goal("peers.expandedRatio", "1,000 templates: time to that of a hash table of every phrase", 1),
    Goal("peers.expandedMemory", "the same: the table's memory to ours", 200, is_least=True),
    Goal("peers.hyperscanRatio", "10,000 templates: times as fast as Hyperscan", 30, is_least=True),
]


def derived(figures):
    """The figures with those that are made of several."""
    made = dict(figures)

    def ratio(name, above, below):
        if made.get(above) is not None and made.get(below):
            made[name] = made[above] / made[below]

    for size in (100, 1_000, 10_000, 100_000):
        ratio(f"match.{size}.spread", f"match.{size}.p99", f"match.{size}.p50")
    ratio("instructions.growth", "counts.100000.instructions", "counts.100.instructions")
    wrong = [value for key, value in figures.items() if key.endswith(".wrong")]
    if wrong:
        made["match.wrong"] = sum(wrong)
    if "counts.100.allocations" in made:
        made["allocations"] = max(value for key, value in made.items() if key.endswith(".allocations"))
    for name in ("start.firstAnswerPeakBytes", "compile.peakBytes"):
        if name in made:
            made[name.replace("PeakBytes", "Megabytes").replace("peakBytes", "peakMegabytes")] = made[name] / 1e6
    ratio("filter.growth", "filter.2.peakBytes", "filter.short.peakBytes")
    ratio("peers.expandedRatio", "match.1000.nanoseconds", "peers.expanded-c.1000.nanoseconds")
    ratio("peers.expandedMemory", "peers.expanded-c.1000.peakBytes", "match.1000.bytes")
    if "match.10000.nanoseconds" in made and "peers.hyperscan.10000.utterancesPerSecond" in made:
        made["peers.hyperscanRatio"] = (
            1e9 / made["match.10000.nanoseconds"] / made["peers.hyperscan.10000.utterancesPerSecond"])
    return made


def table(figures):
    """Rows of each goal with its figure: title, value, goal, and whether it is met."""
    rows = []
    for goal in GOALS:
        value = figures.get(goal.key)
        if value is None:
            rows.append((goal.title, "not measured", goal.spelled(), ""))
        else:
            unit = f" {goal.unit}" if goal.unit else ""
            rows.append((goal.title, number(value) + unit, goal.spelled(), "met" if goal.is_met(value) else "MISSED"))
    return rows
