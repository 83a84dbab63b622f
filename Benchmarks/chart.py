"""Draws utterances a second against templates, both on logarithmic scales."""

import math
from xml.sax.saxutils import escape

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 860, 500, 80, 275, 50, 60
STYLE = """
text { font: 13px system-ui, sans-serif; fill: #24292f }
.title { font-size: 16px; font-weight: 600 }
.grid { stroke: #24292f; stroke-opacity: .15 }
.line { fill: none; stroke-width: 1.6 }
.ours { stroke-width: 3.4 }
.bold { font-weight: 700 }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3 }
  .grid { stroke: #e6edf3; stroke-opacity: .2 }
}
"""
# Each is told from white and from black; the label beside a line says which it is, so colour is not needed to.
COLOURS = ["#d1495b", "#7a8590", "#2f8f5b", "#b07d12", "#8a63d2", "#c2571a", "#2795a3", "#b04a94", "#5f8a1f"]


def power(exponent):
    if exponent >= 6:
        return f"{10 ** (exponent - 6):,} million"
    return f"{10**exponent:,}" if exponent >= 0 else f"{10**exponent:.{-exponent}f}"


def draw(series, caption):
    """An SVG of series: name to points (templates, utterances a second); the first one is ours."""
    series = {name: sorted(points) for name, points in series.items() if points}
    points = [point for line in series.values() for point in line]
    if not points:
        return None
    low_x, high_x = math.log10(min(x for x, _ in points)), math.log10(max(x for x, _ in points))
    high_x = max(high_x, low_x + 1)
    low_y = math.floor(math.log10(min(y for _, y in points)))
    high_y = math.ceil(math.log10(max(y for _, y in points)))
    place_x = lambda x: LEFT + (math.log10(x) - low_x) / (high_x - low_x) * (WIDTH - LEFT - RIGHT)
    place_y = lambda y: HEIGHT - BOTTOM - (math.log10(y) - low_y) / (high_y - low_y) * (HEIGHT - TOP - BOTTOM)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(caption)}</title>", f"<style>{STYLE}</style>",
        f'<text class="title" x="{LEFT}" y="28">Utterances a second, by templates</text>']
    for exponent in range(low_y, high_y + 1):
        y = place_y(10**exponent)
        out.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        out.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{power(exponent)}</text>')
    for exponent in range(math.ceil(low_x - 1e-9), math.floor(high_x + 1e-9) + 1):
        x = place_x(10**exponent)
        out.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{HEIGHT - BOTTOM}"/>')
        out.append(f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{power(exponent)}</text>')
    out.append(f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 12}" text-anchor="middle">templates</text>')
    labels = []
    for number, (name, line) in enumerate(series.items()):
        colour, weight = COLOURS[number % len(COLOURS)], " ours" if number == 0 else ""
        path = " ".join(f"{place_x(x):.1f},{place_y(y):.1f}" for x, y in line)
        out.append(f'<polyline class="line{weight}" stroke="{colour}" points="{path}"/>')
        for x, y in line:
            out.append(f'<circle cx="{place_x(x):.1f}" cy="{place_y(y):.1f}" r="{4 if weight else 3}" fill="{colour}"/>')
        labels.append([place_y(line[-1][1]), place_x(line[-1][0]), place_y(line[-1][1]), name, colour, bool(weight)])
    # Labels stand in one column, in the order of the lines' ends, none on another.
    labels.sort()
    for index, label in enumerate(labels):
        if index and label[0] < labels[index - 1][0] + 17:
            label[0] = labels[index - 1][0] + 17
    over = max(0, labels[-1][0] - (HEIGHT - BOTTOM))
    for y, end_x, end_y, name, colour, is_ours in labels:
        y -= over
        x = WIDTH - RIGHT + 24
        out.append(
            f'<line x1="{end_x + 6:.1f}" y1="{end_y:.1f}" x2="{x - 5}" y2="{y:.1f}" stroke="{colour}" stroke-opacity=".5" '
            'stroke-dasharray="2 3"/>')
        bold = ' class="bold"' if is_ours else ""
        out.append(f'<text{bold} x="{x}" y="{y + 4:.1f}">{escape(name)}</text>')
    return "\n".join(out + ["</svg>", ""])
