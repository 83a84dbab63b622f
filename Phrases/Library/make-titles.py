"""Writes titles.tsv: ten thousand books that nobody has written, always the same ones.

Usage: python3 make-titles.py > titles.tsv
"""

import itertools

# An adjective in English and French, masculine and feminine.
ADJECTIVES = [
    ("Silent", "silencieux", "silencieuse"), ("Golden", "doré", "dorée"), ("Broken", "brisé", "brisée"),
    ("Hidden", "caché", "cachée"), ("Distant", "lointain", "lointaine"), ("Frozen", "gelé", "gelée"),
    ("Burning", "brûlant", "brûlante"), ("Forgotten", "oublié", "oubliée"), ("Blue", "bleu", "bleue"),
    ("Wandering", "errant", "errante"), ("Patient", "patient", "patiente"), ("Lost", "perdu", "perdue"),
    ("Black", "noir", "noire"), ("Invisible", "invisible", "invisible"), ("Sleeping", "endormi", "endormie"),
    ("White", "blanc", "blanche"), ("Curious", "curieux", "curieuse"), ("Fragile", "fragile", "fragile"),
    ("Enchanted", "enchanté", "enchantée"), ("Last", "ultime", "ultime"),
]

# A noun in English, in French, whether it is feminine.
NOUNS = [
    ("Garden", "jardin", False), ("River", "rivière", True), ("Lighthouse", "phare", False), ("House", "maison", True),
    ("Clockmaker", "horloger", False), ("Island", "île", True), ("Forest", "forêt", True), ("Mirror", "miroir", False),
    ("Winter", "hiver", False), ("Letter", "lettre", True), ("Orchard", "verger", False), ("Bridge", "pont", False),
    ("Captain", "capitaine", False), ("Daughter", "fille", True), ("Painter", "peintre", False), ("Door", "porte", True),
    ("Mountain", "montagne", True), ("Kingdom", "royaume", False), ("Star", "étoile", True), ("Bakery", "boulangerie", True),
    ("Harbour", "port", False), ("Voice", "voix", True), ("Shadow", "ombre", True), ("Map", "carte", True),
    ("Violin", "violon", False),
]

# Where it happens.
PLACES = [
    ("", ""), ("of Aramel", "d’Aramel"), ("of Belmora", "de Belmora"), ("of Cendrine", "de Cendrine"),
    ("of Dorvane", "de Dorvane"), ("of Esmeral", "d’Esmeral"), ("of Farouel", "de Farouel"),
    ("of Galdore", "de Galdore"), ("of Lysandre", "de Lysandre"), ("of Morvigne", "de Morvigne"),
    ("of Nerolac", "de Nerolac"), ("of Orsenna", "d’Orsenna"), ("of Palombe", "de Palombe"),
    ("of Quimaro", "de Quimaro"), ("of Rocamber", "de Rocamber"), ("of Solvane", "de Solvane"),
    ("of Tarmine", "de Tarmine"), ("of Uldoran", "d’Uldoran"), ("of Valcourt", "de Valcourt"),
    ("of Zephyra", "de Zephyra"),
]

def article(noun, feminine):
    if noun[0] in "aeiouéêîhAEIOU":
        return "L’" + noun
    return ("La " if feminine else "Le ") + noun


print("id", "title", "title:fr", "synonyms", "synonyms:fr", sep="\t")
for number, (place, adjective, noun) in enumerate(itertools.product(PLACES, ADJECTIVES, NOUNS)):
    english = " ".join(filter(None, ["The", adjective[0], noun[0], place[0]]))
    french = " ".join(filter(None, [article(noun[1], noun[2]), adjective[2 if noun[2] else 1], place[1]]))
    # Twenty books are "the garden of Aramel" to someone who forgot which garden it was.
    short = ("The %s %s" % (noun[0], place[0]), "%s %s" % (article(noun[1], noun[2]), place[1])) if place[0] else ("", "")
    print("b%05d" % (number + 1), english, french, *short, sep="\t")
