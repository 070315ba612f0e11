"""Iterative-deepening depth-first search (Korf 1985);
python3 iddfs.py WIDTH "START" "GOAL"
"""
# No ties: the first successor within the bound is followed first. A state is the goal when it is entered.
# Successors: the tile above the blank slides first, then the left one, the right one, the one below; never straight back.
import sys
from math import inf

BOARD = sys.argv[1:] or ["3", "8 6 7 2 5 4 3 0 1", "1 2 3 4 5 6 7 8 0"]
W, START, GOAL = int(BOARD[0]), tuple(map(int, BOARD[1].split())), tuple(map(int, BOARD[2].split()))
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


def search(start):
    global bound, next
    bound = 0                                                                   #:init
    while True:                                                                 #:loop
        next = inf                                                              #:clear
        found = visit(start, 0, 0)                                              #:call
        if found is not None:
            return found                                                        #:found
        if next == inf:                                                         #:ended
            return None                                                         #:fail
        bound = next                                                            #:rise


def visit(n, g, last):
    global next
    if n == GOAL:                                                               #:goal
        return g                                                                #:home
    for m, s in successors(n, last):                                            #:each
        if g + 1 > bound:                                                       #:over
            next = g + 1                                                        #:cut
        else:
            found = visit(s, g + 1, m)                                          #:down
            if found is not None:
                return found                                                    #:up
    return None                                                                 #:back


print(search(START), expanded, generated)
