"""Recursive best-first search (Korf 1993) with the Manhattan distance;
python3 rbfs.py WIDTH "START" "GOAL"
"""
# F is f, or the least f below a state that the search came back from. Ties: of equal F the least h, then the first
# successor. A state is the goal when it is entered.
# Successors: the tile above the blank slides first, then the left one, the right one, the one below; never straight back.
import sys
from math import inf

BOARD = sys.argv[1:] or ["3", "8 6 7 2 5 4 3 0 1", "1 2 3 4 5 6 7 8 0"]
W, START, GOAL = int(BOARD[0]), tuple(map(int, BOARD[1].split())), tuple(map(int, BOARD[2].split()))
TRIES = (-W, -1, 1, W)  # where the sliding tile comes from, seen from the blank
expanded = generated = 0


def h(n):
    return sum(abs(c % W - GOAL.index(t) % W) + abs(c // W - GOAL.index(t) // W) for c, t in enumerate(n) if t)


def successors(n, last):
    global expanded, generated
    expanded += 1
    blank = n.index(0)
    for m in TRIES:
        c = blank + m
        if 0 <= c < len(n) and (abs(m) > 1 or c // W == blank // W) and m != -last:  # not straight back
            generated += 1
            s = list(n)
            s[blank], s[c] = s[c], 0
            yield m, tuple(s)


def search(start):
    found, _ = visit(start, 0, 0, h(start), inf)                                #:call
    return found                                                                #:found


def visit(n, g, last, F, bound):
    if n == GOAL:                                                               #:goal
        return g, F                                                             #:home
    below, again = [], F > g + h(n)                                             #:init
    for m, s in successors(n, last):                                            #:each
        f = g + 1 + h(s)
        f = max(f, F) if again else f
        below.append([f, h(s), len(below), m, s])
    while True:                                                                 #:loop
        below.sort()                                                            #:pop
        f, _, _, m, s = below[0]
        if f > bound:                                                           #:over
            return None, f                                                      #:back
        limit = min([bound] + [b[0] for b in below[1:2]])                       #:turn
        found, below[0][0] = visit(s, g + 1, m, f, limit)                       #:down
        if found is not None:
            return found, F                                                     #:up


print(search(START), expanded, generated)
