"""Breadth-first search (Moore 1959);
python3 bfs.py WIDTH "START" "GOAL"
"""
# No ties: first in, first out. A state is the goal when it is taken, not when it is found.
# Successors: the tile below the blank slides first, then the one above, the left one, the right one; never straight back.
import sys
from collections import deque

BOARD = sys.argv[1:] or ["3", "8 6 7 2 5 4 3 0 1", "1 2 3 4 5 6 7 8 0"]
W, START, GOAL = int(BOARD[0]), tuple(map(int, BOARD[1].split())), tuple(map(int, BOARD[2].split()))
TRIES = (W, -W, -1, 1)  # where the sliding tile comes from, seen from the blank
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


def search(start):
    queue, seen = deque([(start, 0, 0)]), {start}                               #:init
    while queue:                                                                #:while
        n, g, last = queue.popleft()                                            #:pop
        if n == GOAL:                                                           #:goal
            return g                                                            #:found
        for m, s in successors(n, last):                                        #:each
            if s not in seen:                                                   #:new
                seen.add(s)                                                     #:open
                queue.append((s, g + 1, m))
    return None                                                                 #:fail


print(search(START), expanded, generated)
