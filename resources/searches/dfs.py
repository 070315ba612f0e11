"""Depth-limited search;
python3 dfs.py WIDTH "START" "GOAL" [LIMIT]
"""
# No ties: the first successor is followed first. A state is the goal when it is entered.
# Successors: the tile above the blank slides first, then the left one, the right one, the one below; never straight back.
import sys

BOARD = sys.argv[1:] or ["3", "8 6 7 2 5 4 3 0 1", "1 2 3 4 5 6 7 8 0", "31"]
W, START, GOAL = int(BOARD[0]), tuple(map(int, BOARD[1].split())), tuple(map(int, BOARD[2].split()))
LIMIT = int((BOARD + ["31"])[3])
TRIES = (-W, -1, 1, W)  # where the sliding tile comes from, seen from the blank
expanded = generated = 0


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


def visit(n, g, last):
    if n == GOAL:                                                               #:goal
        return g                                                                #:home
    for m, s in successors(n, last):                                            #:each
        if g + 1 <= LIMIT:                                                      #:over
            found = visit(s, g + 1, m)                                          #:down
            if found is not None:
                return found                                                    #:up
    return None                                                                 #:back


print(visit(START, 0, 0), expanded, generated)
