"""Greedy best-first search (Doran, Michie 1966) with the Manhattan distance;
python3 greedy.py WIDTH "START" "GOAL"
"""
# Ties: the least h, then the latest in. A state is the goal when it is taken, not when it is found.
# Successors: the tile above the blank slides first, then the left one, the right one, the one below; never straight back.
import sys
from heapq import heappush, heappop

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
    g, last = {start: 0}, {start: 0}                                            #:init
    open = [(h(start), 0, start)]
    while open:                                                                 #:while
        _, order, n = heappop(open)                                             #:pop
        if n == GOAL:                                                           #:goal
            return g[n]                                                         #:found
        for m, s in successors(n, last[n]):                                     #:each
            if s not in g:                                                      #:new
                g[s], last[s] = g[n] + 1, m                                     #:open
                heappush(open, (h(s), -len(g), s))
    return None                                                                 #:fail


print(search(START), expanded, generated)
