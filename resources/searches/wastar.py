"""Weighted A* (Pohl 1970) with the Manhattan distance;
python3 wastar.py WIDTH "START" "GOAL" [WEIGHT]
"""
# Ties: the least f, then the least h, then the latest in. A state is the goal when it is taken, not when it is found.
# Successors: the tile above the blank slides first, then the left one, the right one, the one below; never straight back.
import sys
from heapq import heappush, heappop

BOARD = sys.argv[1:] or ["3", "8 6 7 2 5 4 3 0 1", "1 2 3 4 5 6 7 8 0", "1.5"]
W, START, GOAL = int(BOARD[0]), tuple(map(int, BOARD[1].split())), tuple(map(int, BOARD[2].split()))
WEIGHT = float((BOARD + ["1.5"])[3])
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


def wh(n):
    return int(WEIGHT * h(n))


def search(start):
    g, last, open, order = {start: 0}, {start: 0}, [], 0                        #:init
    heappush(open, (wh(start), h(start), 0, 0, start))
    while open:                                                                 #:while
        f, _, _, cost, n = heappop(open)                                        #:pop
        if cost > g[n]:
            continue                                                            #:stale
        if n == GOAL:                                                           #:goal
            return cost                                                         #:found
        for m, s in successors(n, last[n]):                                     #:each
            if s in g and cost + 1 >= g[s]:                                     #:new
                continue                                                        #:known
            g[s], last[s], order = cost + 1, m, order - 1                       #:open
            heappush(open, (g[s] + wh(s), h(s), order, g[s], s))
    return None                                                                 #:fail


print(search(START), expanded, generated)
