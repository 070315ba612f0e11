# with the linear conflict (Hansson, Mayer, Yung 1992)
def h(n):
    home = {t: divmod(GOAL.index(t), W) for t in n}
    here = {t: divmod(c, W) for c, t in enumerate(n)}
    moves = sum(abs(here[t][i] - home[t][i]) for t in n if t for i in (0, 1))
    for along, lines in ((0, len(n) // W), (1, W)):  # rows, then columns
        for line in range(lines):
            places = [home[t][1 - along] for t in n if t and here[t][along] == home[t][along] == line]
            moves += 2 * (len(places) - longest(places))  # the others step aside and come back
    return moves


def longest(places):
    ends = []  # the least end of an increasing run of each length
    for p in places:
        at = sum(end < p for end in ends)
        ends[at:at + 1] = [p]
    return len(ends)
